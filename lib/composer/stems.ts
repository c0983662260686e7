import { SAMPLE_RATE } from './instruments/dsp';
import { master } from './master/master';
import { type MasterMoves, newMoves, Remaster } from './master/moves';
import type { Automation } from './mix/automation';
import { BLOCK, heardVoice, Mixer, type Part, playedTracks } from './mix/mixer';
import { effectsOf } from './mix/transitions/transitions';
import type { Audio, RenderOptions } from './render';
import type { Role, Score, Track } from './score';

export const GROUPS = ['drums', 'bass', 'chords', 'melody', 'voice'] as const;
export type Group = (typeof GROUPS)[number];

/** What a stem holds: one track, the singer, the sounds of the transitions, or a group of them. */
export interface StemPlan {
  /** Of its track or group; `voice` or `transitions`. */
  id: string;
  tracks: Track[];
  hasVoice: boolean;
  hasEffects: boolean;
}

export interface StemOptions extends Pick<RenderOptions, 'band' | 'vocals'> {
  /** Each track on its own by default. */
  by?: 'tracks' | 'groups';
}

/** Mixing's share of the work on the whole; mastering is the rest. */
const MIXING = 0.85;

const GROUP_OF: Record<Role, Group> = {
  drums: 'drums',
  percussion: 'drums',
  bass: 'bass',
  chords: 'chords',
  pad: 'chords',
  texture: 'chords',
  lead: 'melody',
  counter: 'melody',
};

/** Returns the stems of a score in order, each with something to play. Cymbals and risers of transitions are drums. */
export function planStems(
  score: Score,
  { vocals = null, by = 'tracks' }: Pick<StemOptions, 'vocals' | 'by'>,
): StemPlan[] {
  const played = playedTracks(score, vocals);
  const hasVoice = heardVoice(score, vocals) !== null;
  const hasEffects = effectsOf(score).length > 0;
  if (by === 'groups') {
    const plans = GROUPS.map((group) => ({
      id: group,
      tracks: played.filter(({ role }) => GROUP_OF[role] === group),
      hasVoice: group === 'voice' && hasVoice,
      hasEffects: group === 'drums' && hasEffects,
    }));
    return plans.filter(isHeard);
  }
  const plans = [
    ...played.map((track) => ({ id: track.id, tracks: [track], hasVoice: false, hasEffects: false })),
    { id: 'voice', tracks: [], hasVoice, hasEffects: false },
    { id: 'transitions', tracks: [], hasVoice: false, hasEffects },
  ];
  return plans.filter(isHeard);
}

const isHeard = ({ tracks, hasVoice, hasEffects }: StemPlan) => tracks.length > 0 || hasVoice || hasEffects;

/** Blocks of the mixer that are handed out together: about a second. */
const HANDED_OUT = 10 * BLOCK;

/**
 * A song that is taken apart: mixed and mastered as a whole, and then stem by stem. What compressors, limiters and followers
 * did to the whole is done to each of them, so that their samples sum to the song's.
 */
export class StemRendering {
  readonly plans: StemPlan[];
  /** Samples of each channel. */
  readonly frames: number;
  private readonly moves: MasterMoves;
  private automation: Automation | null = null;

  constructor(
    private readonly score: Score,
    private readonly options: StemOptions = {},
  ) {
    this.plans = planStems(score, options);
    this.frames = Math.round(score.durationSeconds * SAMPLE_RATE);
    this.moves = newMoves(this.frames, score.space.wear);
  }

  /** Renders the song, and then yields it like a stem. Call it first, and once. Ending it lets the sound go. */
  mix(onProgress: (share: number) => void): Generator<Audio> {
    return inBlocks(this.renderMix(onProgress));
  }

  private renderMix(onProgress: (share: number) => void): Audio {
    const { score, frames: length, options } = this;
    const [left, right] = [new Float32Array(length), new Float32Array(length)];
    const mixer = new Mixer(score, options.band ?? null, options.vocals ?? null);
    for (let from = 0; from < length; from += BLOCK) {
      mixer.process(left, right, from, Math.min(BLOCK, length - from));
      if (from % HANDED_OUT === 0) onProgress((from / length) * MIXING);
    }
    master(left, right, score.space, (share) => onProgress(MIXING + share * (1 - MIXING)), this.moves);
    this.automation = mixer.automation;
    return { sampleRate: SAMPLE_RATE, left, right };
  }

  /** Renders a stem, a second at a time. A block is valid until the next one. */
  *stem(plan: StemPlan): Generator<Audio> {
    const { score, frames: length, options, automation } = this;
    if (!automation) throw new RangeError('a stem needs the mix first');
    const part: Part = { ...plan, tracks: new Set(plan.tracks.map(({ id }) => id)), automation };
    const mixer = new Mixer(score, options.band ?? null, options.vocals ?? null, { part });
    const remaster = new Remaster(this.moves);
    const sides = [new Float32Array(HANDED_OUT), new Float32Array(HANDED_OUT)] as const;
    for (let start = 0; start < length; start += HANDED_OUT) {
      const count = Math.min(HANDED_OUT, length - start);
      const [left, right] = sides.map((side) => side.fill(0).subarray(0, count));
      for (let at = 0; at < count; at += BLOCK) {
        mixer.process(left, right, start + at, Math.min(BLOCK, count - at), at);
      }
      remaster.process(left, right, start);
      yield { sampleRate: SAMPLE_RATE, left, right };
    }
  }
}

function* inBlocks({ sampleRate, left, right }: Audio): Generator<Audio> {
  for (let start = 0; start < left.length; start += HANDED_OUT) {
    const end = start + HANDED_OUT;
    yield { sampleRate, left: left.subarray(start, end), right: right.subarray(start, end) };
  }
}
