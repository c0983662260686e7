'use client';

import clsx from 'clsx';
import { useId } from 'react';

export interface SwitchProps {
  label: string;
  /** A muted line below the label. */
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
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-quiet text-sm">
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        name={name}
        checked={checked}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={clsx(
          'relative mt-0.5 h-6 w-10 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-text checked:bg-text disabled:opacity-50',
          'before:absolute before:top-1/2 before:left-[3px] before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-edge before:transition-transform checked:before:translate-x-4 checked:before:bg-ground',
        )}
      />
    </div>
  );
}
