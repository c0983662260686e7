import { drumHit } from '../instruments/drums/drumkit';
import { KIT_SPECS } from '../instruments/drums/kits';
import { SAMPLE_RATE, type Sound } from '../instruments/dsp';
import { type Gesture, PLAIN } from '../instruments/gesture';
import { type InstrumentId, isKit, PIECES, type Piece } from '../instruments/names';
import { voiceOf } from '../instruments/orchestra';
import type { Band, RecordedVoice } from '../instruments/recorded';
import { hashText } from '../random';
import type { Note, Score, Track } from '../score';
import { type PlayedNote, phrase } from './phrasing';
import { SoundCache } from './sound-cache';

/** A note for the mixer: its sound, first and last sample, and gain per channel. */
export interface Take {
  start: number;
  /** Samples from the start to the release. */
  hold: number;
  /** Factor per sample after the release. */
  fall: number;
  key: string;
  pitch: number;
  layer: number;
  variant: number;
  gesture: Gesture;
  left: number;
  right: number;
}

const LAYERS = [0.35, 0.6, 0.8, 0.97] as const;
/** Rendered samples that an instrument caches: at most 24 MB, which the stereo piano of a song fits into. */
const BUDGET = 6_000_000;

/** Samples after which no piece of a kit is heard any more. */
const LONGEST_HIT = 4 * SAMPLE_RATE;

const PIECE_OF = new Map<number, Piece>((Object.keys(PIECES) as Piece[]).map((name) => [PIECES[name], name]));

function layerOf(velocity: number): number {
  if (velocity < 0.48) return 0;
  if (velocity < 0.7) return 1;
  return velocity < 0.88 ? 2 : 3;
}

/** Pieces struck so often that a single sound for all strokes would seem mechanical. */
const VARIED: readonly number[] = [PIECES.hat, PIECES.snare, PIECES.shaker, PIECES.brush, PIECES.clap];

/** Pieces whose timbre changes with velocity, not only their loudness. */
const TOUCHED: readonly number[] = [PIECES.kick, PIECES.snare, PIECES.hat, PIECES.brush];

/** Instruments with low notes on the left and high notes on the right, as the player hears them. */
const WIDE = [
  'piano',
  'electric-piano',
  'harp',
  'vibraphone',
  'marimba',
  'music-box',
  'kalimba',
  'bells',
  'harpsichord',
];

/**
 * Renders each pitch, loudness and length once and reuses it: most notes of a song repeat, and mixing a finished sound
 * costs a fraction of rendering it. Frees a sound after its last note, and the least recently used ones beyond the
 * budget.
 */
export class Sampler {
  private readonly sounds = new SoundCache(BUDGET);
  private readonly longest = new Map<string, number>();
  /** Remaining takes of each sound. */
  private readonly pending = new Map<string, number>();
  /** How often each pitch was struck. */
  private readonly struck = new Map<number, number>();
  /** Makes two players of one instrument sound different. */
  private readonly player: number;

  private readonly recorded: RecordedVoice | null;

  /** `shared`: synthesised sounds of other renderings, which it reuses and adds to. */
  constructor(
    private readonly instrument: InstrumentId,
    track: string,
    private readonly band: Band | null = null,
    private readonly shared: SoundCache | null = null,
  ) {
    this.player = hashText(track) % 89;
    this.recorded = isKit(instrument) ? null : (band?.voice(instrument) ?? null);
  }

  /** Turns the notes of a track that sound at or after a sample into takes, in order of their start. */
  prepare(track: Track, timing: Pick<Score, 'tempo' | 'chords'>, from = 0): Take[] {
    const { tempo } = timing;
    const takes = phrase(track, timing)
      .map((note, i) => (isKit(this.instrument) ? this.hit(note, i, tempo) : this.tone(note, track, tempo)))
      .filter(({ start, hold }) => start + Math.min(hold, LONGEST_HIT) >= from);
    for (const { key } of takes) this.pending.set(key, (this.pending.get(key) ?? 0) + 1);
    const sorted = takes.sort((a, b) => a.start - b.start);
    if (isKit(this.instrument)) chokeHats(sorted);
    return sorted;
  }

  private hit(note: Note, index: number, tempo: number): Take {
    const { band } = this;
    const layer = band || TOUCHED.includes(note.pitch) ? layerOf(note.velocity) : 3;
    const variant = band || VARIED.includes(note.pitch) ? index % 3 : 0;
    const gain = note.velocity ** 1.3;
    const start = Math.round((note.beat * 60 * SAMPLE_RATE) / tempo);
    const key = `${note.pitch}/${layer}/${variant}`;
    return {
      start,
      hold: 1e9,
      fall: 1,
      key,
      pitch: note.pitch,
      layer,
      variant,
      gesture: PLAIN,
      left: gain,
      right: gain,
    };
  }

  private tone(note: PlayedNote, track: Track, tempo: number): Take {
    if (isKit(this.instrument)) throw new RangeError('a kit has no tones');
    const voice = this.recorded ?? voiceOf(this.instrument);
    const layer = layerOf(note.velocity);
    const perBeat = (60 * SAMPLE_RATE) / tempo;
    const start = Math.round(note.beat * perBeat);
    const hold = Math.round(note.beats * perBeat);
    const fall = Math.exp(-6.9078 / (voice.release * SAMPLE_RATE));
    const seconds = hold / SAMPLE_RATE + Math.min(voice.release, 1.6);
    const variant = this.variantOf(note.pitch);
    const needed = voice.decay ? Math.min(voice.decay(note.pitch), seconds) : Math.ceil(seconds * 6) / 6;
    const { isLegato, slide, falls, isMuted } = note.gesture;
    const taken = this.recorded ? `${isLegato}/${slide}/${falls ? hold : ''}/${isMuted}` : '';
    const key = `${note.pitch}/${layer}/${variant}/${voice.decay ? '' : needed}/${taken}`;
    this.longest.set(key, Math.max(this.longest.get(key) ?? 0, needed));
    const gain = note.velocity ** 1.3;
    const isWide = WIDE.includes(this.instrument) && !this.recorded?.isStereo;
    const wide = isWide ? Math.max(-0.5, Math.min(0.5, (note.pitch - 62) / 44)) : 0;
    const pan = Math.max(-1, Math.min(1, track.channel.pan + wide));
    const left = gain * Math.SQRT2 * Math.sqrt(0.5 - pan / 2);
    const right = gain * Math.SQRT2 * Math.sqrt(0.5 + pan / 2);
    return {
      start,
      hold,
      fall,
      key,
      pitch: note.pitch,
      layer,
      variant,
      gesture: note.gesture,
      left,
      right,
    };
  }

  /** Numbers the repetitions of a pitch; how many of them differ is a matter of memory. */
  private variantOf(pitch: number): number {
    const struck = this.struck.get(pitch) ?? 0;
    this.struck.set(pitch, struck + 1);
    if (isKit(this.instrument)) return 0;
    if (!this.recorded) return voiceOf(this.instrument).decay !== null && pitch < 60 ? struck % 2 : 0;
    return struck % 2;
  }

  /** Returns the sound of a take, rendered now or earlier. Call once per take. */
  sound(take: Take): Sound {
    const { key } = take;
    const sound = this.sounds.take(key) ?? this.renderShared(take);
    const left = (this.pending.get(key) ?? 1) - 1;
    this.pending.set(key, left);
    if (left > 0) this.sounds.keep(key, sound);
    return sound;
  }

  /** The key of a shared sound names everything that the sound depends on. */
  private renderShared(take: Take): Sound {
    if (!this.shared || this.band) return this.render(take);
    const key = `${this.instrument}/${this.player}/${take.key}/${this.longest.get(take.key)}`;
    const sound = this.shared.take(key) ?? this.render(take);
    this.shared.keep(key, sound);
    return sound;
  }

  private render(take: Take): Sound {
    const velocity = LAYERS[take.layer] ?? 0.8;
    if (isKit(this.instrument)) {
      const piece = PIECE_OF.get(take.pitch) ?? 'rim';
      const recorded = this.band?.hit(this.instrument, piece, velocity, take.variant);
      return recorded ?? drumHit(KIT_SPECS[this.instrument], piece, velocity, take.variant);
    }
    const pitch = take.pitch + ((this.player % 7) - 3) * 0.012;
    const seconds = this.longest.get(take.key) ?? 1;
    const variant = take.variant + this.player;
    const recorded = this.recorded?.note(pitch, velocity, seconds, variant, take.gesture);
    return recorded ?? voiceOf(this.instrument).note(pitch, velocity, seconds, variant);
  }
}

/** Lets a closed or pedaled hat silence the open one. */
function chokeHats(takes: Take[]): void {
  let open: Take | null = null;
  for (const take of takes) {
    const closing = take.pitch === PIECES.hat || take.pitch === PIECES.pedal || take.pitch === PIECES.open;
    if (closing && open) {
      open.hold = Math.max(200, take.start - open.start);
      open.fall = Math.exp(-6.9078 / (0.03 * SAMPLE_RATE));
      open = null;
    }
    if (take.pitch === PIECES.open) open = take;
  }
}
