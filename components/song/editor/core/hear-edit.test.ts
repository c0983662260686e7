import { describe, expect, it } from 'vitest';
import type { Sheet, SheetSection } from '@/lib/sketch/edit/sheet';
import type { Step } from './edits';
import { howToHear } from './hear-edit';

const sheetOf = (...ids: string[]): Sheet => ({
  sections: ids.map(
    (id, i): SheetSection => ({
      ...{ id, label: id, isEnding: false, startBeat: i * 16 },
      ...{ beats: 16, bars: 4, chords: [], words: [] },
    }),
  ),
  ...{ tracks: [], bpm: 90, tempo: 90, key: 'C major', meter: '4/4' },
  ...{ genre: 'jazz', mood: null, durationSeconds: 60, beats: ids.length * 16 },
});
const abc = sheetOf('a', 'b', 'c');
const section = (id: string, action: 'rewrite-melody' | 'repeat' | 'remove' | 'move'): Step => ({
  says: '',
  kind: 'section',
  change: { id, action },
});
const tempo: Step = { says: '', kind: 'song', change: { bpm: 99 } };
const hear = (step: Step | null, now: Sheet, beat: number | null) =>
  howToHear({ before: abc, now, step, beat });

describe('an edit', () => {
  it('of a section is heard from its start', () => {
    expect(hear(section('b', 'rewrite-melody'), abc, null)).toEqual({ from: 16 });
    expect(hear(section('c', 'rewrite-melody'), abc, 2)).toEqual({ from: 32 });
  });

  it('of the section that sounds goes on with the next bar', () => {
    expect(hear(section('b', 'rewrite-melody'), abc, 20)).toBe('next bar');
  });

  it('is heard in the copy, in the new place, or in what follows a removed section', () => {
    expect(hear(section('b', 'repeat'), sheetOf('a', 'b', 'd', 'c'), null)).toEqual({ from: 32 });
    expect(hear(section('b', 'move'), sheetOf('b', 'a', 'c'), 20)).toEqual({ from: 0 });
    expect(hear(section('b', 'remove'), sheetOf('a', 'c'), null)).toEqual({ from: 16 });
    expect(hear(section('c', 'remove'), sheetOf('a', 'b'), 40)).toEqual({ from: 16 });
  });

  it('of the whole song goes on, and begins it if nothing sounds', () => {
    expect(hear(tempo, abc, 20)).toBe('next bar');
    expect(hear(tempo, abc, null)).toEqual({ from: 0 });
  });

  it('of how loud a track is starts nothing, another instrument does', () => {
    const mute: Step = { says: '', kind: 'instrument', change: { track: 'bass', isMuted: true } };
    const other: Step = { says: '', kind: 'instrument', change: { track: 'bass', instrument: 'organ' } };
    expect([hear(mute, abc, null), hear(mute, abc, 3), hear(other, abc, null)]).toEqual([
      'not',
      'next bar',
      { from: 0 },
    ]);
  });

  it('that was undone goes on where its section is now', () => {
    expect(hear(null, abc, null)).toBe('not');
    expect(hear(null, abc, 20)).toBe('next bar');
    expect(hear(null, sheetOf('x', 'a', 'b', 'c'), 20)).toEqual({ from: 36 });
  });
});
