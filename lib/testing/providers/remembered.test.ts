import NodeID3 from 'node-id3';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Mastering, MasteringOrder } from '@/lib/core/music/mastering';
import type { Music, Take, TakeTags } from '@/lib/core/music/music';
import { composer, engines } from '../engines';
import { testSound } from '../files/sound';
import { rememberedMastering, rememberedMusic } from './remembered';

const REQUEST = { prompt: 'folk', durationSeconds: 10 };
const tagsOf = (title: string): TakeTags => ({
  ...{ title, artist: 'Ana', year: 2026 },
  ...{ comment: '', source: '', licenceUrl: '' },
});
const titleOf = ({ audio }: Take) => NodeID3.read(Buffer.from(audio.bytes)).title;

let take: Take;
beforeAll(async () => {
  const { mp3, flac, cover } = await testSound();
  take = {
    ...{ provider: 'builtin', model: 'x', loudness: -14, master: flac, midi: null, score: null },
    audio: { bytes: mp3, mime: 'audio/mpeg', durationSeconds: 2 },
    ...{ peaks: new Uint8Array(), coverSvg: '', coverPng: cover, timedLyrics: [], sections: [] },
    used: {
      ...{ genre: 'folk', mood: null, bpm: 90, key: 'D minor', tonic: 2, mode: 'minor' },
      ...{ energy: 0.5, vocals: null, voice: null },
    },
  };
});

describe('the composer that remembers', () => {
  const opened = () => {
    const make = vi.fn<Music['make']>(async (_request, _seed, _tags, { onProgress }) => {
      onProgress({ fraction: 0.5, stage: 'Verse' });
      return take;
    });
    return { make, music: rememberedMusic({ ...composer, make }) };
  };
  const signal = new AbortController().signal;

  it('makes a song once, and gives it the tags and the progress of each order', async () => {
    const { make, music } = opened();
    const steps: string[] = [];
    const run = { signal, onProgress: ({ stage }: { stage: string }) => void steps.push(stage) };
    await music.make(REQUEST, 1, tagsOf('First'), run);
    const second = await music.make(REQUEST, 1, tagsOf('Second'), run);
    expect(make).toHaveBeenCalledOnce();
    expect(steps).toEqual(['Verse', 'Verse']);
    expect(titleOf(second)).toBe('Second');
    expect(Buffer.from(second.master ?? '').includes('TITLE=Second')).toBe(true);
  });

  it('makes another one for another request, seed or revision, and after a cancellation', async () => {
    const { make, music } = opened();
    const run = { signal, onProgress: () => undefined };
    const revision = { score: new Uint8Array([1]), edit: { change: { bpm: 90 } } };
    await music.make(REQUEST, 1, tagsOf(''), run);
    await music.make({ ...REQUEST, bpm: 80 }, 1, tagsOf(''), run);
    await music.make(REQUEST, 2, tagsOf(''), run);
    await music.make(REQUEST, 1, tagsOf(''), run, revision);
    await music.make(REQUEST, 1, tagsOf(''), run, { ...revision, score: new Uint8Array([2]) });
    expect(make).toHaveBeenCalledTimes(5);
    const canceled = { ...run, signal: AbortSignal.abort() };
    await expect(music.make(REQUEST, 1, tagsOf(''), canceled)).rejects.toThrow();
  });
});

describe('mastering that remembers', () => {
  it('masters the same delivery once, and gives it the tags of each order', async () => {
    const master = vi.fn<Mastering['master']>(async () => take);
    const mastering = rememberedMastering({ ...engines.mastering, master });
    const order = (title: string, bytes: Uint8Array): MasteringOrder => ({
      ...{ provider: 'suno', model: 'x', durationSeconds: 10, genre: 'folk', mood: null },
      ...{ bpm: null, key: null, lyrics: null, tags: tagsOf(title) },
      take: { bytes, seed: null, bpm: null, key: null, lyrics: null, timedLyrics: [] },
    });
    const { signal } = new AbortController();
    await mastering.master(order('First', new Uint8Array([1])), signal);
    const again = await mastering.master(order('Second', new Uint8Array([1])), signal);
    expect([master.mock.calls.length, titleOf(again)]).toEqual([1, 'Second']);
    await mastering.master(order('First', new Uint8Array([2])), signal);
    expect(master).toHaveBeenCalledTimes(2);
  });
});
