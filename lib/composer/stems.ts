import { SAMPLE_RATE } from './instruments/dsp';
import { master } from './master/master';
import { type MasterMoves, newMoves, repeatMoves } from './master/moves';
import { BLOCK, Mixer, type Part, playedTracks } from './mix/mixer';
import { effectsOf } from './mix/transitions';
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

export interface Stem {
  /** Null for the whole song, which comes first. */
  plan: StemPlan | null;
  /** Valid until the next stem. */
  audio: Audio;
}

export interface StemOptions extends Pick<RenderOptions, 'band' | 'vocals'> {
  /** Each track on its own by default. */
  by?: 'tracks' | 'groups';
  /** Gets 0–1, never decreasing. */
  onProgress?(fraction: number): void;
}

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
  const hasEffects = effectsOf(score).length > 0;
  if (by === 'groups') {
    const plans = GROUPS.map((group) => ({
      id: group,
      tracks: played.filter(({ role }) => GROUP_OF[role] === group),
      hasVoice: group === 'voice' && vocals !== null,
      hasEffects: group === 'drums' && hasEffects,
    }));
    return plans.filter(isHeard);
  }
  const plans = [
    ...played.map((track) => ({ id: track.id, tracks: [track], hasVoice: false, hasEffects: false })),
    { id: 'voice', tracks: [], hasVoice: vocals !== null, hasEffects: false },
    { id: 'transitions', tracks: [], hasVoice: false, hasEffects },
  ];
  return plans.filter(isHeard);
}

const isHeard = ({ tracks, hasVoice, hasEffects }: StemPlan) => tracks.length > 0 || hasVoice || hasEffects;

/**
 * Renders a song and then each of its stems, whose samples sum to the song's: what compressors, limiters and followers did
 * to the whole is done to each of them. Holds one of them in memory at a time.
 */
export function* renderStems(score: Score, options: StemOptions = {}): Generator<Stem> {
  const { band = null, vocals = null, onProgress } = options;
  const plans = planStems(score, options);
  const length = Math.round(score.durationSeconds * SAMPLE_RATE);
  const audio: Audio = {
    sampleRate: SAMPLE_RATE,
    left: new Float32Array(length),
    right: new Float32Array(length),
  };
  const moves = newMoves(length, score.space.wear);
  const report = (done: number) => (share: number) => onProgress?.((done + share) / (plans.length + 1));
  const mixer = new Mixer(score, band, vocals);
  mix(mixer, audio, report(0));
  master(audio.left, audio.right, score.space, () => undefined, moves);
  yield { plan: null, audio };
  for (const [at, plan] of plans.entries()) {
    const part: Part = { ...plan, tracks: idsOf(plan), automation: mixer.automation };
    renderPart(new Mixer(score, band, vocals, part), audio, moves, report(at + 1));
    yield { plan, audio };
  }
}

const idsOf = ({ tracks }: StemPlan): ReadonlySet<string> => new Set(tracks.map(({ id }) => id));

function renderPart(mixer: Mixer, audio: Audio, moves: MasterMoves, onProgress: (share: number) => void) {
  audio.left.fill(0);
  audio.right.fill(0);
  mix(mixer, audio, onProgress);
  repeatMoves(audio.left, audio.right, moves);
}

function mix(mixer: Mixer, { left, right }: Audio, onProgress: (share: number) => void): void {
  for (let from = 0; from < left.length; from += BLOCK) {
    mixer.process(left, right, from, Math.min(BLOCK, left.length - from));
    if ((from / BLOCK) % 64 === 0) onProgress(from / left.length);
  }
  onProgress(1);
}
