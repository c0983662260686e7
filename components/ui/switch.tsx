'use client';

import { Switch as Base } from '@base-ui/react/switch';
import clsx from 'clsx';
import { useId } from 'react';

export interface SwitchProps {
  label: string;
  /** A quiet line below the label. */
  hint?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
}

/** An on/off setting with its label on the left. */
export function Switch({ label, hint, checked, onCheckedChange, disabled, name, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={clsx('flex items-start justify-between gap-4', className)}>
      <div>
        <label id={`${id}-label`} htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-quiet text-sm">
            {hint}
          </p>
        )}
      </div>
      <Base.Root
        id={id}
        name={name}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 h-6 w-10 shrink-0 rounded-full border border-edge bg-sunken transition-colors data-checked:border-text data-checked:bg-text data-disabled:opacity-50"
      >
        <Base.Thumb className="absolute top-1/2 left-[3px] block size-4 -translate-y-1/2 rounded-full bg-edge transition-transform data-checked:translate-x-4 data-checked:bg-ground" />
      </Base.Root>
    </div>
  );
}
