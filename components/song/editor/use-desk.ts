'use client';

import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Song } from '@/lib/domain/song/contract';
import { changeOf, type Step } from './core/edits';
import { howToHear } from './core/hear-edit';
import { openSession } from './core/session';
import { sectionAt } from './core/sheet';
import type { Written } from './engine/open-engine';
import { createView } from './lanes/view';
import { useHearing } from './use-hearing';
import type { Opened } from './use-opened';

/** All that the editor of a song holds: its edits, what is selected, what is heard and what is in sight. */
export function useDesk(song: Song, opened: Opened) {
  const hearing = useHearing();
  const [view] = useState(createView);
  const [selectedId, select] = useState(() => opened.sheet.sections[0]?.id ?? null);
  const [solo, setSolo] = useState<ReadonlySet<string>>(new Set());
  const heard = useRef({ hearing, selectedId });
  heard.current = { hearing, selectedId };
  const session = useMemo(
    () =>
      openSession<Written>({
        opened,
        write: (change) => opened.engine.change(change, song.seed ?? 0),
        onWritten: (now, before, step) => hearEdit(now, before, step),
      }),
    [opened, song.seed],
  );
  const { edits, now, fault, isBusy } = useStore(session.store);
  function hearEdit(written: Written, before: Written, step: Step | null) {
    const { hearing: player } = heard.current;
    const beat = player.isOn ? player.beat() : null;
    const how = howToHear({ before: before.sheet, now: written.sheet, step, beat });
    if (how === 'next bar') player.update(written.score);
    else if (how !== 'not') player.from(written.score, how.from);
  }
  const { sheet, score } = now;
  const place = sheet.sections.findIndex(({ id }) => id === selectedId);
  const selected = sheet.sections[place] ?? sheet.sections[0];
  function playFrom(id: string) {
    const section = sheet.sections.find((one) => one.id === id);
    if (section) hearing.from(score, section.startBeat);
  }
  return {
    ...{ song, opened, session, edits, sheet, fault, isBusy, hearing, view, selected, select, solo, playFrom },
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

export type Desk = ReturnType<typeof useDesk>;
