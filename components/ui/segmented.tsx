'use client';

import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
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

/** A choice of one from two to five, all in sight. */
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
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onValueChange={onValueChange}
        className="inline-flex max-w-full rounded-md border border-line bg-sunken p-0.5"
      >
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            nativeButton
            render={<button type="button" />}
            className={clsx(
              'inline-flex h-8 items-center justify-center rounded-sm border border-transparent px-3 text-quiet text-sm',
              'transition-colors hover:text-text data-checked:border-line data-checked:bg-raised',
              'data-checked:font-medium data-checked:text-text',
            )}
          >
            {option.label}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
