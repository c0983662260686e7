import NodeID3 from 'node-id3';
import { describe, expect, it } from 'vitest';
import { encodeBoth, encodeFlac, encodeMp3, encodeWav } from './encode';
import { integratedLoudness, loudnessOf } from './loudness';
import { peaks } from './peaks';
import { tagMp3 } from './tag';
import { decibels, truePeak } from './true-peak';
import { inspectMp3 } from './verify';

const tone = (hertz: number, level: number, seconds: number, phase = 0) =>
  Float32Array.from(
    { length: Math.round(seconds * 44100) },
    (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / 44100 + phase),
  );
const stereo = (side: Float32Array) => ({ sampleRate: 44100, left: side, right: side });

describe('loudness', () => {
  it('matches the reference tone of BS.1770: 0 dBFS at 997 Hz on one channel is −3.01 LUFS', () => {
    const side = tone(997, 1, 5);
    expect(integratedLoudness(side, new Float32Array(side.length))).toBeCloseTo(-3.01, 1);
    expect(integratedLoudness(side, side)).toBeCloseTo(0, 1);
  });

  it('gates silence, and is −Infinity for silence alone', () => {
    const side = new Float32Array(44100 * 10);
    side.set(tone(997, 0.1, 5));
    expect(integratedLoudness(side, side)).toBeCloseTo(-20, 0);
    expect(integratedLoudness(new Float32Array(44100), new Float32Array(44100))).toBe(
      Number.NEGATIVE_INFINITY,
    );
  });

  it('is stored with two decimals, and as null for silence', () => {
    expect(loudnessOf(stereo(tone(997, 0.25, 2)))).toBe(-12.04);
    expect(loudnessOf(stereo(new Float32Array(44100)))).toBeNull();
  });
});

describe('true peak', () => {
  it('includes peaks between samples', () => {
    const side = tone(11025, 1, 0.5, Math.PI / 4);
    expect(Math.max(...side)).toBeLessThan(0.71);
    const inner = side.subarray(0);
    expect(decibels(truePeak(inner))).toBeGreaterThan(-0.2);
    expect(decibels(truePeak(tone(997, 0.5, 0.5)))).toBeCloseTo(-6.02, 1);
  });
});

describe('MP3', () => {
  const audio = stereo(tone(440, 0.5, 3));

  it('is a complete constant-bitrate file of the right length', async () => {
    const bytes = await encodeMp3(audio);
    const info = inspectMp3(bytes);
    expect(info).toMatchObject({ sampleRate: 44100, bitrate: 192_000, channels: 2, constant: true });
    expect(Math.abs((info?.durationSeconds ?? 0) - 3)).toBeLessThan(0.15);
  });

  it('is the same file if the song is encoded as FLAC, too', async () => {
    const seen: number[] = [];
    const both = await encodeBoth(audio, (fraction) => seen.push(fraction));
    expect(both).toEqual({ mp3: await encodeMp3(audio), flac: await encodeFlac(audio) });
    expect(seen).toEqual([1 / 3, 2 / 3, 1]);
  });

  it('stays complete with tags', async () => {
    const cover = { mime: 'image/png' as const, bytes: Uint8Array.from([137, 80, 78, 71]) };
    const tagged = tagMp3(await encodeMp3(audio, { bitrate: 128_000 }), {
      title: 'Hafenlicht',
      artist: 'Mira',
      genre: 'Folk',
      year: 2026,
      bpm: 93.6,
      key: 'D minor',
      lyrics: 'one\ntwo',
      comment: 'made here',
      software: 'Tunewright',
      cover,
    });
    expect(NodeID3.read(Buffer.from(tagged))).toMatchObject({
      title: 'Hafenlicht',
      artist: 'Mira',
      genre: 'Folk',
      year: '2026',
      bpm: '94',
      initialKey: 'Dm',
      encodingTechnology: 'Tunewright',
      unsynchronisedLyrics: { text: 'one\ntwo' },
      comment: { text: 'made here' },
      image: { mime: 'image/png' },
    });
    expect(inspectMp3(tagged)?.bitrate).toBe(128_000);
  });

  it('is distinguished from other files', async () => {
    const bytes = await encodeMp3(audio);
    expect(inspectMp3(new TextEncoder().encode('<html>busy</html>'))).toBeNull();
    expect(inspectMp3(new Uint8Array(0))).toBeNull();
    expect(inspectMp3(bytes.subarray(0, 2000))).toBeNull();
    const spoiled = bytes.slice();
    spoiled.fill(60, 20_000);
    expect(inspectMp3(spoiled)).toBeNull();
  });
});

describe('WAV', () => {
  it('holds 16-bit samples of both channels within one step', () => {
    const bytes = encodeWav(stereo(Float32Array.from([0, 0.5, -0.5, 1, -1, 2])));
    const view = new DataView(bytes.buffer);
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF');
    expect(view.getUint32(24, true)).toBe(44100);
    expect(bytes.length).toBe(44 + 6 * 4);
    [0, 16384, -16384, 32767, -32767, 32767].forEach((value, i) => {
      expect(Math.abs(view.getInt16(44 + i * 4, true) - value)).toBeLessThanOrEqual(2);
    });
  });
});

describe('peaks', () => {
  it('follow the loudness of both channels, keep a quiet opening visible, and are 0 for silence', () => {
    const left = new Float32Array(20_000);
    const right = new Float32Array(20_000);
    left.set(tone(440, 0.05, 10_000 / 44100));
    right.set(tone(440, 0.8, 10_000 / 44100), 10_000);
    const bars = peaks({ left, right }, 10);
    expect(bars).toHaveLength(10);
    expect(Math.max(...bars)).toBe(255);
    expect(bars[0]).toBeGreaterThan(4);
    expect(bars[0]).toBeLessThan(40);
    expect(peaks({ left: new Float32Array(100), right: new Float32Array(100) })).toEqual(new Uint8Array(200));
  });
});
