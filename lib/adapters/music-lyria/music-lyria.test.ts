import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LyriaQuirks, startLyria } from '@/dev/providers/lyria/lyria';
import type { StandIn } from '@/dev/providers/stand-in';
import { itIsAMusicProvider, TEST_KEY } from '@/lib/testing/providers/behaviours';
import { deliver, orderOf } from '@/lib/testing/providers/orders';
import { lyria } from './music-lyria';

const open = (base: string) => lyria({ key: TEST_KEY, base });
const signal = new AbortController().signal;

describe('Lyria', () => {
  itIsAMusicProvider({
    start: startLyria,
    open,
    inapplicable: {
      forgotten: 'there is no order to ask for',
      'no-file': 'an answer without sound means that the song was filtered: the fault "refused"',
    },
  });

  let standIn: StandIn & { quirks: LyriaQuirks };
  beforeAll(async () => {
    standIn = await startLyria();
  });
  beforeEach(() => {
    standIn.received.length = 0;
    Object.assign(standIn.quirks, {
      textIsLast: false,
      byAddress: false,
      isOverloaded: false,
      quotaIsUsed: false,
      status: 'completed',
    });
  });
  afterAll(() => standIn.close());

  it('gets everything in words', async () => {
    await deliver(open(standIn.address), orderOf({ durationSeconds: 150, language: 'de' }));
    expect(standIn.received[0]?.json).toEqual({
      model: 'lyria-3.5',
      store: false,
      input:
        'A 2 minute 30 second song: warm lo-fi hip hop, dusty drums, electric piano, female voice, 82 BPM, D minor, ' +
        `sung in German.\na warm lo-fi song about rain\n\nLyrics:\n${orderOf().lyrics}`,
    });
  });

  it('gets the wish for an instrumental in words, and reports no lyrics', async () => {
    const { takes } = await deliver(open(standIn.address), orderOf({ lyrics: null, vocals: false }));
    expect(standIn.received[0]?.json).toMatchObject({
      input: expect.stringMatching(/instrumental, no vocals\.\n(?!.*Lyrics:)/),
    });
    expect(takes[0]?.lyrics).toBeNull();
  });

  it.each([{ textIsLast: true }, { textIsLast: false }, { byAddress: true }])(
    '%o: sound and words are read',
    async (quirk) => {
      Object.assign(standIn.quirks, quirk);
      const { takes } = await deliver(open(standIn.address), orderOf({ lyrics: null }));
      expect(takes).toMatchObject([{ lyrics: '[Verse]\nmade up words' }]);
      expect(takes[0]?.bytes.length).toBeGreaterThan(10_000);
    },
  );

  it.each([
    [{ isOverloaded: true }, { code: 'busy', retryable: true }],
    [{ quotaIsUsed: true }, { code: 'rate_limited', retryable: true, retryAfterSeconds: 12 }],
    [{ status: 'budget_exceeded' }, { code: 'quota', retryable: false }],
    [{ status: 'incomplete' }, { code: 'failed', retryable: false }],
  ] as const)('%o: the fault is reported', async (quirk, fault) => {
    Object.assign(standIn.quirks, quirk);
    await expect(deliver(open(standIn.address), orderOf())).rejects.toMatchObject({ fault });
  });

  it('refuses the wrong key when it is described', async () => {
    const provider = lyria({ key: '', base: standIn.address });
    await expect(provider.describe(signal)).rejects.toMatchObject({ fault: { code: 'auth' } });
  });

  it('makes clips of one length with the model for clips', async () => {
    const provider = lyria({ key: TEST_KEY, base: standIn.address, model: 'lyria-3-clip-preview' });
    await expect(provider.describe(signal)).resolves.toMatchObject({
      model: 'lyria-3-clip-preview',
      capabilities: { duration: { min: 30, max: 30, control: 'none' } },
    });
  });
});
