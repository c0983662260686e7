import { SAMPLE_RATE } from '../instruments/dsp';
import { Biquad, design, StereoBiquad } from './biquad';

/**
 * The bands of speech: center in hertz, and how far in decibels a voice must be above its accompaniment there. Consonants
 * need it most.
 */
const BANDS = [
  [450, 6],
  [900, 7],
  [1800, 9],
  [3600, 10],
  [6300, 8],
] as const;
/** A voice of level one has about twice as much in each band; below it, making room would not help. */
const PRESENT = 0.25;
const Q = 1.2;
/** The largest share of a band that makes room. */
const DEEPEST = 0.8;
/** The accompaniment stays down between syllables: it would hide consonants there, and be heard to pump. */
const [ATTACK_SECONDS, RELEASE_SECONDS] = [0.02, 0.4];
/** Samples between two gains. */
const STEP = 16;
const OPENING = 1 - Math.exp(-STEP / (ATTACK_SECONDS * SAMPLE_RATE));
const CLOSING = 1 - Math.exp(-STEP / (RELEASE_SECONDS * SAMPLE_RATE));
/** Seconds over which voice and accompaniment are compared. */
const COMPARED_SECONDS = 1.5;
/** The peak of a voice that sounds, and the level of one that is compared. */
const [SOUNDING, SINGING] = [0.08, 0.15];

/** Shares that are written for each block. */
export const DUCKED_BANDS = BANDS.length;

/**
 * Ducks an accompaniment while a voice sings, in each band by what the voice lacks there to be understood: at most 14 dB,
 * and 17 where two bands overlap.
 */
export class SpectralDucker {
  private readonly bands: Band[];
  /** How far the accompaniment makes room at each sample, 0–1. */
  private readonly gate: Float32Array;
  private readonly scratch: readonly [Float32Array, Float32Array, Float32Array];
  /** Blocks so far. */
  private blocks = 0;
  private opened = 0;

  /** Writes the shares of each block, or takes them as they were written if it replays them. */
  constructor(
    block: number,
    private readonly shares: Float64Array,
    private readonly replays: boolean,
  ) {
    const memory = Math.exp(-block / (COMPARED_SECONDS * SAMPLE_RATE));
    this.bands = BANDS.map(([hertz, wanted]) => new Band(hertz, wanted, memory));
    this.gate = new Float32Array(block);
    this.scratch = [new Float32Array(block), new Float32Array(block), new Float32Array(block)];
  }

  /**
   * Ducks a block under as many samples of a voice, whose level is one in a stressed vowel and which is heard `gain` times
   * as loud.
   */
  process(left: Float32Array, right: Float32Array, voice: Float32Array, gain: number): void {
    const from = this.blocks++ * DUCKED_BANDS;
    const isOpen = this.follow(voice);
    const isCompared = !this.replays && rootMeanSquare(voice) > SINGING;
    for (const [i, band] of this.bands.entries()) {
      if (!this.replays) this.shares[from + i] = band.shareFor(gain);
      if (isOpen)
        band.process(left, right, isCompared ? voice : null, this.gate, this.shares[from + i], this.scratch);
    }
  }

  /** Opens the gate while the voice sounds; returns false if it is closed throughout. */
  private follow(voice: Float32Array): boolean {
    const { gate } = this;
    let isOpen = false;
    for (let start = 0; start < voice.length; start += STEP) {
      const end = Math.min(voice.length, start + STEP);
      let peak = 0;
      for (let i = start; i < end; i++) peak = Math.max(peak, Math.abs(voice[i]));
      const goal = peak > SOUNDING ? 1 : 0;
      const next = this.opened + (goal > this.opened ? OPENING : CLOSING) * (goal - this.opened);
      const change = (next - this.opened) / STEP;
      for (let i = start; i < end; i++) {
        this.opened += change;
        gate[i] = this.opened;
      }
      isOpen ||= this.opened > 1e-4;
    }
    return isOpen;
  }
}

function rootMeanSquare(signal: Float32Array): number {
  let power = 0;
  for (let i = 0; i < signal.length; i++) power += signal[i] * signal[i];
  return Math.sqrt(power / signal.length);
}

class Band {
  private readonly ofMix: StereoBiquad;
  private readonly ofVoice: Biquad;
  private share = 0;
  /** Powers while the voice sings. */
  private mixPower = 0;
  private voicePower = 0;

  constructor(
    hertz: number,
    private readonly wanted: number,
    private readonly memory: number,
  ) {
    this.ofMix = new StereoBiquad(design('bandpass', hertz, Q));
    this.ofVoice = new Biquad(design('bandpass', hertz, Q));
  }

  /** Returns the share to cut so that a voice that is heard `gain` times as loud is understood, if it has the band at all. */
  shareFor(gain: number): number {
    if (this.mixPower === 0) return 0;
    const level = Math.sqrt(this.voicePower);
    const above = (gain * level) / Math.sqrt(this.mixPower) / 10 ** (this.wanted / 20);
    return Math.max(0, Math.min(DEEPEST, 1 - above)) * Math.min(1, (level / PRESENT) ** 2);
  }

  /** Cuts a share of the band as far as the gate is open, and compares it with a voice. */
  process(
    left: Float32Array,
    right: Float32Array,
    voice: Float32Array | null,
    gate: Float32Array,
    share: number,
    [bandLeft, bandRight, key]: SpectralDucker['scratch'],
  ): void {
    const count = left.length;
    bandLeft.set(left);
    bandRight.set(right);
    this.ofMix.process(bandLeft, bandRight, count);
    if (voice) {
      key.set(voice);
      this.ofVoice.process(key, count);
      this.compare(bandLeft, bandRight, key, count);
    }
    const change = (share - this.share) / count;
    let now = this.share;
    for (let i = 0; i < count; i++) {
      now += change;
      const cut = now * gate[i];
      left[i] -= bandLeft[i] * cut;
      right[i] -= bandRight[i] * cut;
    }
    this.share = share;
  }

  /** Follows the powers of voice and accompaniment, both in mono. */
  private compare(left: Float32Array, right: Float32Array, key: Float32Array, count: number): void {
    let mix = 0;
    let voice = 0;
    for (let i = 0; i < count; i++) {
      mix += (left[i] + right[i]) ** 2 / 4;
      voice += key[i] ** 2;
    }
    const memory = this.mixPower === 0 ? 0 : this.memory;
    this.mixPower = memory * this.mixPower + (1 - memory) * (mix / count + 1e-12);
    this.voicePower = memory * this.voicePower + (1 - memory) * (voice / count);
  }
}
