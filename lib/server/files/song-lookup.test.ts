import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Events } from '@/lib/core/ports';
import { songLookup } from './song-lookup';

/** A lookup of songs with this visibility, whose database works or not and whose events the test sends. */
function lookup(visibility: string) {
  const state = { isAway: false, fails: false, visibility };
  let hear: (event: { id: string; ownerId: string }) => void = () => {};
  let gap = () => {};
  const events = {
    subscribe: (_: string, listener: typeof hear) => {
      hear = listener;
      return () => true;
    },
    onGap: (report: () => void) => {
      gap = report;
      return () => true;
    },
  } as Events;
  const find = songLookup(
    async () => {
      if (state.fails) throw new Error('no database');
      return {
        ownerId: '',
        visibility: state.visibility,
        status: 'ready',
        rendition: null,
        allowsParts: true,
        previewAttempt: null,
      };
    },
    events,
    { isAway: () => state.isAway },
  );
  return { state, find, changed: (id: string) => hear({ id, ownerId: '' }), missedSome: () => gap() };
}

it.each(['isAway', 'fails'] as const)('a public song plays on without the database (%s)', async (trouble) => {
  const { state, find, missedSome } = lookup('public');
  const [known, unknown] = [randomUUID(), randomUUID()];
  await find(known);
  state[trouble] = true;
  missedSome();
  expect(await find(known)).toMatchObject({ visibility: 'public' });
  await expect(find(unknown)).rejects.toThrow();
});

it('one that changed does not', async () => {
  const { state, find, changed } = lookup('public');
  const id = randomUUID();
  await find(id);
  state.isAway = true;
  changed(id);
  await expect(find(id)).rejects.toThrow('unavailable');
});

it('one that was found to be hidden does not, although its notification was lost', async () => {
  const { state, find, missedSome } = lookup('public');
  const id = randomUUID();
  await find(id);
  state.visibility = 'private';
  missedSome();
  expect(await find(id)).toMatchObject({ visibility: 'private' });
  state.fails = true;
  missedSome();
  await expect(find(id)).rejects.toThrow();
});

it.each(['private', 'unlisted'])('a %s one does not', async (visibility) => {
  const { state, find, missedSome } = lookup(visibility);
  const id = randomUUID();
  await find(id);
  state.isAway = true;
  missedSome();
  await expect(find(id)).rejects.toThrow();
});
