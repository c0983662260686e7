'use client';

import { CircleHelp, Pause, Play, Redo2, Scan, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { formatDuration } from '@/lib/core/format';
import { type Sheet, secondsOf, sectionAt } from '@/lib/sketch/edit/sheet';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { canRedo, canUndo, type Edits } from './core/edits';
import { type ViewStore, zoomed } from './lanes/view';
import type { Hearing } from './use-hearing';

export interface ToolbarProps {
  sheet: Sheet;
  edits: Edits;
  view: ViewStore;
  hearing: Hearing;
  /** An edit is being worked out. */
  isBusy: boolean;
  /** What the last edit did. */
  outcome: string;
  onToggle: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onHelp: () => void;
}

/** Play, position, undo, redo and zoom; on a phone it stays in sight. */
export function Toolbar(props: ToolbarProps) {
  const { sheet, edits, view, hearing, isBusy, outcome, onToggle, onUndo, onRedo, onHelp } = props;
  const last = edits.steps[edits.done - 1];
  const next = edits.steps[edits.done];
  return (
    <fieldset
      aria-label="Editor"
      className="mt-4 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-md:sticky max-md:top-14 max-md:z-20 max-md:-mx-4 max-md:bg-ground max-md:px-4 max-md:py-2 md:mt-6"
    >
      <Button
        size="md"
        icon={hearing.isOn ? <Pause aria-hidden /> : <Play aria-hidden />}
        aria-keyshortcuts="Space"
        onClick={onToggle}
        className="min-w-24"
      >
        {hearing.isOn ? 'Pause' : 'Play'}
      </Button>
      <Position {...{ sheet, hearing }} />
      <span role="status" className="text-quiet text-sm">
        {isBusy ? 'Changing' : <span className="sr-only">{outcome}</span>}
      </span>
      <div className="ml-auto flex items-center">
        <IconButton
          label={last && canUndo(edits) ? `Undo: ${last.says}` : 'Undo'}
          aria-keyshortcuts="Control+Z"
          icon={<Undo2 />}
          unavailable={!canUndo(edits)}
          onClick={onUndo}
        />
        <IconButton
          label={next ? `Redo: ${next.says}` : 'Redo'}
          aria-keyshortcuts="Control+Shift+Z"
          icon={<Redo2 />}
          unavailable={!canRedo(edits)}
          onClick={onRedo}
        />
        <Zoom {...{ view }} beats={sheet.beats} />
        <IconButton label="Keyboard shortcuts" icon={<CircleHelp />} onClick={onHelp} />
      </div>
    </fieldset>
  );
}

function Zoom({ view, beats }: { view: ViewStore; beats: number }) {
  const isWide = useStore(view, (state) => state.isWide);
  const isFit = useStore(view, (state) => state.isFit);
  if (!isWide) return null;
  const zoom = (factor: number) => view.setState((before) => zoomed(before, factor, beats));
  return (
    <>
      <IconButton label="Zoom in" icon={<ZoomIn />} onClick={() => zoom(1.6)} />
      <IconButton label="Zoom out" icon={<ZoomOut />} unavailable={isFit} onClick={() => zoom(1 / 1.6)} />
      <IconButton label="Show the whole song" icon={<Scan />} unavailable={isFit} onClick={() => zoom(0)} />
    </>
  );
}

/** Where the song is heard, written with each frame and without rendering. */
function Position({ sheet, hearing }: { sheet: Sheet; hearing: Hearing }) {
  const text = useRef<HTMLSpanElement>(null);
  const { isOn, beat } = hearing;
  useEffect(() => {
    let frame = 0;
    function write() {
      const at = beat() ?? 0;
      const words = `${formatDuration(secondsOf(sheet, at))} / ${formatDuration(Math.round(sheet.durationSeconds))}`;
      const place = beat() === null ? '' : (sectionAt(sheet, at)?.label ?? '');
      const whole = place ? `${words} · ${place}` : words;
      if (text.current && text.current.textContent !== whole) text.current.textContent = whole;
      if (isOn) frame = requestAnimationFrame(write);
    }
    write();
    return () => cancelAnimationFrame(frame);
  }, [sheet, isOn, beat]);
  return <span ref={text} data-position className="numeric min-w-0 flex-1 truncate text-quiet text-sm" />;
}
