'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Song } from '@/lib/domain/song/contract';
import type { Written } from '@/lib/sketch/edit/open-engine';
import { sectionAt } from '@/lib/sketch/edit/sheet';
import { changeOf, type Step } from './core/edits';
import { howToHear } from './core/hear-edit';
import { selectedAfter } from './core/selected-after';
import { openSession } from './core/session';
import { writeNotes } from './core/write-notes';
import { createView } from './lanes/view';
import { type Hearing, useHearing } from './use-hearing';
import type { Opened } from './use-opened';

/** All that the editor of a song holds: its edits, what is selected, what is heard and what is in sight. */
export function useDesk(song: Song, opened: Opened) {
  const hearing = useHearing();
  const [view] = useState(createView);
  const [selectedId, select] = useState(() => opened.sheet.sections[0]?.id ?? null);
  const [solo, setSolo] = useState<ReadonlySet<string>>(new Set());
  const session = useSession(song, opened, (heard) => {
    hearEdit(hearing, heard);
    select((id) => selectedAfter(id, heard.before.sheet, heard.now.sheet));
  });
  const { edits, now, outcome, fault, isBusy, isTyping } = useStore(
    session.store,
    useShallow(({ typed, ...state }) => ({ ...state, isTyping: typed !== null })),
  );
  const { sheet, score } = now;
  const place = sheet.sections.findIndex(({ id }) => id === selectedId);
  const selected = sheet.sections[place] ?? sheet.sections[0];
  function playFrom(id: string) {
    const section = sheet.sections.find((one) => one.id === id);
    if (section) hearing.from(score, section.startBeat);
  }
  return {
    ...{
      song,
      opened,
      session,
      edits,
      sheet,
      outcome,
      fault,
      isBusy,
      isTyping,
      hearing,
      view,
      selected,
      select,
      solo,
      playFrom,
    },
    change: changeOf(edits),
    /** Plays from the selected section, pauses, or goes on. */
    toggle() {
      if (hearing.isOn) hearing.pause();
      else if (hearing.state === 'paused') hearing.resume();
      else if (selected) playFrom(selected.id);
    },
    toggleSolo(track: string) {
      const next = new Set(solo);
      if (!next.delete(track)) next.add(track);
      setSolo(next);
      hearing.mute(next.size === 0 ? [] : sheet.tracks.map(({ id }) => id).filter((id) => !next.has(id)));
    },
    /** Selects what is at a beat, and plays there if something plays. */
    press(beat: number) {
      const section = sectionAt(sheet, beat);
      if (section) select(section.id);
      if (hearing.isOn) hearing.from(score, beat);
    },
  };
}

/** The edits of an opened song. Each is followed by `onHeard`, in its latest version. */
function useSession({ id, seed }: Song, opened: Opened, onHeard: (heard: Heard) => void) {
  const latest = useRef(onHeard);
  useEffect(() => {
    latest.current = onHeard;
  });
  return useMemo(
    () =>
      openSession<Written>({
        opened,
        write: (change) => writeNotes(opened.engine, { id, seed }, change),
        onWritten: (now, before, step) => latest.current({ now, before, step }),
      }),
    [opened, id, seed],
  );
}

interface Heard {
  now: Written;
  before: Written;
  step: Step | null;
}

/** Plays what an edit has changed. */
function hearEdit(hearing: Hearing, { now, before, step }: Heard): void {
  const beat = hearing.isOn ? hearing.beat() : null;
  const how = howToHear({ before: before.sheet, now: now.sheet, step, beat });
  if (how === 'next bar') hearing.update(now.score);
  else if (how !== 'not') hearing.from(now.score, how.from);
}

export type Desk = ReturnType<typeof useDesk>;
