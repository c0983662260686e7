'use client';

import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectBoxProps {
  id: string;
  label?: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption<string>[];
  name?: string | undefined;
  disabled?: boolean | undefined;
  className: string;
}

/** The interactive part of a select. It replaces the pressed button, takes its focus, and is open. */
export function SelectBox({
  id,
  label,
  value,
  onValueChange,
  options,
  name,
  disabled,
  className,
}: SelectBoxProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <Base.Root
      id={id}
      defaultOpen
      items={[...options]}
      value={value}
      name={name}
      disabled={disabled}
      onValueChange={(next) => next !== null && onValueChange(next)}
    >
      <Base.Trigger ref={button} aria-label={label} className={className}>
        <Base.Value className="truncate" />
        <Base.Icon className="text-quiet">
          <ChevronDown className="size-4 stroke-[1.5]" />
        </Base.Icon>
      </Base.Trigger>
      <SelectList options={options} />
    </Base.Root>
  );
}

function SelectList({ options }: { options: readonly SelectOption<string>[] }): ReactNode {
  return (
    <Base.Portal>
      <Base.Positioner
        // On a scrolled page, a press on an option of an absolute popup scrolls the page.
        positionMethod="fixed"
        sideOffset={6}
        alignItemWithTrigger={false}
        className="z-60 outline-none"
      >
        <Base.Popup className="popup max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float">
          <Base.List>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                className="flex min-h-9 pointer-coarse:min-h-10 cursor-default items-center gap-2 rounded-sm py-1 pr-4 pl-2 text-sm outline-none data-highlighted:bg-hover"
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
