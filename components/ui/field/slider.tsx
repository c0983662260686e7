'use client';

import { Slider as Base } from '@base-ui/react/slider';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface SliderProps {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** Called once when the hand lets go. */
  onValueCommitted?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The value in words, shown at the right and said by screen readers. */
  format?: (value: number) => string;
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
}

/** One value on a range. */
export function Slider({
  label,
  value,
  onValueChange,
  onValueCommitted,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  hideLabel = false,
  disabled,
  className,
}: SliderProps): ReactNode {
  return (
    <Base.Root
      value={value}
      onValueChange={onValueChange}
      onValueCommitted={onValueCommitted}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      // The server writes no inline script then, which the policy of pages would forbid.
      thumbAlignment="edge-client-only"
      className={clsx('group', className)}
    >
      {!hideLabel && (
        <div className="mb-1 flex items-baseline justify-between text-sm">
          <Base.Label className="font-medium">{label}</Base.Label>
          <span className="numeric text-quiet">{format(value)}</span>
        </div>
      )}
      <Base.Control className="flex h-6 touch-none select-none items-center">
        <Base.Track className="h-1 w-full rounded-full bg-current/20">
          <Base.Indicator className="rounded-full bg-current" />
          <Base.Thumb
            aria-label={hideLabel ? label : undefined}
            getAriaValueText={(_, current) => format(current)}
            className="size-4 rounded-full bg-current outline-none has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
