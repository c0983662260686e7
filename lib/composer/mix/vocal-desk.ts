import { SAMPLE_RATE } from '../instruments/dsp';
import { SUNG_LEVEL, type VocalStem } from '../vocals';
import { design, StereoBiquad } from './biquad';

/** A vowel's level relative to the accompaniment's in the band of voices, as factors. */
const PRESENCE = 1.4;
/** Seconds in which the fader follows a louder and a quieter accompaniment. */
const [RISE_SECONDS, FALL_SECONDS] = [0.8, 4];
const SILENCE = 1e-4;

const REVERB_SEND = 0.16;
const ECHO_SEND = 0.1;

/** Seconds in which the accompaniment makes room for the voice, and takes it again. */
const [MAKE_ROOM_SECONDS, LEAVE_ROOM_SECONDS] = [0.015, 0.25];

/** The sends of the mixer: the room's left and right, the echo's left and right. */
export type Sends = readonly [Float32Array, Float32Array, Float32Array, Float32Array];

/**
 * The singer's channel: its fader rides with the accompaniment, which gives way by 3 dB around 2 kHz while the voice is
 * heard; sends to the room and the echo.
 */
export class VocalDesk {
  private readonly dip = new StereoBiquad(design('peak', 2000, 0.6, -3.5));
  private readonly voiceBand = new StereoBiquad(design('highpass', 300));
  private readonly left: Float32Array;
  private readonly right: Float32Array;
  /** Of the accompaniment, in the band of voices. */
  private power = 0;
  private gain = 0;
  /** How far the accompaniment gives way, 0–1. */
  private room = 0;
  /** Blocks so far. */
  private blocks = 0;

  /**
   * Writes the fader's gains, or takes them as they were written if it replays them. A muted voice makes room, but is
   * not heard.
   */
  constructor(
    private readonly stem: VocalStem,
    block: number,
    private readonly gains: Float64Array,
    private readonly part: { replays: boolean; isMuted: boolean },
  ) {
    this.left = new Float32Array(block);
    this.right = new Float32Array(block);
  }

  /** Adds the voice to a block of the accompaniment, which begins at sample `from` of the song. */
  process(mixLeft: Float32Array, mixRight: Float32Array, sends: Sends, from: number, count: number): void {
    const before = this.gain;
    if (this.part.replays) this.gain = this.gains[this.blocks];
    else this.ride(mixLeft, mixRight, count);
    this.gains[this.blocks++] = this.gain;
    this.makeRoom(mixLeft, mixRight, from, count);
    if (this.part.isMuted) return;
    const step = (this.gain - (before || this.gain)) / count;
    let gain = before || this.gain;
    const [roomLeft, roomRight, echoLeft, echoRight] = sends;
    for (let i = 0; i < count; i++) {
      gain += step;
      const left = (this.stem.left[from + i] ?? 0) * gain;
      const right = (this.stem.right[from + i] ?? 0) * gain;
      mixLeft[i] += left;
      mixRight[i] += right;
      roomLeft[i] += left * REVERB_SEND;
      roomRight[i] += right * REVERB_SEND;
      echoLeft[i] += left * ECHO_SEND;
      echoRight[i] += right * ECHO_SEND;
    }
  }

  /** Moves the fader towards the level at which the words are understood. */
  private ride(mixLeft: Float32Array, mixRight: Float32Array, count: number): void {
    const { left, right } = this;
    left.set(mixLeft.subarray(0, count));
    right.set(mixRight.subarray(0, count));
    this.voiceBand.process(left, right, count);
    let power = 0;
    for (let i = 0; i < count; i++) power += left[i] * left[i] + right[i] * right[i];
    power /= 2 * count;
    if (power < SILENCE * SILENCE) return;
    if (this.power === 0) this.power = power;
    const seconds = power > this.power ? RISE_SECONDS : FALL_SECONDS;
    this.power += (1 - Math.exp(-count / (seconds * SAMPLE_RATE))) * (power - this.power);
    this.gain = (PRESENCE * Math.sqrt(this.power)) / SUNG_LEVEL;
  }

  private makeRoom(mixLeft: Float32Array, mixRight: Float32Array, from: number, count: number): void {
    const { left, right, stem } = this;
    left.set(mixLeft.subarray(0, count));
    right.set(mixRight.subarray(0, count));
    this.dip.process(left, right, count);
    const opening = 1 - Math.exp(-1 / (MAKE_ROOM_SECONDS * SAMPLE_RATE));
    const closing = 1 - Math.exp(-1 / (LEAVE_ROOM_SECONDS * SAMPLE_RATE));
    let { room } = this;
    for (let i = 0; i < count; i++) {
      const heard = Math.min(1, (3 * Math.abs(stem.left[from + i] ?? 0)) / SUNG_LEVEL);
      room += (heard > room ? opening : closing) * (heard - room);
      mixLeft[i] += (left[i] - mixLeft[i]) * room;
      mixRight[i] += (right[i] - mixRight[i]) * room;
    }
    this.room = room;
  }
}
