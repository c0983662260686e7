import { describe, expect, it } from 'vitest';
import type { InstrumentChange } from '@/lib/core/music/score';
import {
  canRedo,
  canUndo,
  changeOf,
  type Edits,
  fullness,
  MAX_ACTIONS,
  NO_EDITS,
  redone,
  type SongPart,
  type Step,
  undone,
  withStep,
} from './edits';

const all = (...steps: Step[]): Edits => steps.reduce(withStep, NO_EDITS);
const says = '';
const song = (change: SongPart): Step => ({ says, kind: 'song', change });
const instrument = (change: InstrumentChange): Step => ({ says, kind: 'instrument', change });
const section = (id: string, action: 'rewrite-melody' | 'repeat' | 'remove'): Step => ({
  says,
  kind: 'section',
  change: { id, action },
});
const words = (id: string, lyrics?: string): Step => ({
  says,
  kind: 'section',
  change: { id, action: 'rewrite-words', lyrics },
});
const level = (track: string, levelDb: number) => instrument({ track, levelDb });

describe('edits', () => {
  it('are undone and redone without end', () => {
    const steps = Array.from({ length: 400 }, (_, i) => song({ bpm: 60 + i }));
    let edits = all(...steps);
    for (let i = 0; i < 400; i++) {
      expect(changeOf(edits)).toEqual({ bpm: 459 - i });
      edits = undone(edits);
    }
    expect([changeOf(edits), canUndo(edits), canRedo(edits)]).toEqual([null, false, true]);
    expect(undone(edits)).toEqual(edits);
    for (let i = 0; i < 400; i++) edits = redone(edits);
    expect([changeOf(edits), canRedo(edits)]).toEqual([{ bpm: 459 }, false]);
    expect(redone(edits)).toEqual(edits);
  });

  it('forget what was undone once something else is done', () => {
    const edits = withStep(undone(all(section('s1', 'repeat'), section('s2', 'remove'))), words('s1', 'la'));
    expect(canRedo(edits)).toBe(false);
    expect(changeOf(edits)?.sections?.map(({ action }) => action)).toEqual(['repeat', 'rewrite-words']);
  });

  it('become one change: the last wish for the song, all actions in order', () => {
    const edits = all(
      song({ bpm: 90 }),
      section('s2', 'rewrite-melody'),
      song({ bpm: 98, key: 'E minor' }),
      section('s1', 'repeat'),
      section('s2', 'rewrite-melody'),
    );
    expect(changeOf(edits)).toEqual({
      bpm: 98,
      key: 'E minor',
      sections: [
        { id: 's2', action: 'rewrite-melody' },
        { id: 's1', action: 'repeat' },
        { id: 's2', action: 'rewrite-melody' },
      ],
    });
  });

  it('keep what was decided last about each track', () => {
    const edits = all(
      instrument({ track: 'bass', instrument: 'fretless-bass' }),
      level('bass', -3),
      instrument({ track: 'drums', isMuted: true }),
      level('bass', 2),
      instrument({ track: 'drums', isMuted: false }),
    );
    expect(changeOf(edits)?.instruments).toEqual([
      { track: 'bass', instrument: 'fretless-bass', levelDb: 2 },
      { track: 'drums', isMuted: false },
    ]);
  });

  it('take a dragged level as one step', () => {
    const edits = all(section('s1', 'repeat'), level('bass', -1), level('bass', -2), level('bass', -3));
    expect(edits.done).toBe(2);
    expect(changeOf(undone(edits))?.instruments).toBeUndefined();
    expect(all(level('bass', -1), level('drums', -1)).done).toBe(2);
  });

  it('send only the last words of a section, unless a copy was made of others', () => {
    const texts = (edits: Edits) => changeOf(edits)?.sections?.map(({ lyrics }) => lyrics);
    expect(texts(all(words('s1', 'one'), words('s2', 'x'), words('s1', 'two')))).toEqual(['x', 'two']);
    expect(texts(all(words('s1', 'one'), section('s1', 'repeat'), words('s1', 'two')))).toEqual([
      'one',
      undefined,
      'two',
    ]);
    expect(texts(all(words('s1', 'one'), words('s1')))).toEqual(['one', undefined]);
  });

  it('say when one version can take no more', () => {
    const many = (count: number) =>
      changeOf(all(...Array.from({ length: count }, () => section('s1', 'rewrite-melody'))));
    expect([fullness(many(MAX_ACTIONS)), fullness(many(MAX_ACTIONS + 1))]).toEqual([null, 'actions']);
    expect(fullness(changeOf(all(words('s1', 'a'.repeat(5_001)))))).toBe('words');
    expect(fullness(null)).toBeNull();
  });
});
