'use client';

import { Combobox } from '@base-ui/react/combobox';
import clsx from 'clsx';
import { Check, ChevronDown, X } from 'lucide-react';
import { controlClasses } from '../field/field';
import type { SelectOption } from '../field/select-box';
import { IconButton } from '../icon-button';

export interface SearchSelectProps {
  /** For screen readers. */
  label: string;
  /** The placeholder while nothing is selected. */
  placeholder: string;
  value: SelectOption<string> | null;
  onValueChange: (value: string) => void;
  /** The results of the last search. */
  options: readonly SelectOption<string>[];
  onSearch: (text: string) => void;
  /** The text if there are no results. */
  none: string;
  className?: string;
}

/** A select with more options than a list can show: the user searches as they type. */
export function SearchSelect({
  label,
  placeholder,
  value,
  onValueChange,
  options,
  onSearch,
  none,
  className,
}: SearchSelectProps) {
  return (
    <Combobox.Root
      // The label of the selection may arrive later.
      key={value ? `${value.value} ${value.label}` : ''}
      items={[...options]}
      filter={null}
      value={value}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={(next) => onValueChange(next?.value ?? '')}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && onSearch(text.trim())}
      onOpenChange={(open) => open && onSearch('')}
    >
      <div className={clsx('relative', className)}>
        <Combobox.Input
          aria-label={label}
          placeholder={placeholder}
          className={controlClasses(false, 'h-9 truncate pr-8 pl-2.5 text-sm')}
        />
        {value ? (
          <Combobox.Clear
            render={
              <IconButton
                size="sm"
                label={`Clear ${label.toLowerCase()}`}
                icon={<X />}
                className="absolute inset-y-0 right-0.5 my-auto text-quiet"
              />
            }
          />
        ) : (
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 stroke-[1.5] text-quiet"
          />
        )}
      </div>
      <Combobox.Portal>
        <Combobox.Positioner positionMethod="fixed" sideOffset={6} className="z-60 outline-none">
          <Combobox.Popup className="popup max-h-(--available-height) w-(--anchor-width) min-w-64 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float">
            <Combobox.Empty className="px-2.5 py-2 text-quiet text-sm empty:hidden">{none}</Combobox.Empty>
            <Combobox.List>
              {(option: SelectOption<string>) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-9 pointer-coarse:min-h-10 cursor-default items-center gap-2 rounded-sm py-1 pr-4 pl-2 text-sm outline-none data-highlighted:bg-hover"
                >
                  <span className="flex size-4 shrink-0 items-center">
                    <Combobox.ItemIndicator>
                      <Check className="size-4 stroke-[1.5]" />
                    </Combobox.ItemIndicator>
                  </span>
                  <span className="wrap-anywhere min-w-0">{option.label}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
