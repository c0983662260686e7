import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Take } from '@/lib/core/music/music';
import type { SongScore } from '@/lib/core/music/score';
import { composedSong } from '@/lib/testing/files/composed-song';
import { hit } from '@/lib/testing/hit';
import { runTasks } from '@/lib/testing/tasks';
import { change, credits, look, make, PROMPT, revise, rightAway, shared } from '@/lib/testing/versions';
import { testWorld } from '@/lib/testing/world';
import { runGeneration } from '../generation/run-generation';
import { hashSound } from '../provenance/hash-sound';
import { renditionFiles, renditionFolder, SCORE_FILE } from '../rules';

/** Returns the score, the MIDI file and the hash of the master's sound: its tags name the song. */
const files = async (song: { id: string; audioUrl: string }) => {
  const { ctx } = await testWorld();
  const folder = renditionFolder(song.id, song.audioUrl.split('/')[4] ?? '');
  return Promise.all([
    ctx.storage.get(`${folder}/${SCORE_FILE}`),
    ctx.storage.get(`${folder}/${renditionFiles.midi}`),
    hashSound('flac', await ctx.storage.stream(`${folder}/${renditionFiles.master}`)),
  ]);
};

/** Creates a song with notes, of which a test makes one version. */
const written = () => composedSong({ prompt: PROMPT, name: 'Ferry' });

/** Tests that make several songs. */
const timeout = 180_000;

describe('a version made from notes', { timeout }, () => {
  it('has another melody in one section and every other note as it was, the same each time', async () => {
    const { owner, song, score } = await shared();
    const lead = score.tracks.find(({ role }) => role === 'lead');
    const target = score.sections.find(({ startBeat, beats }) =>
      lead?.notes.some(({ beat }) => beat >= startBeat && beat < startBeat + beats),
    );
    const { id = '', startBeat = 0, beats = 0, label } = target ?? {};
    const body = { change: { sections: [{ id, action: 'rewrite-melody' }] } };
    const [made, again] = [await revise(owner, song.id, body), await revise(owner, song.id, body)];
    expect(made.song).toMatchObject({
      changes: [`${label}: new melody`],
      edit: body,
      name: song.name,
      description: song.description,
      bpm: song.bpm,
      key: song.key,
      duration: song.duration,
      seed: song.seed,
      sections: song.sections,
    });
    const isInside = ({ beat }: { beat: number }) => beat >= startBeat && beat < startBeat + beats;
    const kept = ({ tracks, ...rest }: SongScore) => ({
      ...rest,
      tracks: tracks.map(({ notes, ...track }) => ({
        ...track,
        notes: ['lead', 'counter'].includes(track.role) ? notes.filter((note) => !isInside(note)) : notes,
      })),
    });
    expect(kept(made.score)).toEqual(kept(score));
    const tune = ({ tracks }: SongScore) =>
      tracks.filter(({ role }) => role === 'lead').flatMap(({ notes }) => notes.filter(isInside));
    expect(tune(made.score)).not.toEqual(tune(score));
    expect(await files(again.song)).toEqual(await files(made.song));
  });

  it('has another tempo, key and instrument, and tells what is different', async () => {
    const { owner, song, score } = await shared();
    const bass = score.tracks.find(({ role }) => role === 'bass');
    const drums = score.tracks.find(({ role }) => role === 'drums');
    const { song: version, score: changed } = await revise(owner, song.id, {
      change: {
        bpm: 100,
        key: 'E minor',
        instruments: [
          { track: bass?.id, instrument: 'chip-bass' },
          { track: drums?.id, isMuted: true },
        ],
      },
      seed: 99,
    });
    expect(version).toMatchObject({
      bpm: 100,
      key: 'E minor',
      parentId: song.id,
      familyId: song.id,
      seed: 99,
    });
    expect(version.duration).toBeLessThan(song.duration);
    expect(version.changes).toEqual([
      `Tempo 100 bpm instead of ${song.bpm}`,
      'Key E minor instead of D minor',
      'Drums muted',
      expect.stringMatching(/^Bass: chip bass instead of /),
    ]);
    expect(version.description).toContain('100 bpm in E minor');
    expect(changed.tracks.find(({ id }) => id === bass?.id)?.instrument).toBe('chip-bass');
    expect(changed.tracks.find(({ id }) => id === drums?.id)?.notes).toEqual(drums?.notes);
  });

  it('has other words, which are its lyrics, and keeps them in another take', async () => {
    const { owner, song, score } = await make({
      prompt: 'folk, 90 bpm',
      lyrics:
        '[Verse]\nRiver running down to me\nCarry all my words to sea\n\n[Chorus]\nOh the river, oh the sea',
      durationSeconds: 24,
      // A sung version is in preview-version.test.ts.
      vocals: 'none',
    });
    const verse = score.sections.find(({ name }) => name === 'verse');
    const lyrics = 'Mountain standing over me\nHiding all the stars I see';
    const { song: version } = await revise(owner, song.id, {
      change: { sections: [{ id: verse?.id, action: 'rewrite-words', lyrics }] },
    });
    expect(version.changes).toEqual([`${verse?.label}: other words`]);
    expect(version.lyrics).toContain('Mountain standing over me');
    expect(version.lyrics).toContain('Oh the river');
    expect(version.lyrics).not.toContain('River running');
    expect(version.timedLyrics.map(({ text }: { text: string }) => text)).toContain(
      'Mountain standing over me',
    );
    const again = await change(owner, version.id, { again: true });
    expect(again.body.data).toMatchObject({
      parentId: version.id,
      familyId: song.id,
      lyrics: version.lyrics,
      changes: ['Another take'],
    });
    await hit('POST /song/:id/cancel', { as: owner, params: { id: again.body.data.id } });
  });

  it('is longer for the price of a song, and begins as it did', async () => {
    const { owner, song, score } = await shared();
    const before = await credits(owner);
    const { song: longer, score: extended } = await revise(owner, song.id, { extendSeconds: 10 });
    expect(longer).toMatchObject({ duration: 22, orderedSeconds: 22, changes: ['10 seconds longer'] });
    expect(await credits(owner)).toMatchObject({ held: 0, balance: before.balance - 5 });
    const end = score.sections[0]?.beats ?? 0;
    const opening = ({ tracks }: SongScore) =>
      tracks
        .filter(({ role }) => role !== 'texture')
        .map(({ id, notes }) => ({ id, notes: notes.filter(({ beat }) => beat < end) }));
    expect(opening(extended)).toEqual(expect.arrayContaining(opening(score)));
  });
});

describe('a change of notes while something happens to the song', { timeout }, () => {
  it('is made once per key, for concurrent presses, too', async () => {
    const { owner, song } = await written();
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
    const { owner, song } = await shared();
    const { body } = await change(owner, song.id, { change: { key: 'F minor' } });
    const early = await change(owner, body.data.id, { change: { bpm: 90 } });
    expect([early.status, early.body.error]).toEqual([409, 'song.notReady']);
    await hit('POST /song/:id/cancel', { as: owner, params: { id: body.data.id } });
  });

  it('is finished once, however often the worker is cut off while it stores the files', async () => {
    const { ctx, files: root } = await testWorld();
    const { owner, song } = await written();
    const { id } = (await change(owner, song.id, { change: { key: 'F minor' } })).body.data;
    const made: Take[] = [];
    const music: typeof ctx.music = {
      ...ctx.music,
      async make(...order) {
        made[0] ??= await ctx.music.make(...order);
        return made[0];
      },
    };
    const attempt = { songId: id, attempt: 1 };
    const run = { signal: new AbortController().signal, isLast: false };
    const stored = () =>
      readdirSync(path.join(root, 'songs', id)).flatMap((rendition) =>
        readdirSync(path.join(root, 'songs', id, rendition)),
      );
    for (let n = 1; n <= 6; n++) {
      let puts = 0;
      const put: typeof ctx.storage.put = async (key, bytes) => {
        await ctx.storage.put(key, bytes);
        puts++;
        if (puts === n) throw new Error('cut off');
      };
      const broken = { ...ctx, music, storage: { ...ctx.storage, put } };
      await expect(runGeneration(broken, attempt, run)).rejects.toThrow('cut off');
      expect(await look(owner, id)).toMatchObject({ status: 'generating' });
    }
    expect(stored()).toHaveLength(6);
    await Promise.all([1, 2].map(() => runGeneration({ ...ctx, music }, attempt, run)));
    expect(await look(owner, id)).toMatchObject({ status: 'ready', key: 'F minor', hasScore: true });
    expect(stored()).toHaveLength(6);
    expect(await credits(owner)).toMatchObject({ held: 0, balance: 1_000 - 1 });
  });

  it('fails with the credits if the song was erased meanwhile', async () => {
    const { owner, song } = await written();
    const { ctx } = await testWorld();
    const { body } = await change(owner, song.id, { change: { bpm: 90 } });
    await ctx.db.song.update({ where: { id: song.id }, data: { rendition: null, deletedAt: new Date() } });
    const run = { signal: new AbortController().signal, isLast: false };
    await runGeneration(ctx, { songId: body.data.id, attempt: 1 }, run);
    expect(await look(owner, body.data.id)).toMatchObject({
      status: 'failed',
      failure: 'The song that it was to be made from is no longer there',
    });
    expect(await credits(owner)).toMatchObject({ held: 0, balance: 1_000 });
  });
});
