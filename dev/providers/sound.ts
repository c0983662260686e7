import { encodeFlac, encodeMp3, encodeWav, type StereoAudio } from '../../lib/audio/encode';
import type { Fault } from './faults';

export type Container = 'mp3' | 'flac' | 'wav';

const RATE = 48_000;
const SCALE = [0, 2, 4, 7, 9, 12, 9, 7];

/** Returns a melody over a beat at 120 bpm, another one for each seed, at the sample rate of most models. */
function melody(seconds: number, seed = 0): StereoAudio {
  const length = Math.round(seconds * RATE);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const time = i / RATE;
    const step = Math.floor(time * 4);
    const semitones = SCALE[(step * (1 + (seed % 3)) + seed) % SCALE.length] ?? 0;
    const fade = Math.exp(-6 * (time * 4 - step));
    const tone = Math.sin(2 * Math.PI * 261.63 * 2 ** (semitones / 12) * time) * fade;
    const beat = time * 2 - Math.floor(time * 2);
    const kick = Math.sin(2 * Math.PI * 55 * time) * Math.exp(-20 * beat);
    left[i] = 0.35 * tone + 0.4 * kick;
    right[i] = 0.3 * tone + 0.4 * kick;
  }
  return { sampleRate: RATE, left, right };
}

/** Returns the file that a provider delivers for an order of this length, spoilt by a fault if it concerns the file. */
export async function songFile(
  { container, seconds, seed }: { container: Container; seconds: number; seed: number },
  fault: Fault | null,
): Promise<{ type: string; bytes: Uint8Array }> {
  const type = { mp3: 'audio/mpeg', flac: 'audio/flac', wav: 'audio/wav' }[container];
  const spoilt = spoiltFile(fault);
  if (spoilt !== null) return { type, bytes: spoilt };
  const length = fault === 'half-length' ? seconds * 0.4 : seconds;
  const bytes = await rendered(container, length, fault === 'silent-audio' ? null : seed);
  return { type, bytes: fault === 'truncated' ? bytes.subarray(0, bytes.length * 0.6) : bytes };
}

const RECENT = 8;
const recent = new Map<string, Promise<Uint8Array>>();

/** Encodes a melody, or silence without a seed; the last ones are kept, since encoding takes longer than anything else. */
function rendered(container: Container, seconds: number, seed: number | null): Promise<Uint8Array> {
  const key = `${container} ${seconds} ${seed}`;
  const known = recent.get(key);
  if (known) return known;
  const audio = melody(seconds, seed ?? 0);
  if (seed === null) for (const side of [audio.left, audio.right]) side.fill(0);
  const bytes = encoded(audio, container);
  recent.set(key, bytes);
  for (const oldest of [...recent.keys()].slice(0, -RECENT)) recent.delete(oldest);
  return bytes;
}

function spoiltFile(fault: Fault | null): Uint8Array | null {
  const text = (value: string) => new TextEncoder().encode(value);
  if (fault === 'json-as-audio') return text('{"error":"the file is not ready"}');
  if (fault === 'html-as-audio') return text('<!doctype html><title>Bad gateway</title><h1>502</h1>');
  if (fault === 'empty-audio') return new Uint8Array();
  if (fault === 'wrong-container') return text(`OggS\0${'\u0001'.repeat(4000)}`);
  return null;
}

function encoded(audio: StereoAudio, container: Container): Promise<Uint8Array> {
  if (container === 'wav') return Promise.resolve(encodeWav(audio));
  return container === 'flac' ? encodeFlac(audio) : encodeMp3(audio);
}
