import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StandIn } from '@/dev/providers/stand-in';
import { type SunoQuirks, startSuno } from '@/dev/providers/suno/suno';
import { itIsAMusicProvider, TEST_KEY } from '@/lib/testing/providers/behaviours';
import { deliver, editOrder, orderOf, sourceOf, whenDone } from '@/lib/testing/providers/orders';
import { suno } from './music-suno';

const open = (base: string, model?: string) => suno({ key: TEST_KEY, base, ...(model ? { model } : {}) });
const signal = new AbortController().signal;

describe('Suno', () => {
  itIsAMusicProvider({ start: startSuno, open, edits: ['extend', 'repaint'] });

  let standIn: StandIn & { quirks: SunoQuirks };
  beforeAll(async () => {
    standIn = await startSuno();
  });
  beforeEach(() => {
    standIn.received.length = 0;
    Object.assign(standIn, { fault: null, polls: 1 });
    Object.assign(standIn.quirks, {
      code: null,
      snakeCase: false,
      reason: 'it failed',
      callbackFails: false,
      missing: [],
      isSecondGone: false,
      recordCode: null,
    });
  });
  afterAll(() => standIn.close());
  const sent = () => standIn.received[0]?.json;

  it('gets words, and gives two songs', async () => {
    const { takes, model } = await deliver(open(standIn.address), orderOf());
    expect(sent()).toEqual({
      model: 'V5',
      customMode: true,
      instrumental: false,
      prompt: orderOf().lyrics,
      style: expect.stringContaining('82 BPM, D minor, sung in English'),
      title: 'Slow Rain',
      callBackUrl: 'https://callback.invalid/',
    });
    expect(model).toBe('chirp-crow');
    expect(takes).toHaveLength(2);
    expect(takes[0]?.bytes).not.toEqual(takes[1]?.bytes);
    expect(takes[1]).toMatchObject({ lyrics: orderOf().lyrics, seed: null });
  });

  it('writes words from a prompt, and needs none without a voice', async () => {
    await deliver(open(standIn.address), orderOf({ lyrics: null, prompt: 'rain '.repeat(300) }));
    expect(sent()).toMatchObject({
      customMode: false,
      prompt: expect.stringMatching(/^A 10 second song: warm/),
    });
    standIn.received.length = 0;
    const { takes } = await deliver(open(standIn.address), orderOf({ lyrics: null, vocals: false }));
    expect(sent()).toMatchObject({ customMode: true, instrumental: true });
    expect(takes[0]?.lyrics).toBeNull();
  });

  it('keeps to the limits of an older model', async () => {
    const caption = Array.from({ length: 40 }, (_, i) => `instrument ${i}`).join(', ');
    await deliver(open(standIn.address, 'V4'), orderOf({ caption }));
    expect(sent()).toMatchObject({ style: expect.stringMatching(/^.{1,200}$/) });
    const long = deliver(open(standIn.address, 'V4'), orderOf({ lyrics: 'la '.repeat(1_100) }));
    await expect(long).rejects.toMatchObject({ fault: { code: 'invalid' } });
  });

  it.each([{ snakeCase: true }, { callbackFails: true }, { missing: ['audioUrl'] }] as const)(
    '%o: both songs are read',
    async (quirk) => {
      Object.assign(standIn.quirks, quirk);
      standIn.polls = 2;
      const { takes } = await deliver(open(standIn.address), orderOf());
      expect(takes).toHaveLength(2);
    },
  );

  it('delivers the other song if one has no address', async () => {
    standIn.quirks.missing = ['audioUrl', 'sourceAudioUrl'];
    const { takes } = await deliver(open(standIn.address), orderOf());
    expect(takes).toHaveLength(1);
  });

  it.each([
    ['extend', 1],
    ['extend', 2],
    ['repaint', 2],
  ] as const)('%s: take %i is the one that is edited', async (kind, take) => {
    const provider = open(standIn.address);
    const source = sourceOf(await whenDone(provider, orderOf()), take);
    standIn.received.length = 0;
    await provider.submit(editOrder(kind, source), signal);
    expect(standIn.received.at(-1)?.json).toMatchObject({ audioId: `song-${take}` });
  });

  it('edits the take that was delivered, and no other in place of one that is gone', async () => {
    const provider = open(standIn.address);
    const reference = await whenDone(provider, orderOf());
    standIn.quirks.missing = ['audioUrl', 'sourceAudioUrl'];
    const { takes } = await provider.collect(reference, orderOf(), signal);
    expect(takes.map(({ number }) => number)).toEqual([2]);
    await provider.submit(editOrder('extend', sourceOf(reference, 2)), signal);
    expect(standIn.received.at(-1)?.json).toMatchObject({ audioId: 'song-2' });
    standIn.accepted = 0;
    const refused = provider.submit(editOrder('extend', sourceOf(reference, 1)), signal);
    await expect(refused).rejects.toMatchObject({ fault: { code: 'source', retryable: false } });
    expect(standIn.accepted).toBe(0);
  });

  it('leaves a song that may be had later out the last time only', async () => {
    standIn.quirks.isSecondGone = true;
    const provider = open(standIn.address);
    const reference = await whenDone(provider, orderOf());
    await expect(provider.collect(reference, orderOf(), signal)).rejects.toMatchObject({
      fault: { code: 'lost' },
    });
    expect((await provider.collect(reference, orderOf(), signal, true)).takes).toHaveLength(1);
  });

  it('does not take an answer of 500 about a song for the end of that song', async () => {
    const provider = open(standIn.address);
    const reference = await whenDone(provider, orderOf());
    standIn.quirks.recordCode = 500;
    await expect(provider.collect(reference, orderOf(), signal)).rejects.toMatchObject({
      fault: { code: 'unavailable', retryable: false },
    });
  });

  it('tells how far the songs are', async () => {
    standIn.polls = 2;
    const provider = open(standIn.address);
    const { reference } = await provider.submit(orderOf(), signal);
    const state = async () => (await provider.poll([reference], signal)).get(reference);
    expect(await state()).toEqual({ state: 'queued', place: null });
    expect(await state()).toEqual({ state: 'running', fraction: 1 / 3 });
    expect(await state()).toEqual({ state: 'done' });
  });

  it.each([
    [401, { code: 'auth', retryable: false }],
    [413, { code: 'invalid', retryable: false }],
    [429, { code: 'quota', retryable: false }],
    [430, { code: 'rate_limited', retryable: true }],
    [455, { code: 'busy', retryable: true }],
    [500, { code: 'failed', retryable: false }],
  ] as const)('code %i with status 200: the fault is reported', async (code, fault) => {
    standIn.quirks.code = code;
    await expect(deliver(open(standIn.address), orderOf())).rejects.toMatchObject({ fault });
  });

  it('tells words that are not allowed from other failures', async () => {
    standIn.fault = 'job-failed';
    standIn.quirks.reason = 'Song lyrics contain copyrighted material';
    await expect(deliver(open(standIn.address), orderOf())).rejects.toMatchObject({
      fault: { code: 'content_policy', retryable: false },
    });
  });

  it('says that it is unofficial, and refuses the wrong key when it is described', async () => {
    const { capabilities } = await open(standIn.address).describe(signal);
    expect(capabilities.terms).toContain('unofficial');
    await expect(suno({ key: '', base: standIn.address }).describe(signal)).rejects.toMatchObject({
      fault: { code: 'auth' },
    });
  });
});
