'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Menu, MenuCheckbox, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/menu/menu';

export interface BriefChip {
  id: string;
  /** "Genre", "Mood", "Tempo", "Key", "Length" or "With". */
  label: string;
  /** The current value as displayed: "92 bpm". */
  value: string;
  /** Whether the user chose it, rather than the description. */
  chosen: boolean;
  options: readonly { value: string; label: string }[];
  /** The value of the selected option, if any option has it; several of a chip that can have more than one. */
  current: string | readonly string[];
  /** Selects an option. Of several, one that is selected no longer is. */
  onChange: (value: string) => void;
  /** Returns to the value from the description. */
  onReset: () => void;
}

/** An understood part without a menu: "About", "Meter". */
export interface BriefFact {
  label: string;
  value: string;
}

export interface BriefChipsProps {
  chips: readonly BriefChip[];
  facts?: readonly BriefFact[];
  /** Sentences on what is played differently from the description. */
  notes?: readonly string[];
}

/** How the description is understood, as chips. Each opens a menu to change its value; the facts below only tell. */
export function BriefChips({ chips, facts = [], notes = [] }: BriefChipsProps) {
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="How your description is understood" className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip.id} className="max-w-full">
            <BriefMenu chip={chip} />
          </li>
        ))}
      </ul>
      <div className="min-h-5 text-sm">
        {facts.length > 0 && (
          <dl className="flex flex-wrap gap-x-4 gap-y-1">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex max-w-full gap-1.5">
                <dt className="shrink-0 text-quiet">{label}</dt>
                <dd className="min-w-0 break-words font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {notes.map((note) => (
        <p key={note} className="text-quiet text-sm">
          {note}
        </p>
      ))}
    </div>
  );
}

function BriefMenu({ chip }: { chip: BriefChip }) {
  return (
    <Menu
      align="start"
      className="max-h-[min(20rem,var(--available-height))] min-w-44 overflow-y-auto"
      trigger={
        <button
          type="button"
          className={clsx(
            'numeric inline-flex h-9 pointer-coarse:min-h-10 max-w-full items-center gap-1.5 rounded-full border pr-2 pl-3 text-sm transition-colors hover:border-edge hover:bg-hover',
            chip.chosen ? 'border-text' : 'border-line',
          )}
        >
          <span className="text-quiet">{chip.label}</span>
          <span className="truncate font-medium">{chip.value}</span>
          <ChevronDown className="size-4 shrink-0 stroke-[1.5] text-quiet" aria-hidden />
        </button>
      }
    >
      {chip.chosen && (
        <>
          <MenuItem onSelect={chip.onReset} className="pl-8 text-quiet">
            As described
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <Options chip={chip} />
    </Menu>
  );
}

function Options({ chip: { current, onChange, options } }: { chip: BriefChip }) {
  if (typeof current === 'string')
    return <MenuChoice value={current} onValueChange={onChange} options={options} />;
  return options.map(({ value, label }) => (
    <MenuCheckbox key={value} checked={current.includes(value)} onCheckedChange={() => onChange(value)}>
      {label}
    </MenuCheckbox>
  ));
}
