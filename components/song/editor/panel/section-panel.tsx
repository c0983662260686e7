'use client';

import {
  ArrowLeft,
  ArrowLeftRight,
  ArrowRight,
  AudioLines,
  Drum,
  ListMusic,
  type LucideIcon,
  Repeat2,
  Trash2,
} from 'lucide-react';
import { formatCount, formatDuration } from '@/lib/core/format';
import { type Sheet, secondsOf } from '@/lib/sketch/edit/sheet';
import { Button } from '../../../ui/button';
import type { Step } from '../core/edits';
import { moveStep, type SectionAction, sectionStep } from '../core/section-steps';
import { ACTIONS } from '../sentences';
import { SECTION_PANEL } from './show-panel';
import { WordsField, type WordsFieldProps } from './words-field';

export interface SectionPanelProps extends WordsFieldProps {
  sheet: Sheet;
}

const ICONS: Record<SectionAction, LucideIcon> = {
  'rewrite-melody': AudioLines,
  'rewrite-chords': ListMusic,
  'rewrite-groove': Drum,
  repeat: Repeat2,
  lengthen: ArrowLeftRight,
  remove: Trash2,
};

const REWRITE = ['rewrite-melody', 'rewrite-chords', 'rewrite-groove'] as const;
const SHAPE = ['repeat', 'lengthen', 'remove'] as const;

/** What can be done with the selected section. */
export function SectionPanel({ sheet, section, session }: SectionPanelProps) {
  const { edit: onEdit } = session;
  const { label, startBeat, beats, bars, chords, isEnding } = section;
  const isSung = sheet.sections.some(({ words }) => words.length > 0);
  const times = `${formatDuration(secondsOf(sheet, startBeat))}–${formatDuration(secondsOf(sheet, startBeat + beats))}`;
  return (
    <section
      id={SECTION_PANEL}
      aria-labelledby="selected-section"
      className="flex min-w-0 scroll-mt-20 flex-col max-md:scroll-mt-32 gap-4"
    >
      <div>
        <h2 id="selected-section" className="display text-xl">
          {label}
        </h2>
        <p className="numeric mt-0.5 text-quiet text-sm">
          {formatCount(bars, 'bar')} · {times}
        </p>
        {chords.length > 0 && (
          <p className="wrap-anywhere numeric mt-2 text-sm">
            <span className="sr-only">Chords: </span>
            {chords.join('  ')}
          </p>
        )}
      </div>
      {isEnding ? (
        <p className="text-quiet text-sm">
          The last chord rings here. The ending follows the section before it and changes with that.
        </p>
      ) : (
        <>
          <Actions actions={REWRITE} {...{ section, onEdit }} />
          <Actions actions={SHAPE} {...{ section, onEdit }}>
            <Moves {...{ sheet, section, onEdit }} />
          </Actions>
          {isSung && <WordsField key={section.id} {...{ section, session }} />}
        </>
      )}
    </section>
  );
}

interface ActionsProps extends Pick<SectionPanelProps, 'section'> {
  onEdit: (step: Step) => void;
  actions: readonly SectionAction[];
  children?: React.ReactNode;
}

function Actions({ actions, section, onEdit, children }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) => {
        const Icon = ICONS[action];
        return (
          <Button
            key={action}
            size="sm"
            className="max-md:h-11"
            icon={<Icon aria-hidden />}
            aria-keyshortcuts={ACTIONS[action].key}
            onClick={() => onEdit(sectionStep(section, action))}
          >
            {ACTIONS[action].label}
          </Button>
        );
      })}
      {children}
    </div>
  );
}

function Moves({ sheet, section, onEdit }: Omit<ActionsProps, 'actions'> & { sheet: Sheet }) {
  const earlier = moveStep(sheet, section, -1);
  const later = moveStep(sheet, section, 1);
  return (
    <>
      <Button
        size="sm"
        className="max-md:h-11"
        icon={<ArrowLeft aria-hidden />}
        unavailable={!earlier}
        onClick={() => earlier && onEdit(earlier)}
      >
        Move earlier
      </Button>
      <Button
        size="sm"
        className="max-md:h-11"
        icon={<ArrowRight aria-hidden />}
        unavailable={!later}
        onClick={() => later && onEdit(later)}
      >
        Move later
      </Button>
    </>
  );
}
