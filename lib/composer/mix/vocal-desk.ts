import { SAMPLE_RATE } from '../instruments/dsp';
import { SUNG_LEVEL, type VocalStem } from '../vocals';
import type { VoiceFaders } from './automation';
import { design, StereoBiquad } from './biquad';
import { SpectralDucker } from './spectral-ducker';

/** The voice relative to the accompaniment between 300 and 4,000 Hz, before the accompaniment makes room, as a factor. */
const PRESENCE = 0.85;
/** Seconds in which the fader follows a louder and a quieter accompaniment, and the voice while it sings. */
const [RISE_SECONDS, FALL_SECONDS, VOICE_SECONDS] = [0.8, 1.2, 1.2];
const SILENCE = 1e-4;
/** A voice of this level is singing, and its usual one between 300 and 4,000 Hz. */
const [SINGING, USUAL] = [0.2 * SUNG_LEVEL, 0.45 * SUNG_LEVEL];

const REVERB_SEND = 0.09;
const ECHO_SEND = 0.05;

/** The sends of the mixer: the room's left and right, the echo's left and right. */
export type Sends = readonly [Float32Array, Float32Array, Float32Array, Float32Array];

/**
 * The singer's channel: its fader rides between voice and accompaniment, which makes room in the bands in which the voice
 * is heard; sends to the room and the echo, which make room as well, so that words stay dry and pauses ring.
 */
export class VocalDesk {
  private readonly ducker: SpectralDucker;
  private readonly accompaniment: Meter;
  private readonly voice: Meter;
  /** What the voice sings in a block, behind the fader. */
  private readonly left: Float32Array;
  private readonly right: Float32Array;
  /** The same in mono before the fader, with a vowel's level at one. */
  private readonly key: Float32Array;
  private sung = 0;
  private gain = 0;
  /** Blocks so far. */
  private blocks = 0;

  /**
   * Writes the fader's gains, or takes them as they were written if it replays them. A muted voice makes room, but is
   * not heard.
   */
  constructor(
    private readonly stem: VocalStem,
    block: number,
    private readonly faders: VoiceFaders,
    private readonly part: { replays: boolean; isMuted: boolean },
  ) {
    this.ducker = new SpectralDucker(block, faders.room, part.replays);
    this.accompaniment = new Meter(block);
    this.voice = new Meter(block, USUAL * USUAL);
    this.left = new Float32Array(block);
    this.right = new Float32Array(block);
    this.key = new Float32Array(block);
  }

  /** Sings a block that begins at sample `from` of the song, over a dry accompaniment: only into the sends as yet. */
  send(mixLeft: Float32Array, mixRight: Float32Array, sends: Sends, from: number, count: number): void {
    const before = this.gain;
    this.sung = count;
    for (let i = 0; i < count; i++) {
      this.left[i] = this.stem.left[from + i] ?? 0;
      this.right[i] = this.stem.right[from + i] ?? 0;
      this.key[i] = (this.left[i] + this.right[i]) / (2 * SUNG_LEVEL);
    }
    if (this.part.replays) this.gain = this.faders.gains[this.blocks];
    else this.ride(mixLeft, mixRight, count);
    this.faders.gains[this.blocks++] = this.gain;
    if (this.part.isMuted) return;
    this.fade(before || this.gain, count);
    const { left, right } = this;
    const [roomLeft, roomRight, echoLeft, echoRight] = sends;
    for (let i = 0; i < count; i++) {
      roomLeft[i] += left[i] * REVERB_SEND;
      roomRight[i] += right[i] * REVERB_SEND;
      echoLeft[i] += left[i] * ECHO_SEND;
      echoRight[i] += right[i] * ECHO_SEND;
    }
  }

  /** Adds the block that was sent to the accompaniment and its room, which it ducks. */
  add(mixLeft: Float32Array, mixRight: Float32Array): void {
    const { left, right, key, sung } = this;
    this.ducker.process(mixLeft, mixRight, key.subarray(0, sung), SUNG_LEVEL * this.gain);
    if (this.part.isMuted) return;
    for (let i = 0; i < sung; i++) {
      mixLeft[i] += left[i];
      mixRight[i] += right[i];
    }
  }

  /** Moves the fader towards the level at which the words are understood. */
  private ride(mixLeft: Float32Array, mixRight: Float32Array, count: number): void {
    const band = this.accompaniment.measure(mixLeft, mixRight, count);
    this.accompaniment.follow(band, SILENCE, (power) => (band > power ? RISE_SECONDS : FALL_SECONDS));
    const voice = this.voice.measure(this.left, this.right, count);
    this.voice.follow(voice, SINGING, () => VOICE_SECONDS);
    this.gain = PRESENCE * Math.sqrt(this.accompaniment.power / this.voice.power);
  }

  /** Moves the fader over a block. */
  private fade(before: number, count: number): void {
    const step = (this.gain - before) / count;
    let gain = before;
    for (let i = 0; i < count; i++) {
      gain += step;
      this.left[i] *= gain;
      this.right[i] *= gain;
    }
  }
}

/** Follows the power of a sound between 300 and 4,000 Hz. */
class Meter {
  private readonly filters = [
    new StereoBiquad(design('highpass', 300)),
    new StereoBiquad(design('lowpass', 4000)),
  ];
  private readonly left: Float32Array;
  private readonly right: Float32Array;

  constructor(
    block: number,
    public power = 0,
  ) {
    this.left = new Float32Array(block);
    this.right = new Float32Array(block);
  }

  measure(left: Float32Array, right: Float32Array, count: number): number {
    this.left.set(left.subarray(0, count));
    this.right.set(right.subarray(0, count));
    for (const filter of this.filters) filter.process(this.left, this.right, count);
    let power = 0;
    for (let i = 0; i < count; i++) power += this.left[i] ** 2 + this.right[i] ** 2;
    return power / (2 * count);
  }

  /** Follows a power above a level, at a speed that may depend on the power so far. */
  follow(power: number, least: number, secondsFrom: (before: number) => number): void {
    if (power < least * least) return;
    if (this.power === 0) this.power = power;
    const count = this.left.length;
    this.power += (1 - Math.exp(-count / (secondsFrom(this.power) * SAMPLE_RATE))) * (power - this.power);
  }
}
