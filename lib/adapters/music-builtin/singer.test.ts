import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '@/dev/providers/faults';
import { startSpeech } from '@/dev/providers/speech/speech';
import type { StandIn } from '@/dev/providers/stand-in';
import { exactnessOf, median } from '@/lib/composer/voice/testing/measures';
import { digestOf, songOf, sungLine } from '@/lib/composer/voice/testing/sung';
import { singWords, type VoiceSettings } from './singer';
import { checkVoice, VOICE_FILE } from './voice-file';

const KEY = 'sk-a key';
const songWith = (text: string) =>
  songOf({
    ...{ kind: 'synthetic', voice: 'female' },
    lines: [sungLine(text, { beat: 1, beats: 0.5, pitches: [62, 64, 66] })],
  });
/** One word, which is soon sung. */
const short = songWith('light');
let server: StandIn;
let builtin: string;

beforeAll(async () => {
  server = await startSpeech({ key: KEY });
  builtin = digestOf((await sung({ file: VOICE_FILE, outside: null })).stem);
});
afterAll(() => server.close());

async function sung(settings: VoiceSettings, song = short) {
  const warnings: string[] = [];
  const progress: number[] = [];
  const stem = await singWords(song, settings, {
    onProgress: (fraction) => progress.push(fraction),
    onBegun: async () => undefined,
    onWarning: (message, error) => warnings.push(`${message}: ${error}`),
  });
  return { stem, warnings, progress };
}

const outside = (apiKey = KEY): VoiceSettings => ({
  file: VOICE_FILE,
  outside: { base: `${server.address}/v1`, apiKey },
});

describe('a voice from outside', () => {
  it('sings the same notes with its own sound', async () => {
    const song = songWith('Hold me closer in the evening light');
    const { stem, warnings, progress } = await sung(outside(), song);
    expect(warnings).toEqual([]);
    expect(progress).toEqual([1]);
    const own = await sung({ file: VOICE_FILE, outside: null }, song);
    expect(digestOf(stem)).not.toBe(digestOf(own.stem));
    const { cents, onsetMs } = exactnessOf(stem?.left ?? new Float32Array(), song, song.vocals?.lines ?? []);
    expect(cents.length).toBeGreaterThan(5);
    expect(median(cents.map(Math.abs))).toBeLessThan(10);
    expect(median(onsetMs.map(Math.abs))).toBeLessThanOrEqual(75);
    expect(server.received.map(({ json }) => json)).toContainEqual({
      ...{ model: 'tts-1', voice: 'nova', response_format: 'wav' },
      input: 'Hold me closer in the evening light',
    });
  });

  it.each<[Fault, RegExp]>([
    ['key', /auth/],
    ['html-500', /unavailable/],
    ['reset-before', /lost/],
    ['json-as-audio', /not speech/],
    ['truncated', /not speech/],
    ['silent-audio', /silent/],
  ])('is replaced by the built-in one after a fault: %s', async (fault, reason) => {
    server.fault = fault;
    const { stem, warnings } = await sung(outside()).finally(() => {
      server.fault = null;
    });
    expect(digestOf(stem)).toBe(builtin);
    expect(warnings).toEqual([expect.stringMatching(reason)]);
    expect(warnings.join()).not.toContain(KEY);
  });

  it('is replaced if its key is wrong', async () => {
    const { stem, warnings } = await sung(outside('sk-other'));
    expect(digestOf(stem)).toBe(builtin);
    expect(warnings.join()).toMatch(/auth.*Incorrect API key/);
  });
});

describe('a built-in voice whose file is damaged or missing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'voice-'));
  const damaged = path.join(folder, 'damaged.wasm');
  writeFileSync(damaged, 'no voice');

  it.each([damaged, path.join(folder, 'missing.wasm')])(
    'leaves the song to an instrument: %s',
    async (file) => {
      await expect(checkVoice(file)).rejects.toThrow(/the voice is (damaged|missing)/);
      const { stem, warnings } = await sung({ file, outside: null });
      expect(stem).toBeNull();
      expect(warnings).toEqual([
        expect.stringMatching(/an instrument plays .* the voice is (damaged|missing)/),
      ]);
    },
  );

  it('does not affect a whole one', async () => {
    await expect(checkVoice(VOICE_FILE)).resolves.toBeUndefined();
    expect(digestOf((await sung({ file: VOICE_FILE, outside: null })).stem)).toBe(builtin);
  });
});
