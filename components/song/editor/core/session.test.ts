import { expect, it } from 'vitest';
import type { ScoreChange } from '@/lib/core/music/score';
import { canUndo, type Step } from './edits';
import { openSession } from './session';

const tempo = (bpm: number): Step => ({ says: '', kind: 'song', change: { bpm } });
const words = (lyrics: string): Step => ({
  says: '',
  kind: 'section',
  change: { id: 's1', action: 'rewrite-words', lyrics },
});

/** A song that is only its tempo, and refuses more than 200 bpm. */
function openTempo() {
  const written: unknown[] = [];
  const session = openSession<number>({
    opened: 90,
    write: async (change: ScoreChange | null) => {
      const bpm = change?.bpm ?? 90;
      if (bpm > 200) throw new RangeError(`${bpm}`);
      return bpm;
    },
    onWritten: (now, before, step) => written.push([before, now, step?.kind ?? null]),
  });
  const rest = () => expect.poll(() => session.store.getState().isBusy).toBe(false);
  return { session, written, rest, state: () => session.store.getState() };
}

it('works out each edit in turn, and what was undone', async () => {
  const { session, written, rest, state } = openTempo();
  session.undo();
  session.redo();
  session.edit(tempo(100));
  session.edit(tempo(110));
  session.undo();
  expect(state()).toMatchObject({ isBusy: true, now: 90 });
  await rest();
  expect(state().now).toBe(100);
  session.redo();
  session.reset();
  await rest();
  expect(written).toEqual([
    [90, 100, 'song'],
    [100, 110, 'song'],
    [110, 100, null],
    [100, 110, null],
    [110, 90, null],
  ]);
  expect(canUndo(state().edits)).toBe(false);
});

it('says what each edit did, and nothing of one that failed', async () => {
  const { session, rest, state } = openTempo();
  const faster = { ...tempo(100), says: 'Tempo 100 bpm' };
  const outcomes = [state().outcome];
  for (const act of [
    () => session.edit(faster),
    () => session.undo(),
    () => session.redo(),
    () => session.edit({ ...tempo(300), says: 'Tempo 300 bpm' }),
    () => session.reset(),
  ]) {
    act();
    await rest();
    outcomes.push(state().outcome);
  }
  expect(outcomes).toEqual([
    '',
    'Tempo 100 bpm',
    'Undone: Tempo 100 bpm',
    'Redone: Tempo 100 bpm',
    'Redone: Tempo 100 bpm',
    '',
  ]);
});

it('keeps the song and the other edits if one fails, and says why until the next', async () => {
  const { session, rest, state } = openTempo();
  session.edit(tempo(100));
  session.edit(tempo(300));
  await rest();
  expect(state()).toMatchObject({ now: 100, fault: new RangeError('300'), edits: { done: 1 } });
  session.edit(tempo(120));
  await rest();
  expect(state()).toMatchObject({ now: 120, fault: null, edits: { done: 2 } });
});

it('refuses more than one version takes', async () => {
  const { session, rest, state } = openTempo();
  session.edit(words('a'.repeat(5_001)));
  await rest();
  expect(state()).toMatchObject({ fault: 'words', edits: { done: 0 } });
});
