import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MiniMaxQuirks, startMiniMax } from '@/dev/providers/minimax/minimax';
import type { StandIn } from '@/dev/providers/stand-in';
import { itIsAMusicProvider, TEST_KEY } from '@/lib/testing/providers/behaviours';
import { deliver, orderOf } from '@/lib/testing/providers/orders';
import { miniMax } from './music-minimax';

const open = (base: string) => miniMax({ key: TEST_KEY, base });
const signal = new AbortController().signal;

describe('MiniMax', () => {
  itIsAMusicProvider({
    start: startMiniMax,
    open,
    edits: ['cover'],
    inapplicable: {
      'job-failed': 'one call answers with the song or refuses it',
      forgotten: 'there is no order to ask for',
    },
  });

  let standIn: StandIn & { quirks: MiniMaxQuirks };
  beforeAll(async () => {
    standIn = await startMiniMax();
  });
  beforeEach(() => {
    standIn.received.length = 0;
    Object.assign(standIn.quirks, { onlyHex: false, code: null });
  });
  afterAll(() => standIn.close());
  const sent = () => standIn.received[0]?.json;

  it('gets words with tags that it knows', async () => {
    const lyrics = '[Verse 2]\nRain\n\n[Pre-Chorus]\nTea\n[Whispering cats]\nPurr\n[instrumental]';
    await deliver(open(standIn.address), orderOf({ lyrics }));
    expect(sent()).toMatchObject({
      model: 'music-2.6',
      prompt: expect.stringMatching(
        /^A 10 second song: warm lo-fi.*82 BPM, D minor, sung in English\.\na warm/,
      ),
      lyrics: '[Verse]\nRain\n\n[Pre Chorus]\nTea\n\nPurr\n\n[Inst]',
      is_instrumental: false,
      lyrics_optimizer: false,
    });
  });

  it.each([
    [false, { is_instrumental: true, lyrics_optimizer: false }],
    [true, { is_instrumental: false, lyrics_optimizer: true }],
  ])('without words, voice %s: asks for an instrumental or for words', async (vocals, fields) => {
    await deliver(open(standIn.address), orderOf({ lyrics: null, vocals }));
    expect(sent()).toMatchObject(fields);
    expect(sent()).not.toHaveProperty('lyrics');
  });

  it('reads the sound from hexadecimal digits, too', async () => {
    standIn.quirks.onlyHex = true;
    const { takes } = await deliver(open(standIn.address), orderOf());
    expect(takes[0]?.bytes.length).toBeGreaterThan(10_000);
    expect(standIn.received).toHaveLength(1);
  });

  it.each([
    [1002, { code: 'rate_limited', retryable: true }],
    [1008, { code: 'quota', retryable: false }],
    [1027, { code: 'content_policy', retryable: false }],
    [1033, { code: 'unavailable', retryable: true }],
    [1041, { code: 'busy', retryable: true }],
    [2049, { code: 'auth', retryable: false }],
    [9999, { code: 'failed', retryable: false }],
  ] as const)('code %i: the fault is reported', async (code, fault) => {
    standIn.quirks.code = code;
    await expect(deliver(open(standIn.address), orderOf())).rejects.toMatchObject({
      fault: { ...fault, requestId: 'trace-1' },
    });
  });

  it('refuses more words than it sings', async () => {
    const long = deliver(open(standIn.address), orderOf({ lyrics: 'la '.repeat(1_200) }));
    await expect(long).rejects.toMatchObject({ fault: { code: 'invalid' } });
    expect(standIn.received).toEqual([]);
  });

  it('refuses the wrong key when it is described, and makes no song to find out', async () => {
    await open(standIn.address).describe(signal);
    expect(sent()).toEqual({});
    await expect(miniMax({ key: '', base: standIn.address }).describe(signal)).rejects.toMatchObject({
      fault: { code: 'auth' },
    });
  });
});
