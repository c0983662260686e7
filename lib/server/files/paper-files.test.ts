import { randomUUID } from 'node:crypto';
import { parseMidi } from 'midi-file';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ChordChart } from '@/lib/core/music/chart';
import { downloadUrl, type Format, formats } from '@/lib/domain/song/files/formats';
import { renditionFolder, SCORE_FILE } from '@/lib/domain/song/rules';
import { live } from '@/lib/live';
import { makeUser } from '@/lib/testing/factories';
import { storedSong } from '@/lib/testing/files/sound';
import { handlerOf, hit, tokenFor } from '@/lib/testing/hit';
import { all, parseXml, schemaErrors, textOf } from '@/lib/testing/paper/music-xml';
import { readPdf } from '@/lib/testing/paper/pdf';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';

type Person = { id: string };

let origin = '';
beforeAll(async () => {
  origin = await openPageServer();
});

const LYRICS = 'Salt & wind\nThe harbour lights are burning low';

/** A song that the composer wrote and sings. */
async function makeSong(visibility: 'public' | 'unlisted' | 'private' = 'public') {
  const owner = await makeUser();
  const { body } = await hit('POST /song/generate', {
    as: owner,
    body: {
      prompt: 'folk song in 6/8 in D minor',
      name: 'Salt & Wind',
      lyrics: LYRICS,
      vocals: 'synthetic',
      durationSeconds: 20,
      seed: 1,
      visibility,
    },
    headers: { prefer: 'respond-async' },
  });
  await runTasks();
  const params = { id: body.data[0].id };
  const song = (await hit('GET /song/:id', { as: owner, params })).body.data;
  return { owner, song };
}

async function fileOf(id: string, name: string, as?: Person) {
  const handler = await handlerOf('GET', '/song/:id/files/:file');
  const headers = as ? { authorization: `Bearer ${await tokenFor(as.id)}` } : undefined;
  const request = new Request(
    `http://localhost:3000/api/v1/song/${id}/files/${name}`,
    headers && { headers },
  );
  const response = await handler(request, { params: Promise.resolve({ id, file: name }) });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const NAMES = ['midi', 'musicxml', 'chords.pdf', 'lrc', 'vtt'] as const satisfies Format[];

describe('a song on paper', () => {
  it('is downloaded as notes, chords and words, alike by the API and by the address of its sound', async () => {
    const { song } = await makeSong();
    for (const name of NAMES) {
      const file = await fileOf(song.id, name);
      const direct = await fetch(`${origin}${downloadUrl(song.audioUrl, name)}`);
      expect([file.status, direct.status]).toEqual([200, 200]);
      expect(Buffer.from(await direct.arrayBuffer()).equals(file.bytes)).toBe(true);
      for (const { headers } of [file, direct]) {
        expect(headers.get('content-type')).toBe(formats[name].type);
        expect(headers.get('content-length')).toBe(String(file.bytes.length));
        expect(headers.get('content-disposition')).toMatch(
          name === 'chords.pdf' ? /^attachment; .*Salt%20%26%20Wind%20%28chords%29\.pdf$/ : /^attachment; /,
        );
      }
    }
  });

  it('is a valid lead sheet, MIDI with names and programs, and a chart of the same chords', async () => {
    const { song } = await makeSong();
    const sheet = parseXml(String((await fileOf(song.id, 'musicxml')).bytes));
    expect(schemaErrors(sheet)).toEqual([]);
    expect(textOf(sheet, 'work-title')).toBe('Salt & Wind');
    expect(all(sheet, 'lyric').length).toBeGreaterThan(3);
    const midi = parseMidi((await fileOf(song.id, 'midi')).bytes);
    const events = midi.tracks.slice(1).map((track) => track.map(({ type }) => type));
    expect(events.every((types) => types.includes('trackName'))).toBe(true);
    expect(events.some((types) => types.includes('programChange'))).toBe(true);
    const { body } = await hit('GET /song/:id/chords', { params: { id: song.id } });
    const chart: ChordChart = body.data;
    const chords = chart.sections.flatMap(({ bars }) => bars.flatMap((bar) => bar.chords));
    expect(chart).toMatchObject({ key: 'D minor', meter: '6/8', bpm: song.bpm });
    expect(chords.length).toBe(all(sheet, 'harmony').length);
    const words = chart.sections.flatMap(({ bars }) => bars.map((bar) => bar.words)).join(' ');
    expect(words.replace(/\s+/g, ' ')).toContain('Salt & wind');
    const printed = readPdf((await fileOf(song.id, 'chords.pdf')).bytes).pages.flat();
    const symbols = new Set(chords.map(({ symbol }) => symbol));
    expect(printed.filter(({ text }) => symbols.has(text)).length).toBe(chords.length);
    expect(printed.at(-2)?.text).toMatch(new RegExp(`^Tunewright · .*/song/${song.id}$`));
  });

  it('is as visible as the sound', async () => {
    const { owner, song } = await makeSong('private');
    const [stranger, admin] = [await makeUser(), await makeUser({ role: 'admin' })];
    const statuses = async (as?: Person) => {
      const files = NAMES.map(async (name) => (await fileOf(song.id, name, as)).status);
      const chart = hit('GET /song/:id/chords', { as, params: { id: song.id } });
      return [...new Set([...(await Promise.all(files)), (await chart).status])];
    };
    expect(await Promise.all([statuses(), statuses(stranger), statuses(owner), statuses(admin)])).toEqual([
      [404],
      [404],
      [200],
      [200],
    ]);
    const { ctx } = await testWorld();
    await ctx.db.song.update({ where: { id: song.id }, data: { deletedAt: new Date() } });
    expect(await statuses(owner)).toEqual([410]);
    expect(await statuses()).toEqual([404]);
  });

  it('has no notes and no chords if the composer did not write it, and no other files', async () => {
    const { song, path } = await storedSong();
    expect((await fileOf(song.id, 'midi')).status).toBe(200);
    for (const name of ['musicxml', 'chords.pdf', 'lrc', 'vtt', 'mp3', 'chords', 'score.json.gz'])
      expect((await fileOf(song.id, name)).status).toBe(404);
    for (const file of ['song.musicxml', 'song.pdf'])
      for (const query of ['', '?download'])
        expect((await fetch(`${origin}${path}/${file}${query}`)).status).toBe(404);
    expect((await hit('GET /song/:id/chords', { params: { id: song.id } })).body.error).toBe('score.none');
    expect((await fileOf(randomUUID(), 'musicxml')).status).toBe(404);
    expect((await fileOf('no-id', 'musicxml')).status).toBe(404);
  });

  it('is refused with a sentence if its notes are damaged', async () => {
    const { ctx } = await testWorld();
    const { song, path, rendition } = await storedSong({ scoreVersion: 1 });
    await ctx.storage.put(`${renditionFolder(song.id, rendition)}/${SCORE_FILE}`, Buffer.from('no notes'));
    const { status, bytes } = await fileOf(song.id, 'musicxml');
    expect([status, JSON.parse(String(bytes)).message]).toEqual([
      502,
      'The notes of this song cannot be read',
    ]);
    expect((await fetch(`${origin}${path}/song.pdf?download`)).status).toBe(502);
  });
});

describe('a download that is made on request', () => {
  afterEach(async () => {
    live().limiter = (await testWorld()).ctx.limiter;
  });

  it('is limited by account or address before anything is read, as by the API; listening is not', async () => {
    const { path, owner } = await storedSong();
    const keys: string[] = [];
    const take = async (key: string) => keys.push(key) && 7;
    live().limiter = { ...live().limiter, take };
    const bearer = { authorization: `Bearer ${await tokenFor(owner.id)}` };
    for (const name of Object.keys(formats) as Format[])
      for (const [method, headers] of [
        ['GET', {}],
        ['HEAD', bearer],
      ] as const) {
        const url = `${origin}${downloadUrl(`${path}/song.mp3`, name)}`;
        const answer = await fetch(url, { method, headers });
        expect([name, answer.status, answer.headers.get('retry-after')]).toEqual([name, 429, '7']);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        if (method === 'GET') expect(await answer.json()).toMatchObject({ error: 'request.limited' });
      }
    expect(new Set(keys)).toEqual(new Set(['score:127.0.0.1', `score:${owner.id}`]));
    for (const file of ['song.mp3', 'song.mp3?offline', 'cover.svg'])
      expect((await fetch(`${origin}${path}/${file}`)).status).toBe(200);
  });
});
