'use client';

import { Checkbox as Base } from '@base-ui/react/checkbox';
import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

export interface CheckboxProps {
  /** For a label that can be seen. */
  id?: string;
  /** What it chooses, for those who do not see where it stands. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  mixed?: boolean;
  onCheckedChange: (checked: boolean, shift: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** A box to tick, without words beside it. The press tells whether Shift was held. */
export function Checkbox({
  id,
  label,
  checked,
  mixed = false,
  onCheckedChange,
  disabled,
  className,
}: CheckboxProps) {
  const shift = useRef(false);
  function note(event: MouseEvent | KeyboardEvent) {
    shift.current = event.shiftKey;
  }
  function onMouseDown(event: MouseEvent) {
    note(event);
    // Shift would select the text between two presses.
    if (event.shiftKey) event.preventDefault();
  }
  return (
    <Base.Root
      id={id}
      aria-label={label}
      checked={checked}
      indeterminate={mixed}
      disabled={disabled}
      onCheckedChange={(next) => onCheckedChange(next, shift.current)}
      onMouseDown={onMouseDown}
      onKeyDown={note}
      className={clsx(
        'relative inline-flex size-5 shrink-0 items-center justify-center rounded-xs border border-edge bg-raised transition-colors after:absolute after:-inset-2',
        'hover:border-text/60 data-checked:border-text data-checked:bg-text data-checked:text-ground data-indeterminate:border-text data-indeterminate:bg-text data-indeterminate:text-ground',
        className,
      )}
    >
      <Base.Indicator className="[&_svg]:size-3.5 [&_svg]:stroke-2">
        {mixed ? <Minus aria-hidden /> : <Check aria-hidden />}
      </Base.Indicator>
    </Base.Root>
  );
}
