import { random } from '../../random';
import { FRAME_SECONDS } from '../timbre/envelope';
import type { Tone } from './syllables';

/** How a voice moves between its notes. */
export interface Manner {
  /** Steps from note to note as an automatic tuner makes them. */
  isTuned: boolean;
  /** Semitones away from the notes. */
  detune: number;
}

/** A voice sets out this long before its vowel. */
const LEAD_SECONDS = 0.06;
const TUNED_LEAD_SECONDS = 0.02;
/** Natural frequency and damping of the second-order system that singers resemble (Saitou and others, 2007). */
const [SPEED, DAMPING] = [34.8, 0.6];
const TUNED_SPEED = 160;
const STEPS = 5;
/** Semitones below the first note, where a phrase sets in. */
const SCOOP = 1.2;

const VIBRATO = { hertz: 5.6, semitones: 0.38, after: 0.22, growth: 0.35, release: 0.1, shortest: 0.4 };
const DRIFT = { memory: 0.995, step: 0.012 };
const JITTER = { memory: 0.6, step: 0.03 };

/** Returns the MIDI pitch of every frame from `start`. */
export function pitchCurve(
  tones: readonly Tone[],
  start: number,
  frames: number,
  { isTuned, detune }: Manner,
  seed: number,
): Float32Array {
  const { between, next } = random(seed, 'voice/pitch');
  const lead = isTuned ? TUNED_LEAD_SECONDS : LEAD_SECONDS;
  const follower = new Follower(
    isTuned ? TUNED_SPEED : SPEED,
    isTuned ? 1 : DAMPING,
    tones[0].pitch - (isTuned ? 0 : SCOOP),
  );
  let [at, turn, drift, jitter] = [0, next(), 0, 0];
  return Float32Array.from({ length: frames }, (_, i) => {
    const now = start + i * FRAME_SECONDS;
    while (at + 1 < tones.length && now >= tones[at + 1].start - lead) at++;
    const pitch = follower.step(tones[at].pitch) + detune;
    if (isTuned) return pitch;
    turn += FRAME_SECONDS * (VIBRATO.hertz + 0.25 * Math.sin(i * 0.013 + seed));
    drift = drift * DRIFT.memory + between(-0.5, 0.5) * DRIFT.step;
    jitter = jitter * JITTER.memory + between(-0.5, 0.5) * JITTER.step;
    return pitch + vibratoAt(tones[at], now) * Math.sin(2 * Math.PI * turn) + drift + jitter;
  });
}

/** Depth in semitones: it grows in a long note, and ends before the note does. */
function vibratoAt({ start, end }: Tone, now: number): number {
  if (end - start <= VIBRATO.shortest) return 0;
  const growth = Math.max(0, Math.min(1, (now - start - VIBRATO.after) / VIBRATO.growth));
  return VIBRATO.semitones * growth * Math.max(0, Math.min(1, (end - now) / VIBRATO.release));
}

class Follower {
  private velocity = 0;

  constructor(
    private readonly speed: number,
    private readonly damping: number,
    private value: number,
  ) {}

  step(goal: number): number {
    const seconds = FRAME_SECONDS / STEPS;
    for (let i = 0; i < STEPS; i++) {
      const pull = this.speed * this.speed * (goal - this.value);
      this.velocity += (pull - 2 * this.damping * this.speed * this.velocity) * seconds;
      this.value += this.velocity * seconds;
    }
    return this.value;
  }
}
