import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SongScore } from '@/lib/core/music/score';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { runGeneration } from '../generation/run-generation';
import { renditionFiles, renditionFolder, SCORE_FILE } from '../rules';

type Person = { id: string };

const rightAway = { prefer: 'respond-async' };

const change = (as: Person, id: string, body: object) =>
  hit('POST /song/:id/versions', { as, params: { id }, raw: JSON.stringify(body), headers: rightAway });
const look = async (as: Person, id: string) => (await hit('GET /song/:id', { as, params: { id } })).body.data;
const notesOf = async (as: Person, id: string): Promise<SongScore> =>
  (await hit('GET /song/:id/score', { as, params: { id } })).body.data;
const credits = async (as: Person) => (await hit('GET /credits/balance', { as })).body.data;
const idsOf = async (ownerId: string) => {
  const { ctx } = await testWorld();
  return (await ctx.db.song.findMany({ where: { ownerId }, select: { id: true } })).map(({ id }) => id);
};

const PROMPT = 'lo-fi in D minor, 80 bpm, instrumental';

/** A song that the composer made. */
async function make(body: object = { prompt: PROMPT, durationSeconds: 40 }) {
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
async function revise(owner: Person, id: string, body: object) {
  const answer = await change(owner, id, body);
  expect([answer.status, answer.body.fields]).toEqual([202, undefined]);
  await runTasks();
  const song = await look(owner, answer.body.data.id);
  expect(song).toMatchObject({ status: 'ready', hasScore: true });
  return { song, score: await notesOf(owner, song.id) };
}

const files = async (song: { id: string; audioUrl: string }) => {
  const { ctx } = await testWorld();
  const folder = renditionFolder(song.id, song.audioUrl.split('/')[4] ?? '');
  return Promise.all(
    [SCORE_FILE, renditionFiles.midi, renditionFiles.master].map((name) =>
      ctx.storage.get(`${folder}/${name}`),
    ),
  );
};

describe('a version made from notes', () => {
  it('has another melody in one section and every other note as it was', async () => {
    const { owner, song, score } = await make();
    const lead = score.tracks.find(({ role }) => role === 'lead');
    const target = score.sections.find(({ startBeat, beats }) =>
      lead?.notes.some(({ beat }) => beat >= startBeat && beat < startBeat + beats),
    );
    const { id = '', startBeat = 0, beats = 0, label } = target ?? {};
    const made = await revise(owner, song.id, {
      change: { sections: [{ id, action: 'rewrite-melody' }] },
    });
    expect(made.song).toMatchObject({
      changes: [`${label}: new melody`],
      name: song.name,
      description: song.description,
      bpm: song.bpm,
      key: song.key,
      duration: song.duration,
      seed: song.seed,
      sections: song.sections,
    });
    const isOutside = ({ beat }: { beat: number }) => beat < startBeat || beat >= startBeat + beats;
    const melody = new Set(['lead', 'counter']);
    const kept = ({ tracks, ...rest }: SongScore) => ({
      ...rest,
      tracks: tracks.map(({ notes, ...track }) => ({
        ...track,
        notes: melody.has(track.role) ? notes.filter(isOutside) : notes,
      })),
    });
    expect(kept(made.score)).toEqual(kept(score));
    const inside = ({ tracks }: SongScore) =>
      tracks.filter(({ role }) => role === 'lead').flatMap(({ notes }) => notes.filter((n) => !isOutside(n)));
    expect(inside(made.score)).not.toEqual(inside(score));
    expect(await credits(owner)).toMatchObject({ held: 0, balance: 1_000 - 5 - 1 });
  });

  it('is the same for the same change, byte for byte, and another with another seed', async () => {
    const { owner, song, score } = await make({ prompt: PROMPT, durationSeconds: 20 });
    const body = { change: { sections: [{ id: score.sections[0]?.id, action: 'rewrite-chords' }] } };
    const [one, two] = [await revise(owner, song.id, body), await revise(owner, song.id, body)];
    expect(await files(two.song)).toEqual(await files(one.song));
    const other = await revise(owner, song.id, { ...body, seed: 99 });
    expect(other.song.seed).toBe(99);
    expect(other.score).not.toEqual(one.score);
  });

  it('has another tempo, key and instrument, and tells what is different', async () => {
    const { owner, song, score } = await make();
    const bass = score.tracks.find(({ role }) => role === 'bass');
    const drums = score.tracks.find(({ role }) => role === 'drums');
    const { song: version, score: changed } = await revise(owner, song.id, {
      change: {
        bpm: 100,
        key: 'E minor',
        instruments: [
          { track: bass?.id, instrument: 'fretless-bass' },
          { track: drums?.id, isMuted: true },
        ],
      },
    });
    expect(version).toMatchObject({ bpm: 100, key: 'E minor', parentId: song.id, familyId: song.id });
    expect(version.duration).toBeLessThan(song.duration);
    expect(version.changes).toEqual(
      expect.arrayContaining([
        `Tempo 100 bpm instead of ${song.bpm}`,
        'Key E minor instead of D minor',
        'Drums muted',
      ]),
    );
    expect(version.changes.join()).toContain('Bass: fretless bass instead of');
    expect(version.description).toContain('100 bpm in E minor');
    expect(changed.tracks.find(({ id }) => id === bass?.id)?.instrument).toBe('fretless-bass');
    expect(changed.tracks.find(({ id }) => id === drums?.id)?.notes).toEqual(drums?.notes);
  });

  it('has other words, which are its lyrics, and keeps them in the next version', async () => {
    const { owner, song, score } = await make({
      prompt: 'folk with female vocals, 90 bpm',
      lyrics:
        '[Verse]\nRiver running down to me\nCarry all my words to sea\n\n[Chorus]\nOh the river, oh the sea',
      durationSeconds: 40,
    });
    const verse = score.sections.find(({ name }) => name === 'verse');
    const lyrics = 'Mountain standing over me\nHiding all the stars I see';
    const first = await revise(owner, song.id, {
      change: { sections: [{ id: verse?.id, action: 'rewrite-words', lyrics }] },
    });
    expect(first.song.changes).toEqual([`${verse?.label}: other words`]);
    expect(first.song.lyrics).toContain('Mountain standing over me');
    expect(first.song.lyrics).toContain('Oh the river');
    expect(first.song.lyrics).not.toContain('River running');
    expect(first.song.timedLyrics.map(({ text }: { text: string }) => text)).toContain(
      'Mountain standing over me',
    );
    const second = await revise(owner, first.song.id, { change: { key: 'G major' } });
    expect(second.song).toMatchObject({
      parentId: first.song.id,
      familyId: song.id,
      lyrics: first.song.lyrics,
    });
    const again = await change(owner, first.song.id, { again: true });
    expect(again.body.data).toMatchObject({ lyrics: first.song.lyrics, changes: ['Another take'] });
    await hit('POST /song/:id/cancel', { as: owner, params: { id: again.body.data.id } });
  });

  it('is longer for the price of a song, and begins as it did', async () => {
    const { owner, song, score } = await make({ prompt: PROMPT, durationSeconds: 20 });
    const { song: longer, score: extended } = await revise(owner, song.id, { extendSeconds: 15 });
    expect(longer).toMatchObject({ duration: 35, orderedSeconds: 35, changes: ['15 seconds longer'] });
    expect(await credits(owner)).toMatchObject({ held: 0, balance: 1_000 - 5 - 5 });
    const [first] = score.sections;
    const opening = ({ tracks }: SongScore) =>
      tracks
        .filter(({ role }) => role !== 'texture')
        .map(({ id, notes }) => ({ id, notes: notes.filter(({ beat }) => beat < (first?.beats ?? 0)) }));
    expect(opening(extended)).toEqual(expect.arrayContaining(opening(score)));
  });
});

describe('a change that makes no sense', () => {
  it.each([
    [{ sections: [{ id: 's99', action: 'remove' }] }, 'change.sections.0.id', 'The song has no such section'],
    [{ sections: [{ id: 's1', action: 'explode' }] }, 'change.sections.0.action', /^One of rewrite-melody,/],
    [{ sections: [] }, 'change.sections', 'Change at least one section'],
    [
      { sections: Array.from({ length: 51 }, () => ({ id: 's1', action: 'repeat' })) },
      'change.sections',
      'At most 50 actions',
    ],
    [
      { sections: [1, 2].map(() => ({ id: 's1', action: 'rewrite-words', lyrics: 'la '.repeat(1_000) })) },
      'change.sections',
      'At most 5,000 characters',
    ],
    [{ bpm: 3 }, 'change.bpm', 'At least 40 bpm'],
    [{ key: 'H flat' }, 'change.key', 'For example "D minor"'],
    [{ meter: '11/8' }, 'change.meter', 'The composer plays in 2/4 to 5/4 and 6/8 to 12/8'],
    [{ meter: 'waltz' }, 'change.meter', 'For example "3/4"'],
    [{ mood: 'plaid' }, 'change.mood', 'The composer does not know this mood'],
    [{ genre: 'polka step' }, 'genre', 'This genre does not exist'],
    [{ durationSeconds: 601 }, 'change.durationSeconds', 'At most 600 seconds'],
    [
      { instruments: [{ track: 'kazoo', isMuted: true }] },
      'change.instruments.0.track',
      'The song has no such track',
    ],
    [{ instruments: [{ track: 'bass' }] }, 'change.instruments.0', 'Change at least one thing'],
    [
      { instruments: [{ track: 'bass', instrument: 'kazoo' }] },
      'change.instruments.0.instrument',
      'The composer has no such instrument',
    ],
    [{ instruments: [{ track: 'bass', levelDb: 40 }] }, 'change.instruments.0.levelDb', 'At most 12 dB'],
    [{ bpm: 80 }, 'change', 'Change at least one thing'],
  ])('%j is refused before anything is held', async (wish, field, sentence) => {
    const { owner, song } = await shared();
    const before = await idsOf(owner.id);
    const { status, body } = await change(owner, song.id, { change: wish });
    expect([status, body.error]).toEqual([422, field === 'genre' ? 'song.genre' : 'request.invalid']);
    expect(body.fields[field]).toMatch(sentence);
    expect(await idsOf(owner.id)).toEqual(before);
    expect(await credits(owner)).toMatchObject({ held: 0 });
  });

  it('is refused if the notes are not known, too large, damaged or newer', async () => {
    const { ctx } = await testWorld();
    const owner = await makeUser();
    const wish = { change: { sections: [{ id: 's1', action: 'remove' }] } };
    const without = await makeSongRow(owner.id, { prompt: 'slow lo-fi' });
    expect((await change(owner, without.id, wish)).body).toMatchObject({
      error: 'request.invalid',
      fields: { 'change.sections': 'The notes of this song are not known' },
    });
    const [bytes, version] = [gzipSync('{"version": 2}'), ctx.music.scoreVersion];
    for (const [stored, scoreVersion, error] of [
      [bytes, version, 'score.damaged'],
      [null, version, 'score.damaged'],
      [gzipSync(`{"version": 2, "words": "${'la '.repeat(3_500_000)}"}`), version, 'score.damaged'],
      [bytes, version + 1, 'score.newer'],
      [gzipSync(`{"version": ${version + 1}}`), version, 'score.newer'],
    ] as const) {
      const song = await makeSongRow(owner.id, { prompt: 'slow lo-fi', scoreVersion });
      const key = `${renditionFolder(song.id, song.rendition ?? '')}/${SCORE_FILE}`;
      if (stored) await ctx.storage.put(key, stored);
      expect((await change(owner, song.id, wish)).body.error).toBe(error);
      expect((await change(owner, song.id, { extendSeconds: 10 })).body.error).toBe(error);
    }
    expect(await credits(owner)).toMatchObject({ held: 0, balance: 1_000 });
    expect(await ctx.db.song.count({ where: { ownerId: owner.id, parentId: { not: null } } })).toBe(0);
  });

  it('is refused for a score that was altered by hand', async () => {
    const { owner, song } = await make({ prompt: PROMPT, durationSeconds: 12 });
    const { ctx } = await testWorld();
    const key = `${renditionFolder(song.id, song.audioUrl.split('/')[4])}/${SCORE_FILE}`;
    const stored = JSON.parse(gunzipSync((await ctx.storage.get(key)) ?? '').toString());
    for (const altered of [
      { ...stored, tempo: 1e9 },
      { ...stored, tempo: 'fast' },
      { ...stored, sections: [] },
      { ...stored, tracks: stored.tracks.map((track: object) => ({ ...track, instrument: 'kazoo' })) },
    ]) {
      await ctx.storage.put(key, gzipSync(JSON.stringify(altered)));
      expect((await change(owner, song.id, { change: { bpm: 90 } })).body.error).toBe('score.damaged');
    }
  });
});

/** A song whose notes every refused change leaves alone. */
let sharedSong: ReturnType<typeof make> | undefined;
function shared() {
  sharedSong ??= make({ prompt: PROMPT, durationSeconds: 20 });
  return sharedSong;
}

describe('a change of notes while something happens to the song', () => {
  it('is made once per key, for concurrent presses, too', async () => {
    const { owner, song } = await make({ prompt: PROMPT, durationSeconds: 12 });
    const headers = { ...rightAway, 'idempotency-key': 'press' };
    const press = () =>
      hit('POST /song/:id/versions', {
        as: owner,
        params: { id: song.id },
        body: { change: { key: 'E minor' } },
        headers,
      });
    const answers = await Promise.all([press(), press(), press()]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await credits(owner)).toMatchObject({ held: 1 });
    await hit('DELETE /song/:id', { as: owner, params: { id: song.id } });
    expect((await press()).body.data.id).toBe(answers[0]?.body.data.id);
    expect((await change(owner, song.id, { change: { key: 'F minor' } })).body.error).toBe('song.gone');
    await runTasks();
    // The song in the trash has its files.
    expect(await look(owner, answers[0]?.body.data.id)).toMatchObject({ status: 'ready', key: 'E minor' });
  });

  it('of a version that is being made waits for it to be finished', async () => {
    const { owner, song } = await make({ prompt: PROMPT, durationSeconds: 12 });
    const { body } = await change(owner, song.id, { change: { key: 'E minor' } });
    const early = await change(owner, body.data.id, { change: { bpm: 90 } });
    expect([early.status, early.body.error]).toEqual([409, 'song.notReady']);
    await runTasks();
    const version = await revise(owner, body.data.id, { change: { bpm: 90 } });
    expect(version.song).toMatchObject({ key: 'E minor', bpm: 90 });
  });

  it('fails with the credits if the song was erased meanwhile', async () => {
    const { owner, song } = await make({ prompt: PROMPT, durationSeconds: 12 });
    const { ctx } = await testWorld();
    const { body } = await change(owner, song.id, { change: { bpm: 90 } });
    await ctx.db.song.update({ where: { id: song.id }, data: { rendition: null, deletedAt: new Date() } });
    const run = { signal: new AbortController().signal, isLast: false };
    await runGeneration(ctx, { songId: body.data.id, attempt: 1 }, run);
    expect(await look(owner, body.data.id)).toMatchObject({
      status: 'failed',
      failure: 'The song that it was to be made from is no longer there',
    });
    expect(await credits(owner)).toMatchObject({ held: 0, balance: 995 });
  });
});
