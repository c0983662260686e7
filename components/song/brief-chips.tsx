'use client';

import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';

export interface BriefChip {
  id: string;
  /** Genre, Mood, Tempo, Key, Length. */
  label: string;
  /** What holds now, as it is to be read: "92 bpm". */
  value: string;
  /** Whether the person chose it, rather than the description. */
  chosen: boolean;
  options: readonly { value: string; label: string }[];
  /** The option that is on; it may be none of them. */
  current: string;
  onChange: (value: string) => void;
  /** Goes back to what the description says. */
  onReset: () => void;
}

export interface BriefChipsProps {
  chips: readonly BriefChip[];
  /** Words that change nothing, as they were written. */
  unsupported?: readonly string[];
}

const ITEM =
  'flex min-h-9 cursor-default items-center gap-2 rounded-sm py-1 pr-4 pl-2 text-sm outline-none data-highlighted:bg-hover';

/** What was understood of a description; each part opens a menu to change it. */
export function BriefChips({ chips, unsupported = [] }: BriefChipsProps) {
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="What was understood" className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip.id} className="max-w-full">
            <BriefMenu chip={chip} />
          </li>
        ))}
      </ul>
      {unsupported.length > 0 && <p className="text-quiet text-sm">Not used: {unsupported.join(', ')}.</p>}
    </div>
  );
}

function BriefMenu({ chip }: { chip: BriefChip }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        className={clsx(
          'numeric inline-flex h-9 max-w-full items-center gap-1.5 rounded-full border pr-2 pl-3 text-sm transition-colors hover:border-edge hover:bg-hover',
          chip.chosen ? 'border-text' : 'border-line',
        )}
      >
        <span className="text-quiet">{chip.label}</span>
        <span className="truncate font-medium">{chip.value}</span>
        <ChevronDown className="size-4 shrink-0 stroke-[1.5] text-quiet" aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={6} collisionPadding={8} className="z-60 outline-none">
          <Base.Popup className="popup max-h-[min(20rem,var(--available-height))] min-w-44 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float outline-none">
            {chip.chosen && (
              <>
                <Base.Item onClick={chip.onReset} className={clsx(ITEM, 'pl-8 text-quiet')}>
                  As described
                </Base.Item>
                <Base.Separator className="-mx-1 my-1 h-px bg-line" />
              </>
            )}
            <Base.RadioGroup value={chip.current} onValueChange={chip.onChange}>
              {chip.options.map((option) => (
                <Base.RadioItem
                  key={option.value}
                  value={option.value}
                  closeOnClick
                  className={clsx(ITEM, 'numeric')}
                >
                  <span className="flex size-4 items-center">
                    <Base.RadioItemIndicator>
                      <Check className="size-4 stroke-[1.5]" />
                    </Base.RadioItemIndicator>
                  </span>
                  {option.label}
                </Base.RadioItem>
              ))}
            </Base.RadioGroup>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
