'use client';

import clsx from 'clsx';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { formatCount, formatDuration } from '@/lib/core/format';
import { type Sheet, type SheetSection, secondsOf } from '@/lib/sketch/edit/sheet';
import { WaveformPicture } from '../../../player/waveform-picture';
import { Tooltip } from '../../../ui/feedback/tooltip';
import { HEAD_WIDTH, leftFor, type ViewStore } from './view';

export interface SectionRowProps {
  sheet: Sheet;
  view: ViewStore;
  selected: string | null;
  /** The waveform of a section as it was made; empty if the section is new. */
  peaksOf: (section: SheetSection) => readonly number[];
  onSelect: (id: string) => void;
  /** Called by a click or a tap, which does not come from walking through the list. */
  onChoose: (id: string) => void;
  /** Called by Enter, and by a second click. */
  onOpen: (id: string) => void;
}

/** The sections over the waveform; on a phone one below the other. The arrow keys select. */
export function SectionRow(props: SectionRowProps) {
  const { sheet, view, selected, onSelect } = props;
  const isWide = useStore(view, (state) => state.isWide);
  const list = useRef<HTMLDivElement>(null);
  useScrollToSelected(props);
  const holdFocus = useHeldFocus(list);
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const at = sheet.sections.findIndex(({ id }) => id === selected);
    const next = sheet.sections[Math.max(0, Math.min(sheet.sections.length - 1, at + step))];
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-section="${next.id}"]`)?.focus();
  }
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Sections"
      aria-orientation={isWide ? 'horizontal' : 'vertical'}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...holdFocus}
      data-editor-keys
      className={clsx('relative', isWide ? 'h-20' : 'flex flex-col gap-1 p-1')}
      style={isWide ? { marginLeft: HEAD_WIDTH } : undefined}
    >
      {sheet.sections.map((section) => (
        <SectionBlock key={section.id} {...props} section={section} isWide={isWide} />
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Brings a section into sight when it is selected. */
function useScrollToSelected({ sheet, view, selected }: SectionRowProps): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a selection scrolls
  useEffect(() => {
    const section = sheet.sections.find(({ id }) => id === selected);
    const left = section ? leftFor(view.getState(), section.startBeat) : null;
    if (left !== null) view.setState({ left });
  }, [selected]);
}

/** Moves the focus to the selected section when the one that had it is removed. */
function useHeldFocus(list: RefObject<HTMLDivElement | null>) {
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) isInside.current = false;
    },
  };
}

/** Pixels with which a section has room for more than its name. */
const ROOMY = 120;
/** Pixels below which its name is shortened. */
const TIGHT = 56;

/** "V12" of "Verse 12". */
const shortened = (label: string) => label.replace(/\B\p{L}+|\s/gu, '');

interface BlockProps extends SectionRowProps {
  section: SheetSection;
  isWide: boolean;
}

function SectionBlock({ section, sheet, view, isWide, selected, peaksOf, onChoose, onOpen }: BlockProps) {
  const scale = useStore(view, (state) => state.scale);
  const { id, label, startBeat, beats, bars, chords } = section;
  const isSelected = id === selected;
  const peaks = peaksOf(section);
  const isTight = isWide && beats * scale < TIGHT;
  const harmony = chords.length > 0 ? chords.slice(0, 16).join('  ') : 'No chords';
  return (
    <Tooltip text={isTight ? `${label}: ${harmony}` : harmony} disabled={!isWide}>
      <div
        role="option"
        aria-selected={isSelected}
        aria-label={`${label} ${formatCount(bars, 'bar')}, from ${formatDuration(secondsOf(sheet, startBeat))}`}
        data-section={id}
        tabIndex={isSelected ? 0 : -1}
        onClick={() => (isSelected ? onOpen(id) : onChoose(id))}
        onKeyDown={(event) => event.key === 'Enter' && onOpen(id)}
        className={clsx(
          'cursor-pointer select-none overflow-hidden rounded-sm border text-sm outline-none transition-colors',
          'focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
          isSelected ? 'border-text bg-raised' : 'border-line bg-raised/60 hover:bg-hover',
          isWide ? 'absolute inset-y-1' : 'relative flex min-h-12 items-center',
        )}
        style={isWide ? { left: startBeat * scale, width: Math.max(2, beats * scale - 2) } : undefined}
      >
        <span
          className={clsx(
            'relative z-1 flex min-w-0 items-baseline gap-2 pt-1 max-md:flex-1',
            isTight ? 'justify-center text-xs' : 'px-2',
          )}
        >
          <span className={clsx(!isTight && 'truncate', isSelected && 'font-medium')}>
            {isTight ? shortened(label) : label}
          </span>
          {(!isWide || beats * scale > ROOMY) && (
            <span className="numeric shrink-0 text-quiet text-xs">{formatCount(bars, 'bar')}</span>
          )}
        </span>
        <Wave peaks={peaks} isWide={isWide} />
      </div>
    </Tooltip>
  );
}

/** A new section has no sound yet, which a line says. */
function Wave({ peaks, isWide }: { peaks: readonly number[]; isWide: boolean }) {
  const place = isWide ? 'absolute inset-x-1 bottom-1 h-10' : 'relative mr-2 h-8 w-28 shrink-0';
  if (peaks.length === 0)
    return (
      <span aria-hidden className={clsx(place, 'flex items-center')}>
        <span className="w-full border-edge border-t border-dashed" />
      </span>
    );
  return <WaveformPicture peaks={peaks} bars={Math.min(64, Math.max(8, peaks.length))} className={place} />;
}
