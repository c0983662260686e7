import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReplicateQuirks, startReplicate } from '@/dev/providers/replicate/replicate';
import type { StandIn } from '@/dev/providers/stand-in';
import { itIsAMusicProvider, TEST_KEY } from '@/lib/testing/providers/behaviours';
import { deliver, orderOf } from '@/lib/testing/providers/orders';
import { replicate } from './music-replicate';

const open = (base: string, model?: string) =>
  replicate({ key: TEST_KEY, base, ...(model ? { model } : {}) });
const signal = new AbortController().signal;

describe('Replicate', () => {
  itIsAMusicProvider({ start: startReplicate, open });

  let standIn: StandIn & { quirks: ReplicateQuirks };
  beforeAll(async () => {
    standIn = await startReplicate();
  });
  beforeEach(() => {
    standIn.received.length = 0;
    Object.assign(standIn, { fault: null, polls: 1 });
    Object.assign(standIn.quirks, {
      isThrottled: false,
      hasNoCredit: false,
      isRemoved: false,
      isAborted: false,
      output: 'address',
    });
  });
  afterAll(() => standIn.close());
  const sent = () => standIn.received.find(({ method }) => method === 'POST');

  it('calls an official model by its name', async () => {
    await deliver(open(standIn.address, 'minimax/music-1.5'), orderOf());
    expect(sent()).toMatchObject({
      path: '/models/minimax/music-1.5/predictions',
      json: {
        input: {
          prompt: expect.stringContaining('lo-fi'),
          lyrics: orderOf().lyrics,
          sample_rate: 44_100,
          bitrate: 256_000,
          audio_format: 'mp3',
        },
      },
    });
  });

  it('calls another model by its version, with the fields that it has', async () => {
    const { takes, model } = await deliver(open(standIn.address), orderOf());
    expect(sent()?.path).toBe('/predictions');
    expect(sent()?.json).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{64}$/),
      input: {
        tags: expect.stringContaining('82 BPM'),
        lyrics: orderOf().lyrics,
        duration: 10,
        seed: 41_207,
      },
    });
    expect([model, takes.length]).toEqual(['lucataco/ace-step', 1]);
  });

  it('refuses more words than the model sings', async () => {
    const long = deliver(open(standIn.address, 'minimax/music-1.5'), orderOf({ lyrics: 'la '.repeat(300) }));
    await expect(long).rejects.toMatchObject({ fault: { code: 'invalid', retryable: false } });
    expect(sent()).toBeUndefined();
  });

  it.each(['list', 'object'] as const)('reads an output that is a %s', async (output) => {
    standIn.quirks.output = output;
    const { takes } = await deliver(open(standIn.address), orderOf());
    expect(takes[0]?.bytes.length).toBeGreaterThan(10_000);
  });

  it.each([
    [{ isThrottled: true }, { code: 'rate_limited', retryable: true, retryAfterSeconds: 30 }],
    [{ hasNoCredit: true }, { code: 'quota', retryable: false }],
    [{ isAborted: true }, { code: 'timeout', retryable: true }],
    [{ isRemoved: true }, { code: 'lost', retryable: false }],
  ] as const)('%o: the fault is reported', async (quirk, fault) => {
    Object.assign(standIn.quirks, quirk);
    await expect(deliver(open(standIn.address), orderOf())).rejects.toMatchObject({ fault });
  });

  it('cannot collect what was removed since', async () => {
    const provider = open(standIn.address);
    const { reference } = await provider.submit(orderOf(), signal);
    standIn.polls = 0;
    expect((await provider.poll([reference], signal)).get(reference)).toEqual({ state: 'done' });
    standIn.quirks.isRemoved = true;
    await expect(provider.collect(reference, orderOf(), signal)).rejects.toMatchObject({
      fault: { code: 'lost' },
    });
  });

  it('cancels an order, which then has failed, and does nothing if it is over', async () => {
    const provider = open(standIn.address);
    const { reference } = await provider.submit(orderOf(), signal);
    await provider.cancel?.(reference, signal);
    await provider.cancel?.(reference, signal);
    expect((await provider.poll([reference], signal)).get(reference)).toMatchObject({
      state: 'failed',
      fault: { detail: 'canceled' },
    });
  });

  it('refuses a model that there is not, before it orders', async () => {
    const provider = open(standIn.address, 'someone/nothing');
    const fault = { code: 'invalid', retryable: false };
    await expect(provider.describe(signal)).rejects.toMatchObject({ fault });
    await expect(provider.submit(orderOf(), signal)).rejects.toMatchObject({ fault });
  });
});
