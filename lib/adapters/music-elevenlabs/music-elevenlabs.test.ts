import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ElevenLabsQuirks, startElevenLabs } from '@/dev/providers/elevenlabs/elevenlabs';
import type { StandIn } from '@/dev/providers/stand-in';
import { itIsAMusicProvider, TEST_KEY } from '@/lib/testing/providers/behaviours';
import { deliver, orderOf } from '@/lib/testing/providers/orders';
import { elevenLabs } from './music-elevenlabs';

const open = (base: string) => elevenLabs({ key: TEST_KEY, base });
const signal = new AbortController().signal;

describe('ElevenLabs', () => {
  itIsAMusicProvider({
    start: startElevenLabs,
    open,
    inapplicable: {
      'job-failed': 'one call answers with the song or refuses it',
      forgotten: 'there is no order to ask for',
      'expired-address': 'the answer contains the sound',
      'file-500': 'the answer contains the sound',
      'private-address': 'the answer contains the sound',
    },
  });

  let standIn: StandIn & { quirks: ElevenLabsQuirks };
  beforeAll(async () => {
    standIn = await startElevenLabs();
  });
  beforeEach(() => {
    standIn.received.length = 0;
    Object.assign(standIn.quirks, {
      bareNewlines: false,
      tooMany: null,
      quotaIsUsed: false,
      keyIsLimited: false,
    });
  });
  afterAll(() => standIn.close());
  const sent = () => standIn.received.at(-1)?.json;

  it('gets words by section with a seed, and tells when each line is sung', async () => {
    const { takes } = await deliver(open(standIn.address), orderOf());
    expect(sent()).toEqual({
      model_id: 'music_v2_5',
      with_timestamps: true,
      seed: 41_207,
      composition_plan: {
        chunks: [
          expect.objectContaining({
            text: '[Verse 1]\nRain on the window\nTea on the sill',
            duration_ms: 5_666,
            positive_styles: expect.arrayContaining(['dusty drums', '82 BPM', 'D minor', 'sung in English']),
          }),
          expect.objectContaining({ text: '[Chorus]\nStay a while, stay a while', duration_ms: 4_334 }),
        ],
      },
    });
    expect(takes[0]).toMatchObject({ seed: 41_207, lyrics: null });
    expect(takes[0]?.timedLyrics.map(({ text }) => text)).toEqual([
      'Rain on the window',
      'Tea on the sill',
      'Stay a while, stay a while',
    ]);
    expect(takes[0]?.timedLyrics[2]).toMatchObject({ startSeconds: 5.666, endSeconds: 10 });
  });

  it('gets a prompt without a voice', async () => {
    await deliver(open(standIn.address), orderOf({ lyrics: null, vocals: false, meter: '3/4' }));
    expect(sent()).toEqual({
      model_id: 'music_v2_5',
      with_timestamps: false,
      prompt: expect.stringMatching(/^a warm lo-fi song about rain\n\nStyle: .*82 BPM, D minor, 3\/4 time/),
      music_length_ms: 10_000,
      force_instrumental: true,
    });
  });

  it('writes its own words if there are none, and tells them', async () => {
    const { takes } = await deliver(open(standIn.address), orderOf({ lyrics: null }));
    expect(sent()).toMatchObject({ force_instrumental: false });
    expect(takes[0]).toMatchObject({ lyrics: '[Verse]\nmade up words', seed: null });
  });

  it('reads an answer whose lines end without CR', async () => {
    standIn.quirks.bareNewlines = true;
    const { takes } = await deliver(open(standIn.address), orderOf());
    expect(takes[0]?.timedLyrics).toHaveLength(3);
  });

  it.each([
    [{ lyrics: null, prompt: 'like the Beatles' }, 'a British rock band of the sixties'],
    [{ caption: 'the Beatles, guitar' }, 'British rock, sixties'],
  ])('offers the suggestion for a refused order %#', async (change, suggestion) => {
    const refused = deliver(open(standIn.address), orderOf(change));
    await expect(refused).rejects.toMatchObject({ fault: { code: 'content_policy', suggestion } });
  });

  it.each([
    [{ tooMany: 'too_many_concurrent_requests' }, { code: 'rate_limited', retryable: true }],
    [{ tooMany: 'system_busy' }, { code: 'busy', retryable: true }],
    [{ quotaIsUsed: true }, { code: 'quota', retryable: false }],
  ] as const)('%o: the fault is reported', async (quirk, fault) => {
    Object.assign(standIn.quirks, quirk);
    await expect(deliver(open(standIn.address), orderOf())).rejects.toMatchObject({ fault });
  });

  it('is described with a key that may only make music', async () => {
    standIn.quirks.keyIsLimited = true;
    await expect(open(standIn.address).describe(signal)).resolves.toMatchObject({ model: 'music_v2_5' });
  });

  it('refuses the wrong key when it is described', async () => {
    const provider = elevenLabs({ key: '', base: standIn.address });
    await expect(provider.describe(signal)).rejects.toMatchObject({ fault: { code: 'auth' } });
  });
});
