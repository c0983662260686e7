import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { change, credits, shared } from '@/lib/testing/versions';
import { testWorld } from '@/lib/testing/world';
import { renditionFolder, SCORE_FILE } from '../rules';

const idsOf = async (ownerId: string) => {
  const { ctx } = await testWorld();
  return (await ctx.db.song.findMany({ where: { ownerId }, select: { id: true } })).map(({ id }) => id);
};

describe('a change that makes no sense', () => {
  it.each([
    [{ sections: [{ id: 's99', action: 'remove' }] }, 'change.sections.0.id', 'The song has no such section'],
    [{ sections: [{ id: 's1', action: 'explode' }] }, 'change.sections.0.action', /^One of rewrite-melody,/],
    [{ sections: [] }, 'change.sections', 'Change at least one section'],
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
  ])('is refused before anything is held: %j', async (wish, field, sentence) => {
    const { owner, song } = await shared();
    const before = await idsOf(owner.id);
    const { status, body } = await change(owner, song.id, { change: wish });
    expect([status, body.error]).toEqual([422, field === 'genre' ? 'song.genre' : 'request.invalid']);
    expect(body.fields[field]).toMatch(sentence);
    expect(await idsOf(owner.id)).toEqual(before);
    expect(await credits(owner)).toMatchObject({ held: 0 });
  });

  it('is refused if it has too many parts or words', async () => {
    const { owner, song } = await shared();
    const sections = (count: number, lyrics?: string) =>
      Array.from({ length: count }, () => ({ id: 's1', action: 'rewrite-words', lyrics }));
    const refusal = async (wish: object) => (await change(owner, song.id, { change: wish })).body.fields;
    expect(await refusal({ sections: sections(51) })).toEqual({ 'change.sections': 'At most 50 actions' });
    expect(await refusal({ sections: sections(2, 'la '.repeat(1_000)) })).toEqual({
      'change.sections': 'At most 5,000 characters',
    });
    const instruments = Array.from({ length: 51 }, () => ({ track: 'bass', isMuted: true }));
    expect(await refusal({ instruments })).toEqual({ 'change.instruments': 'At most 50 instruments' });
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
    const { owner, song } = await shared();
    const { ctx } = await testWorld();
    const key = `${renditionFolder(song.id, song.audioUrl.split('/')[4])}/${SCORE_FILE}`;
    const bytes = (await ctx.storage.get(key)) ?? new Uint8Array();
    const stored = JSON.parse(gunzipSync(bytes).toString());
    for (const altered of [
      { ...stored, tempo: 1e9 },
      { ...stored, tempo: 'fast' },
      { ...stored, sections: [] },
      { ...stored, tracks: stored.tracks.map((track: object) => ({ ...track, instrument: 'kazoo' })) },
    ]) {
      await ctx.storage.put(key, gzipSync(JSON.stringify(altered)));
      expect((await change(owner, song.id, { change: { bpm: 90 } })).body.error).toBe('score.damaged');
    }
    await ctx.storage.put(key, bytes);
  });
});
