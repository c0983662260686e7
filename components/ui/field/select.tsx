'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { later, useLater } from '../later';
import { controlClasses, Field, type FieldText } from './field';
import type { SelectOption } from './select-box';

const box = later(() => import('./select-box'));

export interface SelectProps<Value extends string> extends FieldText {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  name?: string;
  disabled?: boolean;
  /** `sm` for filters and tables. */
  size?: 'sm' | 'md';
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
}

/** A choice of one from a list. The list is loaded when the pointer or the focus comes near. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  optional,
  hideLabel = false,
  value,
  onValueChange,
  options,
  name,
  disabled,
  size = 'md',
  className,
}: SelectProps<Value>) {
  const id = useId();
  const { part, show, warm } = useLater(box);
  const shared = {
    id,
    name,
    disabled,
    className: controlClasses(
      Boolean(error),
      clsx(
        'flex items-center justify-between gap-2 text-left',
        size === 'md' ? 'h-11 px-3' : 'h-9 pointer-coarse:min-h-10 px-2.5 text-sm',
      ),
    ),
  };
  const hidden = hideLabel && typeof label === 'string' ? label : undefined;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    void show();
  }
  const control = part ? (
    <part.SelectBox
      {...{ ...shared, value, options }}
      label={hidden}
      onValueChange={(next) => {
        const option = options.find((one) => one.value === next);
        if (option) onValueChange(option.value);
      }}
    />
  ) : (
    <button
      {...shared}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={hidden}
      value={value}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={show}
      onKeyDown={onKeyDown}
    >
      <span className="truncate">{options.find((option) => option.value === value)?.label}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 stroke-[1.5] text-quiet" />
    </button>
  );
  if (hideLabel) return <div className={className}>{control}</div>;
  return (
    <Field id={id} {...{ label, hint, error, optional, className }}>
      {control}
    </Field>
  );
}
