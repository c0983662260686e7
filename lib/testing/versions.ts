import { expect } from 'vitest';
import type { SongScore } from '@/lib/core/music/score';
import { afterFile } from './after-file';
import { makeUser } from './factories';
import { hit } from './hit';
import { runTasks } from './tasks';

type Person = { id: string };

export const rightAway = { prefer: 'respond-async' };

/** Requests a version. */
export const change = (as: Person, id: string, body: object) =>
  hit('POST /song/:id/versions', { as, params: { id }, raw: JSON.stringify(body), headers: rightAway });
export const look = async (as: Person, id: string) =>
  (await hit('GET /song/:id', { as, params: { id } })).body.data;
const notesOf = async (as: Person, id: string): Promise<SongScore> =>
  (await hit('GET /song/:id/score', { as, params: { id } })).body.data;
export const credits = async (as: Person) => (await hit('GET /credits/balance', { as })).body.data;
export const PROMPT = 'lo-fi in D minor, 80 bpm, instrumental';

/** Returns a song that the composer made, with its owner and its notes. */
export async function make(body: object) {
  const owner = await makeUser();
  const { body: answer } = await hit('POST /song/generate', {
    as: owner,
    raw: JSON.stringify({ visibility: 'private', seed: 5, ...body }),
    headers: rightAway,
  });
  await runTasks();
  const song = await look(owner, answer.data[0].id);
  expect(song).toMatchObject({ status: 'ready', hasScore: true });
  return { owner, song, score: await notesOf(owner, song.id) };
}

/** Requests a version and makes it. */
export async function revise(owner: Person, id: string, body: object) {
  const answer = await change(owner, id, body);
  expect([answer.status, answer.body.fields]).toEqual([202, undefined]);
  await runTasks();
  const song = await look(owner, answer.body.data.id);
  expect(song).toMatchObject({ status: 'ready', hasScore: true });
  return { song, score: await notesOf(owner, song.id) };
}

let sharedSong: ReturnType<typeof make> | undefined;

/** Returns a song of which the tests of this file make several versions. */
export function shared() {
  if (!sharedSong)
    afterFile(() => {
      sharedSong = undefined;
    });
  sharedSong ??= make({ prompt: PROMPT, durationSeconds: 12 });
  return sharedSong;
}
