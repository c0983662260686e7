import { describe, expect, it } from 'vitest';
import type { CallInput } from '@/lib/client/call';
import { toMidi } from '@/lib/composer/midi';
import { composeSketch } from '@/lib/composer/sketch-plan';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { requestOf, withRequest } from './stored-request';

type Body = NonNullable<CallInput<'POST /song/understand'>['body']>;

const LYRICS =
  '[Verse]\nThe harbour lights go out tonight\nAlthough I thought of you\n[Chorus]\nCome home, come home';
const headers = { prefer: 'respond-async' };

const sketchOf = async (body: Body) => (await hit('POST /song/understand', { body })).body.data.sketch;

/** Requests a song and returns its row; `cancel` keeps it from being made. */
async function accept(body: Body) {
  const { ctx } = await testWorld();
  const as = await makeUser();
  const answer = await hit('POST /song/generate', { as, body, headers });
  expect(answer.status).toBe(202);
  const { id } = answer.body.data[0];
  const row = await ctx.db.song.findUniqueOrThrow({ where: { id }, include: withRequest });
  return { row, cancel: () => hit('POST /song/:id/cancel', { as, params: { id } }) };
}

describe('the sketch of a song', () => {
  it.each<Body>([
    { prompt: 'deep house with piano, no vocals' },
    { prompt: 'Irish jig at 116 bpm about Galway, key change at the end', mood: 'happy' },
    { prompt: 'calm song', genre: 'jazz', key: 'Eb minor', bpm: 90, durationSeconds: 45 },
    { prompt: 'solo piano', instruments: ['cello', 'piano'] },
    { prompt: 'gospel with a choir' },
    { prompt: 'folk', lyrics: LYRICS },
    { prompt: 'pop with a female singer', lyrics: LYRICS },
    { prompt: 'synthwave with a vocoder about the sea', durationSeconds: 60 },
    { prompt: 'lo-fi', lyrics: LYRICS, instrumental: true },
  ])('is composed from what the song is made of: %j', async (wish) => {
    const { ctx } = await testWorld();
    const body = { ...wish, seed: 77 };
    const { row, cancel } = await accept(body);
    await cancel();
    expect(await ctx.music.planSketch(requestOf(row), row.seed ?? 0)).toBe(await sketchOf(body));
  });

  it('has the notes of the song', async () => {
    const { ctx } = await testWorld();
    const wishes: Body[] = [
      { prompt: 'bright funk with trumpet', durationSeconds: 10, seed: 5 },
      { prompt: 'pop about the sea with female vocals', durationSeconds: 12, seed: 6 },
      { prompt: 'folk', lyrics: LYRICS, durationSeconds: 15, seed: 7 },
    ];
    const made: { id: string; sketch: string | null }[] = [];
    for (const body of wishes) {
      const { row } = await accept(body);
      made.push({ id: row.id, sketch: await sketchOf(body) });
    }
    await runTasks();
    for (const { id, sketch } of made) {
      const { rendition } = await ctx.db.song.findUniqueOrThrow({ where: { id } });
      const midi = await ctx.storage.get(`songs/${id}/${rendition}/song.mid`);
      expect(midi && Buffer.compare(midi, toMidi(composeSketch(JSON.parse(sketch ?? ''))))).toBe(0);
    }
  }, 120_000);

  it('is for visitors, too, and only with a seed', async () => {
    expect(await sketchOf({ prompt: 'slow lo-fi' })).toBeNull();
    const [one, other] = [
      await sketchOf({ prompt: 'slow lo-fi', seed: 1 }),
      await sketchOf({ prompt: 'slow lo-fi', seed: 2 }),
    ];
    expect(one).not.toBe(other);
  });
});

describe('instruments of a request', () => {
  it('play in place of those that its description names', async () => {
    const body = { prompt: 'folk with violin, no piano', instruments: ['flute' as const, 'piano' as const] };
    const { body: answer } = await hit('POST /song/understand', { body });
    expect(answer.data).toMatchObject({ instruments: ['Piano', 'Flute'], instrumentIds: ['piano', 'flute'] });
  });

  it('must be known, and fit into a song', async () => {
    for (const instruments of [[], ['kazoo'], Array(7).fill('piano'), 'piano']) {
      const raw = JSON.stringify({ prompt: 'folk', instruments });
      const { status, body } = await hit('POST /song/understand', { raw });
      expect(status).toBe(422);
      expect(Object.keys(body.fields)[0]).toMatch(/^instruments/);
    }
  });
});
