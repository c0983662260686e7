import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FalQuirks, startFal } from '@/dev/providers/fal/fal';
import type { StandIn } from '@/dev/providers/stand-in';
import { itIsAMusicProvider, TEST_KEY } from '@/lib/testing/providers/behaviours';
import { deliver, orderOf } from '@/lib/testing/providers/orders';
import { fal } from './music-fal';

const open = (base: string, model?: string) => fal({ key: TEST_KEY, base, ...(model ? { model } : {}) });
const signal = new AbortController().signal;

describe('fal', () => {
  itIsAMusicProvider({
    start: startFal,
    open,
    inapplicable: { 'job-failed': 'the outcome of a failed order answers as if fal were down' },
  });

  let standIn: StandIn & { quirks: FalQuirks };
  beforeAll(async () => {
    standIn = await startFal();
  });
  beforeEach(() => {
    standIn.received.length = 0;
    Object.assign(standIn, { fault: null, polls: 1 });
    Object.assign(standIn.quirks, { isLocked: false, sound: 'audio', foreignAddresses: false, status: null });
  });
  afterAll(() => standIn.close());
  const sent = () => standIn.received.find(({ method }) => method === 'POST')?.json;

  it.each([
    [
      'fal-ai/ace-step',
      {
        tags: expect.stringContaining('82 BPM, D minor, sung in English'),
        lyrics: expect.stringMatching(/^\[Verse 1]\nRain/),
        duration: 10,
        seed: 41_207,
      },
    ],
    [
      'fal-ai/minimax-music/v2',
      { prompt: expect.stringContaining('lo-fi'), lyrics_prompt: orderOf().lyrics },
    ],
    [
      'fal-ai/elevenlabs/music',
      {
        prompt: expect.stringContaining('Lyrics:\n[Verse 1]\nRain'),
        music_length_ms: 10_000,
        force_instrumental: false,
      },
    ],
    [
      'fal-ai/stable-audio-25/text-to-audio',
      { prompt: expect.stringContaining('a warm lo-fi song'), seconds_total: 10 },
    ],
    ['someone/new-music', { prompt: expect.any(String), lyrics: orderOf().lyrics, duration: 10, bpm: 82 }],
  ])('%s gets the fields that it has, and no others', async (model, input) => {
    const { takes } = await deliver(open(standIn.address, model), orderOf());
    expect(sent()).toEqual(input);
    expect(takes).toHaveLength(1);
  });

  it('gets the word of the model for a song without a voice', async () => {
    await deliver(open(standIn.address), orderOf({ vocals: false, bpm: null, key: null }));
    expect(sent()).toMatchObject({
      lyrics: '[inst]',
      tags: expect.stringContaining('instrumental, no vocals'),
    });
  });

  it('describes what a model can do, by its schema if no table knows it', async () => {
    const { capabilities } = await open(standIn.address, 'someone/new-music').describe(signal);
    expect(capabilities).toMatchObject({ vocals: true, bpm: 'field', seed: 'none' });
    const audio = await open(standIn.address, 'fal-ai/stable-audio-25/text-to-audio').describe(signal);
    expect(audio.capabilities).toMatchObject({ vocals: false, duration: { max: 190 } });
  });

  it('refuses a model that there is not, before it orders', async () => {
    const provider = open(standIn.address, 'someone/nothing');
    const fault = { code: 'invalid', retryable: false };
    await expect(provider.describe(signal)).rejects.toMatchObject({ fault });
    await expect(provider.submit(orderOf(), signal)).rejects.toMatchObject({ fault });
    expect(sent()).toBeUndefined();
  });

  it('asks at the addresses that it got, and tells the place in the queue', async () => {
    standIn.polls = 2;
    const provider = open(standIn.address, 'fal-ai/minimax-music/v2');
    const { reference } = await provider.submit(orderOf(), signal);
    const state = async () => (await provider.poll([reference], signal)).get(reference);
    expect(await state()).toEqual({ state: 'queued', place: 2 });
    expect(await state()).toEqual({ state: 'running', fraction: null });
    expect(await state()).toEqual({ state: 'done' });
    expect(standIn.received.at(-1)?.path).toMatch(/^\/fal-ai\/minimax-music\/requests\/\w+\/status$/);
  });

  it('asks no other host, whatever address it got', async () => {
    standIn.quirks.foreignAddresses = true;
    const provider = open(standIn.address);
    const { reference } = await provider.submit(orderOf(), signal);
    await expect(provider.poll([reference], signal)).rejects.toMatchObject({ fault: { code: 'failed' } });
  });

  it('reports an order that ended without an outcome, and waits through states that it does not know', async () => {
    const provider = open(standIn.address);
    const { reference } = await provider.submit(orderOf(), signal);
    const state = async () => (await provider.poll([reference], signal)).get(reference);
    standIn.quirks.status = 'WARMING_UP';
    expect(await state()).toEqual({ state: 'running', fraction: null });
    standIn.quirks.status = 'CANCELLED';
    expect(await state()).toMatchObject({ state: 'failed', fault: { code: 'failed', retryable: false } });
  });

  it('does not distinguish a failed order from an outage, in which a song may not be given up', async () => {
    standIn.fault = 'job-failed';
    await expect(deliver(open(standIn.address), orderOf())).rejects.toMatchObject({
      fault: { code: 'unavailable', retryable: false },
    });
  });

  it('cancels an order, and does nothing if it is over', async () => {
    const provider = open(standIn.address);
    const { reference } = await provider.submit(orderOf(), signal);
    await provider.cancel?.(reference, signal);
    await provider.cancel?.(reference, signal);
    const cancelled = standIn.received.filter(({ method }) => method === 'PUT');
    expect(cancelled.map(({ path }) => path.split('/').at(-1))).toEqual(['cancel', 'cancel']);
  });

  it('reads the sound from another field', async () => {
    standIn.quirks.sound = 'audio_file';
    const { takes } = await deliver(open(standIn.address), orderOf());
    expect(takes).toMatchObject([{ seed: 41_207 }]);
  });

  it('tells an empty balance from a wrong key', async () => {
    standIn.quirks.isLocked = true;
    await expect(deliver(open(standIn.address), orderOf())).rejects.toMatchObject({
      fault: { code: 'quota', retryable: false },
    });
  });
});
