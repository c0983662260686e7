import { SAMPLE_RATE } from '../instruments/dsp';
import { Biquad, design, StereoBiquad } from './biquad';

/** The bands of speech: center in hertz, and how loud a voice of level one usually is in it. */
const BANDS = [
  [450, 0.7],
  [900, 0.6],
  [1800, 0.7],
  [3600, 0.7],
  [6300, 0.5],
] as const;
const Q = 1.2;
/** The share of a band that makes room. */
const DEPTH = 0.8;
const [ATTACK_SECONDS, RELEASE_SECONDS] = [0.01, 0.12];
/** Samples between two gains. */
const STEP = 16;
const OPENING = 1 - Math.exp(-STEP / (ATTACK_SECONDS * SAMPLE_RATE));
const CLOSING = 1 - Math.exp(-STEP / (RELEASE_SECONDS * SAMPLE_RATE));

/** Ducks an accompaniment under a voice, band by band: at most by 17 dB, and only where the voice sounds. */
export class SpectralDucker {
  private readonly bands = BANDS.map(([hertz, level]) => new Band(hertz, level));
  private readonly scratch: readonly [Float32Array, Float32Array, Float32Array];

  constructor(block: number) {
    this.scratch = [new Float32Array(block), new Float32Array(block), new Float32Array(block)];
  }

  /** Ducks a block under as many samples of a voice, whose level is one in a stressed vowel. */
  process(left: Float32Array, right: Float32Array, voice: Float32Array): void {
    const isSilent = voice.every((value) => value === 0);
    for (const band of this.bands) {
      if (!isSilent || band.isOpen) band.process(left, right, voice, this.scratch);
    }
  }
}

class Band {
  private readonly ofMix: StereoBiquad;
  private readonly ofVoice: Biquad;
  private level = 0;
  private cut = 0;

  constructor(
    hertz: number,
    private readonly usual: number,
  ) {
    this.ofMix = new StereoBiquad(design('bandpass', hertz, Q));
    this.ofVoice = new Biquad(design('bandpass', hertz, Q));
  }

  get isOpen(): boolean {
    return this.cut > 1e-4;
  }

  process(
    left: Float32Array,
    right: Float32Array,
    voice: Float32Array,
    scratch: SpectralDucker['scratch'],
  ): void {
    const count = voice.length;
    const [bandLeft, bandRight, key] = scratch;
    bandLeft.set(left.subarray(0, count));
    bandRight.set(right.subarray(0, count));
    key.set(voice);
    this.ofMix.process(bandLeft, bandRight, count);
    this.ofVoice.process(key, count);
    for (let start = 0; start < count; start += STEP) {
      const end = Math.min(count, start + STEP);
      const change = (this.follow(key, start, end) - this.cut) / (end - start);
      for (let i = start; i < end; i++) {
        this.cut += change;
        left[i] -= bandLeft[i] * this.cut;
        right[i] -= bandRight[i] * this.cut;
      }
    }
  }

  /** Returns the share to cut after a few samples of the voice. */
  private follow(key: Float32Array, start: number, end: number): number {
    let peak = 0;
    for (let i = start; i < end; i++) peak = Math.max(peak, Math.abs(key[i]));
    this.level += (peak > this.level ? OPENING : CLOSING) * (peak - this.level);
    return DEPTH * Math.min(1, this.level / this.usual);
  }
}
