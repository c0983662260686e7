'use client';

import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  /** Keeps the label for screen readers only (the default). */
  hideLabel?: boolean;
  className?: string;
}

/** A choice of one from two to five visible options. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  hideLabel = true,
  className,
}: SegmentedProps<Value>) {
  const id = useId();
  return (
    <div className={className}>
      <span id={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-medium text-sm'}>
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className="inline-flex max-w-full rounded-md border border-line bg-sunken p-0.5"
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative inline-flex h-8 items-center pointer-coarse:h-10 justify-center rounded-sm border border-transparent px-3 text-quiet text-sm',
              'transition-colors hover:text-text has-checked:border-line has-checked:bg-raised has-checked:font-medium has-checked:text-text',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 size-full appearance-none rounded-sm outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
