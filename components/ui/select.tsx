'use client';

import { Select as Base } from '@base-ui/react/select';
import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { controlClasses, Field, type FieldText } from './field';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

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

/** A choice of one from a list. */
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
  const control = (
    <Base.Root
      id={id}
      items={[...options]}
      value={value}
      name={name}
      disabled={disabled}
      onValueChange={(next) => next !== null && onValueChange(next)}
    >
      <Base.Trigger
        aria-label={hideLabel && typeof label === 'string' ? label : undefined}
        className={controlClasses(
          Boolean(error),
          clsx(
            'flex items-center justify-between gap-2 text-left',
            size === 'md' ? 'h-11 px-3' : 'h-9 px-2.5 text-sm',
          ),
        )}
      >
        <Base.Value className="truncate" />
        <Base.Icon className="text-quiet">
          <ChevronDown className="size-4 stroke-[1.5]" />
        </Base.Icon>
      </Base.Trigger>
      <SelectList options={options} />
    </Base.Root>
  );
  if (hideLabel) return <div className={className}>{control}</div>;
  return (
    <Field id={id} {...{ label, hint, error, optional, className }}>
      {control}
    </Field>
  );
}

function SelectList({ options }: { options: readonly SelectOption<string>[] }): ReactNode {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60 outline-none">
        <Base.Popup className="popup max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float">
          <Base.List>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                className="flex min-h-9 cursor-default items-center gap-2 rounded-sm py-1 pr-4 pl-2 text-sm outline-none data-highlighted:bg-hover"
              >
                <span className="flex size-4 items-center">
                  <Base.ItemIndicator>
                    <Check className="size-4 stroke-[1.5]" />
                  </Base.ItemIndicator>
                </span>
                <Base.ItemText>{option.label}</Base.ItemText>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
