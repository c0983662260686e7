'use client';

import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';

export interface CheckboxProps {
  /** For a visible label. */
  id?: string;
  /** Names what it selects, for screen readers. */
  label: string;
  checked: boolean;
  /** True if it represents a partial selection. */
  mixed?: boolean;
  onCheckedChange: (checked: boolean, shift: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** A checkbox without a visible label. Its callback reports whether Shift was held. */
export function Checkbox({
  id,
  label,
  checked,
  mixed = false,
  onCheckedChange,
  disabled,
  className,
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const shift = useRef(false);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  });
  function note(event: MouseEvent | KeyboardEvent) {
    shift.current = event.shiftKey;
  }
  function onMouseDown(event: MouseEvent) {
    note(event);
    // Shift would select the text between two presses.
    if (event.shiftKey) event.preventDefault();
  }
  return (
    <span
      className={clsx(
        'relative inline-flex size-5 shrink-0 items-center justify-center [&_svg]:pointer-events-none [&_svg]:relative [&_svg]:size-3.5 [&_svg]:stroke-2 [&_svg]:text-ground',
        className,
      )}
    >
      <input
        ref={box}
        id={id}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.currentTarget.checked, shift.current)}
        onMouseDown={onMouseDown}
        onKeyDown={note}
        className="absolute inset-0 size-full appearance-none rounded-xs border border-edge bg-raised transition-colors after:absolute after:-inset-2 hover:border-text/60 checked:border-text checked:bg-text indeterminate:border-text indeterminate:bg-text"
      />
      {mixed ? <Minus aria-hidden /> : checked && <Check aria-hidden />}
    </span>
  );
}
