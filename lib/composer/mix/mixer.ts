import { SAMPLE_RATE } from '../instruments/dsp';
import { isTexture, PIECES } from '../instruments/names';
import type { Band } from '../instruments/recorded';
import type { Channel, Note, Score, Track } from '../score';
import type { VocalStem } from '../vocals';
import { type Automation, newAutomation } from './automation';
import { DrumBus } from './drum-bus';
import { EarlyReflections } from './early';
import { Player, type PlayerOptions } from './player';
import { PingPong, Reverb } from './reverb';
import type { SoundCache } from './sound-cache';
import { Strip } from './strip';
import { startTexture, type Texture } from './texture';
import { EffectDesk } from './transitions/effects';
import { Sweeps } from './transitions/sweeps';
import { effectsOf, sweepsOf } from './transitions/transitions';
import { VocalDesk } from './vocal-desk';

export const BLOCK = 4096;

/** What is heard of a song, if not the whole, and how the faders moved when the whole was mixed. */
export interface Part {
  /** Ids of tracks. */
  tracks: ReadonlySet<string>;
  hasVoice: boolean;
  hasEffects: boolean;
  automation: Automation;
}

interface MixerOptions {
  /** The whole song by default. */
  part?: Part | null;
  /** The sample at which the first block begins. */
  from?: number;
  /** Synthesised sounds that renderings share. */
  sounds?: SoundCache | null;
}

/** Share of a transition's sound that reaches the room. */
const EFFECT_REVERB = 0.2;
/** Blocks that a strip runs after its last note, for the tail of its chorus. */
const STRIP_TAIL = 2;

/** A left and a right buffer. */
type Pair = readonly [Float32Array, Float32Array];

/** Adds a stereo signal to two outputs in one loop. */
function addPair(
  intoLeft: Float32Array,
  intoRight: Float32Array,
  left: Float32Array,
  right: Float32Array,
  gain: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    // Reads both before writing either, so that the processor need not assume that they overlap.
    const l = intoLeft[i] + left[i] * gain;
    const r = intoRight[i] + right[i] * gain;
    intoLeft[i] = l;
    intoRight[i] = r;
  }
}

/** Adds a stereo signal to two pairs of outputs in one loop, which reads it once. */
function addTwice(
  [leftA, rightA]: Pair,
  gainA: number,
  [leftB, rightB]: Pair,
  gainB: number,
  [left, right]: Pair,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const l = left[i];
    const r = right[i];
    const la = leftA[i] + l * gainA;
    const ra = rightA[i] + r * gainA;
    const lb = leftB[i] + l * gainB;
    const rb = rightB[i] + r * gainB;
    leftA[i] = la;
    rightA[i] = ra;
    leftB[i] = lb;
    rightB[i] = rb;
  }
}

interface Desk {
  channel: Channel;
  /** Whether it also plays into the parallel bus. */
  isDrums: boolean;
  gain: number;
  strip: Strip;
  player: Player | null;
  texture: Texture | null;
  /** Blocks since it last sounded, so that its strip's tail is not cut. */
  idle: number;
}

function openDesk(track: Track, score: Score, options: PlayerOptions): Desk {
  const { instrument, channel } = track;
  return {
    channel,
    isDrums: track.role === 'drums' || track.role === 'percussion',
    gain: 10 ** (channel.level / 20),
    strip: new Strip(channel, track.role),
    player: isTexture(instrument) ? null : new Player(instrument, track, score, options),
    texture: isTexture(instrument) ? startTexture(instrument, score.seed) : null,
    idle: 0,
  };
}

/**
 * Mixes a score block by block: players through their strips onto the faders, sends to one room and one echo, the
 * side-chain from the kick, the drums' parallel bus, and the transitions between sections. Memory is limited to a few
 * blocks plus the samplers' cached sounds.
 */
export class Mixer {
  /** How the faders moved so far. */
  readonly automation: Automation;
  private readonly desks: Desk[];
  private readonly reverb: Reverb;
  private readonly early: EarlyReflections;
  private readonly echo: PingPong;
  private readonly hasDrums: boolean;
  private readonly drumBus: DrumBus;
  private readonly effects: EffectDesk;
  private readonly sweeps: Sweeps;
  private readonly vocals: VocalDesk | null;
  private readonly kicks: number[];
  private kick = 0;
  private readonly left = new Float32Array(BLOCK);
  private readonly right = new Float32Array(BLOCK);
  /** The room's left and right, the echo's left and right. */
  private readonly sends = [
    new Float32Array(BLOCK),
    new Float32Array(BLOCK),
    new Float32Array(BLOCK),
    new Float32Array(BLOCK),
  ] as const;
  private readonly drums = [new Float32Array(BLOCK), new Float32Array(BLOCK)] as const;
  private readonly duck = new Float32Array(BLOCK);
  private readonly duckSamples: number;
  /** True if a kick ducks other tracks in this block. */
  private ducking = false;

  /** What the stem sings is not played as well. Muted tracks are not heard, nor do they duck others. */
  constructor(
    score: Score,
    band: Band | null,
    vocals: VocalStem | null,
    { part = null, from = 0, sounds = null }: MixerOptions = {},
  ) {
    const { space, tempo } = score;
    const played = playedTracks(score, vocals).filter(({ id }) => part?.tracks.has(id) ?? true);
    this.desks = played.map((track) => openDesk(track, score, { band, from, sounds }));
    this.automation = part?.automation ?? newAutomation(score.durationSeconds, BLOCK);
    const replays = part !== null;
    const faders = { replays, isMuted: part?.hasVoice === false };
    const voice = heardVoice(score, vocals);
    this.vocals = voice && new VocalDesk(voice, BLOCK, this.automation.voice, faders);
    this.reverb = new Reverb(space.reverbSeconds, space.damping, space.preDelaySeconds);
    this.echo = new PingPong((space.delayBeats * 60) / tempo, space.delayFeedback);
    this.early = new EarlyReflections(space.walls);
    this.hasDrums = this.desks.some(({ isDrums }) => isDrums);
    this.drumBus = new DrumBus(space.parallel, this.automation.drums, replays);
    const effects = part?.hasEffects === false ? [] : effectsOf(score);
    this.effects = new EffectDesk(
      effects.filter(({ start, seconds }) => start + seconds * SAMPLE_RATE >= from),
    );
    this.sweeps = new Sweeps(sweepsOf(score));
    const drums = score.tracks.find(({ role, isMuted }) => role === 'drums' && !isMuted);
    const perBeat = (60 * SAMPLE_RATE) / tempo;
    this.kicks = kickBeats(drums?.notes ?? []).map((beat) => Math.round(beat * perBeat));
    this.duckSamples = Math.round(Math.min(0.32, 45 / tempo) * SAMPLE_RATE);
  }

  /** Adds the next block, which starts at sample `from`, to the outputs at the same position, or at `at`. */
  process(outLeft: Float32Array, outRight: Float32Array, from: number, count: number, at = from): void {
    for (const buffer of [...this.sends, ...this.drums]) buffer.fill(0);
    this.followKick(from, count);
    const mixLeft = outLeft.subarray(at, at + count);
    const mixRight = outRight.subarray(at, at + count);
    for (const desk of this.desks) this.run(desk, mixLeft, mixRight, from, count);
    if (this.hasDrums) this.drumBus.process(this.drums[0], this.drums[1], mixLeft, mixRight, count);
    this.sweeps.process(mixLeft, mixRight, from, count);
    this.vocals?.send(mixLeft, mixRight, this.sends, from, count);
    const [reverbLeft, reverbRight, echoLeft, echoRight] = this.sends;
    this.left.fill(0);
    this.right.fill(0);
    if (this.effects.process(this.left, this.right, from, count)) {
      addPair(mixLeft, mixRight, this.left, this.right, 1, count);
      addPair(reverbLeft, reverbRight, this.left, this.right, EFFECT_REVERB, count);
      this.left.fill(0);
      this.right.fill(0);
    }
    this.echo.process(echoLeft, echoRight, this.left, this.right, count);
    addPair(mixLeft, mixRight, this.left, this.right, 1, count);
    addPair(reverbLeft, reverbRight, this.left, this.right, 0.25, count);
    this.early.process(reverbLeft, reverbRight, mixLeft, mixRight, count);
    this.reverb.process(reverbLeft, reverbRight, mixLeft, mixRight, count);
    this.vocals?.add(mixLeft, mixRight);
  }

  private run(desk: Desk, mixLeft: Float32Array, mixRight: Float32Array, from: number, count: number): void {
    const { left, right } = this;
    left.fill(0);
    right.fill(0);
    desk.texture?.process(left, right, count);
    const sounded = desk.player?.play(left, right, from, count) ?? true;
    desk.idle = sounded ? 0 : desk.idle + 1;
    if (desk.idle > STRIP_TAIL) return;
    desk.strip.process(left, right, count);
    const { gain, channel } = desk;
    if (channel.duck > 0 && this.ducking) this.pushDown(channel.duck, count);
    const [reverbLeft, reverbRight, echoLeft, echoRight] = this.sends;
    const [mix, signal]: Pair[] = [
      [mixLeft, mixRight],
      [left, right],
    ];
    if (channel.reverb > 0)
      addTwice(mix, gain, [reverbLeft, reverbRight], gain * channel.reverb, signal, count);
    else addPair(mixLeft, mixRight, left, right, gain, count);
    if (desk.isDrums) addPair(this.drums[0], this.drums[1], left, right, gain, count);
    if (channel.delay > 0) addPair(echoLeft, echoRight, left, right, gain * channel.delay, count);
  }

  private pushDown(depth: number, count: number): void {
    const { left, right, duck } = this;
    for (let i = 0; i < count; i++) {
      const g = 1 - depth * duck[i];
      left[i] *= g;
      right[i] *= g;
    }
  }

  /** Computes how far the last kick ducks the others at each sample: 1 at the stroke, back to 0 on a smooth curve. */
  private followKick(from: number, count: number): void {
    const { duck, kicks, duckSamples } = this;
    const end = from + count;
    duck.fill(0);
    this.ducking = false;
    for (; this.kick < kicks.length && kicks[this.kick] < end; this.kick++) {
      const stroke = kicks[this.kick];
      const next = kicks[this.kick + 1] ?? Number.POSITIVE_INFINITY;
      const last = Math.min(end, stroke + duckSamples, next);
      if (last > from) this.ducking = true;
      for (let now = Math.max(from, stroke); now < last; now++) {
        const x = (now - stroke) / duckSamples;
        duck[now - from] = Math.min(1, (now - stroke) / 90) * (1 - x) * (1 - x) * (1 + 2 * x);
      }
      // It may extend into the next block.
      if (next >= end) break;
    }
  }
}

/** Returns the tracks that instruments play, in the mixer's order, without those that are muted. */
export function playedTracks({ tracks }: Score, vocals: VocalStem | null): Track[] {
  return tracks.filter(({ instrument, isMuted }) => !isMuted && (!vocals || instrument !== 'vocal-lead'));
}

/** Returns the singer's sound; null if what is sung is muted. */
export function heardVoice({ tracks }: Score, vocals: VocalStem | null): VocalStem | null {
  return tracks.some(({ instrument, isMuted }) => isMuted && instrument === 'vocal-lead') ? null : vocals;
}

/** The kick's positions in quarter notes, which the side-chain follows. */
function kickBeats(drums: readonly Note[]): number[] {
  return drums.filter((note) => note.pitch === PIECES.kick).map((note) => note.beat);
}
