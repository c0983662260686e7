import type { VoiceParameters } from 'spessasynth_core';
import { fadeEdges, type Sound, samples } from '../instruments/dsp';
import { Biquad, design } from '../mix/biquad';
import type { Font, Program } from './font';
import type { Motion } from './motion';
import { playZone } from './play-zone';
import { zonesOf } from './zone';

/** One note of a program. */
export interface Stroke {
  /** MIDI pitch with its fraction. */
  pitch: number;
  /** 0–1. */
  velocity: number;
  seconds: number;
  /** Repetitions with different numbers differ. */
  variant: number;
  /** Decibels that everything above `corner` Hz loses. */
  dullness: number;
  corner: number;
  /** Seconds of the recording to leave out at its start. */
  skip: number;
  /** Cents by which repetitions are out of tune. */
  spread: number;
}

/** Keys away from a note that a repeated one may borrow its recording. */
const REACH = 3;

/** Returns the voices of a key; a repetition takes those of the nearest key above or below that has its own recording. */
function voicesFor(
  font: Font,
  program: Program,
  key: number,
  velocity: number,
  variant: number,
): VoiceParameters[] {
  const own = font.voices(program, key, velocity);
  const direction = program.isKit ? 0 : ([0, 1, -1][variant % 3] ?? 0);
  for (let distance = 1; direction !== 0 && distance <= REACH; distance++) {
    const other = font.voices(program, key + direction * distance, velocity);
    if (other[0] && other[0].sample !== own[0]?.sample) return other;
  }
  return own;
}

/** Plays one note without its release. Returns null if a recording is missing or damaged. */
export function strike(font: Font, program: Program, stroke: Stroke, motion: Motion): Sound | null {
  const { pitch, variant } = stroke;
  const velocity = Math.min(127, Math.max(1, Math.round(stroke.velocity * 127)));
  const key = Math.min(127, Math.max(0, Math.round(pitch)));
  const cents = (((variant * 7) % 5) - 2) * 0.5 * stroke.spread;
  const voices = voicesFor(font, program, key, velocity, variant);
  const zones = zonesOf(voices, { pitch: pitch + cents / 100, velocity });
  if (zones.length === 0) return null;
  const length = samples(stroke.seconds);
  const left = new Float32Array(length);
  const isMono = zones.every((zone) => zone.left === zone.right);
  const sound = { left, right: isMono ? left : new Float32Array(length) };
  for (const zone of zones) {
    const recording = font.recording(zone);
    if (!recording) return null;
    playZone(zone, recording, motion, stroke.skip, sound);
  }
  dull(sound, stroke.corner, stroke.dullness + ((variant * 5) % 4) * 0.7);
  return sound;
}

/** Turns down what a sound has above a frequency, and fades its end. In place. */
function dull({ left, right }: Sound, corner: number, decibels: number): void {
  for (const side of left === right ? [left] : [left, right]) {
    if (decibels > 0)
      new Biquad(design('highshelf', corner, Math.SQRT1_2, -decibels)).process(side, side.length);
    fadeEdges(side, 0, 0.003);
  }
}
