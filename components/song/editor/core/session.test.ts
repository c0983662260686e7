import { describe, expect, it } from 'vitest';
import type { ScoreChange } from '@/lib/core/music/score';
import type { SheetSection } from '@/lib/sketch/edit/sheet';
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

describe('typed words', () => {
  const section = { id: 's1', label: 'Verse', words: ['la la'] } as unknown as SheetSection;
  const type = (text: string) => ({ section, text });

  it('are one step once they are entered, however often, and none if they are not new', async () => {
    const { session, rest, state } = openTempo();
    session.type(type('la la \n'));
    session.enterWords();
    session.type(type(' '));
    session.enterWords();
    expect(state()).toMatchObject({ isBusy: false, typed: null });
    session.type(type('new words\n'));
    session.enterWords();
    session.enterWords();
    expect(state().typed).not.toBeNull();
    await rest();
    expect(state()).toMatchObject({ edits: { done: 1 }, typed: null });
    session.undo();
    await rest();
    expect(state()).toMatchObject({ edits: { done: 0 }, typed: null });
  });

  it('are part of what is saved, which waits for them', async () => {
    const { session } = openTempo();
    expect(await session.finish()).toBeNull();
    session.edit(tempo(100));
    session.type(type('new words'));
    const sections = [{ id: 's1', action: 'rewrite-words', lyrics: 'new words' }];
    expect(await session.finish()).toEqual({ bpm: 100, sections });
  });

  it('are kept if they are refused, and nothing is saved without them', async () => {
    const { session, state } = openTempo();
    session.edit(tempo(100));
    session.type(type('a'.repeat(5_001)));
    for (let press = 0; press < 2; press++) expect(await session.finish()).toBeNull();
    expect(state()).toMatchObject({ fault: 'words', edits: { done: 1 } });
    session.type(type('shorter'));
    expect(await session.finish()).toMatchObject({ bpm: 100, sections: [{ lyrics: 'shorter' }] });
  });
});
