'use client';

import { Slider as Base } from '@base-ui/react/slider';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';

export interface SliderProps {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** Called once when the thumb or the key that moves it is released. */
  onValueCommitted?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Formats the value for display and for screen readers. */
  format?: (value: number) => string;
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A slider for one value in a range. */
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
  /** What a key that is still down has set. */
  const keyed = useRef<number | null>(null);
  function release() {
    if (keyed.current !== null) onValueCommitted?.(keyed.current);
    keyed.current = null;
  }
  return (
    <Base.Root
      value={value}
      onValueChange={onValueChange}
      onValueCommitted={(next, { event }) => {
        if (event instanceof KeyboardEvent) keyed.current = next;
        else onValueCommitted?.(next);
      }}
      onKeyUp={release}
      onBlur={release}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      // Avoids an inline script from the server, which the content security policy would block.
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
