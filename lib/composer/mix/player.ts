import type { Sound } from '../instruments/dsp';
import type { InstrumentId } from '../instruments/names';
import type { Band } from '../instruments/recorded';
import type { Score, Track } from '../score';
import { Sampler, type Take } from './sampler';
import type { SoundCache } from './sound-cache';

interface Playing {
  take: Take;
  sound: Sound;
  /** Gain of the release, 1 while the note is held. */
  gain: number;
}

export interface PlayerOptions {
  band: Band | null;
  /** The sample at which it begins. */
  from: number;
  /** Sounds that renderings share. */
  sounds: SoundCache | null;
}

/** The notes of a track on its instrument, and those that sound. */
export class Player {
  private readonly sampler: Sampler;
  private readonly takes: Take[];
  private next = 0;
  private readonly playing: Playing[] = [];

  constructor(instrument: InstrumentId, track: Track, score: Score, { band, from, sounds }: PlayerOptions) {
    this.sampler = new Sampler(instrument, track.id, band, sounds);
    this.takes = this.sampler.prepare(track, score, from);
  }

  /** Adds everything that sounds within a block; returns false if nothing did. */
  play(left: Float32Array, right: Float32Array, from: number, count: number): boolean {
    while (this.next < this.takes.length) {
      const take = this.takes[this.next];
      if (!take || take.start >= from + count) break;
      this.playing.push({ take, sound: this.sampler.sound(take), gain: 1 });
      this.next++;
    }
    if (this.playing.length === 0) return false;
    let remaining = 0;
    for (const voice of this.playing) {
      if (addVoice(voice, left, right, from, count)) this.playing[remaining++] = voice;
    }
    this.playing.length = remaining;
    return true;
  }
}

/** Mixes one voice into a block; returns false when it has ended. */
function addVoice(
  voice: Playing,
  left: Float32Array,
  right: Float32Array,
  from: number,
  count: number,
): boolean {
  const { take, sound } = voice;
  const { left: gl, right: gr, fall } = take;
  const l = sound.left;
  const r = sound.right;
  const first = Math.max(0, take.start - from);
  const offset = from - take.start;
  const last = Math.min(count, l.length - offset);
  const release = Math.min(last, Math.max(first, take.hold - offset));
  for (let i = first; i < release; i++) {
    const x = left[i] + l[i + offset] * gl;
    const y = right[i] + r[i + offset] * gr;
    left[i] = x;
    right[i] = y;
  }
  let gain = voice.gain;
  for (let i = release; i < last; i++) {
    const x = left[i] + l[i + offset] * gl * gain;
    const y = right[i] + r[i + offset] * gr * gain;
    left[i] = x;
    right[i] = y;
    gain *= fall;
  }
  voice.gain = gain;
  return offset + count < l.length && gain > 0.0005;
}
