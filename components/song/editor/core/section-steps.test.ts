import { expect, it } from 'vitest';
import type { Sheet, SheetSection } from '@/lib/sketch/edit/sheet';
import { moveStep, sectionStep, wordsStep } from './section-steps';

const section = (id: string, isEnding = false): SheetSection => ({
  ...{ id, label: id.toUpperCase(), isEnding },
  ...{ startBeat: 0, beats: 16, bars: 4, chords: [], words: [] },
});
const sections = [section('a'), section('b'), section('c'), section('end', true)];
const sheet: Sheet = {
  ...{ sections, tracks: [], bpm: 90, tempo: 90, key: 'C major', meter: '4/4' },
  ...{ genre: 'jazz', mood: null, durationSeconds: 32, beats: 48 },
};
const move = (id: string, by: -1 | 1) => moveStep(sheet, section(id), by)?.change;

it('moves a section by one place, and not beyond the song or its ending', () => {
  expect(move('b', -1)).toEqual({ id: 'b', action: 'move', before: 'a' });
  expect(move('a', 1)).toEqual({ id: 'a', action: 'move', before: 'c' });
  expect(move('b', 1)).toEqual({ id: 'b', action: 'move' });
  expect([move('a', -1), move('c', 1), move('end', -1)]).toEqual([undefined, undefined, undefined]);
});

it('says what it does', () => {
  expect(sectionStep(section('a'), 'rewrite-melody')).toMatchObject({
    says: 'A: new melody',
    change: { id: 'a', action: 'rewrite-melody' },
  });
  expect(wordsStep(section('a'), 'la la')).toMatchObject({
    says: 'A: other words',
    change: { id: 'a', action: 'rewrite-words', lyrics: 'la la' },
  });
  expect(wordsStep(section('a'), undefined).change).toEqual({ id: 'a', action: 'rewrite-words' });
});
