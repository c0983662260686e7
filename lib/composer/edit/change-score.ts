import { isMood } from '../brief/moods';
import { isGenre } from '../genres/catalogue';
import { hashText } from '../random';
import type { Score } from '../score';
import { beatLength, METERS, type Meter } from '../theory';
import { NO_DICTIONARY, type Pronunciations } from '../words/pronounce';
import {
  ChangeError,
  type ChangeErrorCode,
  type ScoreChange,
  SECTION_ACTIONS,
  type SectionChange,
} from './change';
import { inSeconds } from './form/fit-length';
import { indexOf, MAX_SECTIONS, STRUCTURAL } from './form/sections';
import { parseKeyName } from './key-name';
import { withPlayer } from './players';
import { rewriteChords } from './rewrite/chords';
import { rewriteGroove } from './rewrite/groove';
import { rewriteMelody } from './rewrite/melody';
import { linesIn, rewriteWords } from './rewrite/words';
import { endingOf, timed } from './score/assemble';
import { withLines } from './score/words-of';
import { inGenre, inMeter, inMood } from './whole/arrange';
import { ringing } from './whole/retime';
import { inKey, transposed } from './whole/transpose';

/** Writes the lines of a section: the score, the section's position, a seed and the dictionary. */
export type WriteWords = (
  score: Score,
  index: number,
  seed: number,
  dictionary: Pronunciations,
) => readonly string[];

export interface ChangeOptions {
  /** Decides what is written again. */
  seed: number;
  /** Without it, words go by their spelling. */
  pronunciations?: Pronunciations | undefined;
  /** Without it, words are not written, only set. */
  writeWords?: WriteWords | undefined;
}

const MIN_SECONDS = 10;
const MAX_SECONDS = 600;
/** Beats a minute: dotted quarters in 6/8 and its like. */
const MIN_TEMPO = 40;
const MAX_TEMPO = 220;
/** Seconds for which a last chord may ring so that a song is long enough. */
const MAX_RING = 8;
/** Changes of sections, and of instruments, in one call. */
const MAX_CHANGES = 50;
const MAX_LYRICS = 20_000;

function within(value: number, low: number, high: number, code: ChangeErrorCode, field: string): void {
  if (!(value >= low && value <= high)) throw new ChangeError(code, field);
}

/** The beats of a meter to come decide which tempo is possible. */
function inTempo(score: Score, bpm: number, meter: Meter): Score {
  within(bpm / beatLength(meter), MIN_TEMPO, MAX_TEMPO, 'tempo.range', 'bpm');
  return timed(withLines({ ...score, tempo: bpm }, score.lines));
}

function inNamedKey(score: Score, name: string): Score {
  const key = parseKeyName(name);
  if (!key) throw new ChangeError('key.unknown', 'key');
  return inKey(score, key);
}

function namedMeter(name: string): Meter {
  if (!METERS.includes(name)) throw new ChangeError('meter.unknown', 'meter');
  const [beats, unit] = name.split('/').map(Number);
  return { beats, unit };
}

function inNewMeter(score: Score, meter: Meter): Score {
  const isSame = meter.beats === score.meter.beats && meter.unit === score.meter.unit;
  return isSame ? score : inMeter(score, meter);
}

function inNamedGenre(score: Score, name: string): Score {
  const genre = name.trim().toLowerCase();
  if (!isGenre(genre)) throw new ChangeError('genre.unknown', 'genre');
  return genre === score.genre ? score : inGenre(score, genre);
}

function inNamedMood(score: Score, name: string): Score {
  const mood = name.trim().toLowerCase();
  if (!isMood(mood)) throw new ChangeError('mood.unknown', 'mood');
  return score.moods.length === 1 && score.moods[0] === mood ? score : inMood(score, mood);
}

function withWords(
  score: Score,
  index: number,
  change: SectionChange,
  options: ChangeOptions,
  field: string,
) {
  const { lyrics = '' } = change;
  const { seed, pronunciations = NO_DICTIONARY, writeWords } = options;
  if (lyrics.length > MAX_LYRICS) throw new ChangeError('lyrics.too-long', `${field}.lyrics`);
  const own = linesIn(lyrics);
  const texts = own.length > 0 ? own : (writeWords?.(score, index, seed, pronunciations) ?? []);
  if (texts.length === 0) throw new ChangeError('lyrics.missing', `${field}.lyrics`);
  return rewriteWords(score, index, texts, pronunciations, `${field}.lyrics`);
}

function rewritten(
  score: Score,
  index: number,
  change: SectionChange,
  options: ChangeOptions,
  field: string,
) {
  const { action, lyrics = '' } = change;
  const seed = hashText(`${options.seed} ${action}`);
  if (action === 'rewrite-words') return withWords(score, index, change, { ...options, seed }, field);
  if (action === 'rewrite-chords') return rewriteChords(score, index, seed);
  if (action === 'rewrite-groove') return rewriteGroove(score, index, seed);
  const worded = linesIn(lyrics).length > 0 ? withWords(score, index, change, options, field) : score;
  return rewriteMelody(worded, index, seed);
}

function changeSection(score: Score, change: SectionChange, options: ChangeOptions, field: string): Score {
  const { id, action } = change;
  if (!SECTION_ACTIONS.includes(action)) throw new ChangeError('action.unknown', `${field}.action`);
  const index = indexOf(score, id, `${field}.id`);
  if (action === 'remove' || action === 'repeat' || action === 'lengthen' || action === 'move') {
    const moved = STRUCTURAL[action](score, index, change, field);
    if (moved.sections.length > MAX_SECTIONS) throw new ChangeError('change.too-large', field);
    within(moved.durationSeconds, 0, MAX_SECONDS, 'duration.range', field);
    return inEndKey(moved);
  }
  const made = rewritten(score, index, change, options, field);
  if (!made) throw new ChangeError('section.nothing', `${field}.action`);
  return made;
}

/** The ending follows the key of the section before it, which a refrain may have raised. */
function inEndKey(score: Score): Score {
  const last = score.sections.at(-2);
  const ending = endingOf(score);
  return last ? transposed(score, (section) => (section === ending ? last.key : section.key)) : score;
}

/** Lets the last chord of a song that is a little too short ring on; throws if it is too short or too long. */
function ofLegalLength(score: Score, field: string): Score {
  const { durationSeconds: seconds } = score;
  const tail = (endingOf(score).beats * 60) / score.tempo + MIN_SECONDS - seconds;
  if (seconds < MIN_SECONDS && tail <= MAX_RING) return ringing(score, MIN_SECONDS);
  // A tempo gives lengths with a rounding error.
  within(seconds, MIN_SECONDS, MAX_SECONDS + 1e-6, 'duration.range', field);
  return score;
}

/** Returns the part of a change that its length follows from. */
function lengthField({ durationSeconds, sections, bpm, meter }: ScoreChange): string {
  if (durationSeconds !== undefined) return 'durationSeconds';
  if (sections !== undefined && sections.length > 0) return 'sections';
  return bpm !== undefined ? 'bpm' : meter !== undefined ? 'meter' : 'durationSeconds';
}

function limited<T>(list: readonly T[] | undefined, field: string): readonly T[] {
  if (list && list.length > MAX_CHANGES) throw new ChangeError('change.too-large', field);
  return list ?? [];
}

/** What is rewritten once more has a seed of its own, so that it is not what it was before. */
function seedOf(sections: readonly SectionChange[], at: number, { seed }: ChangeOptions): number {
  const { id, action } = sections[at];
  const times = sections.slice(0, at).filter((one) => one.id === id && one.action === action).length;
  return times === 0 ? seed : hashText(`${seed} again ${times}`);
}

/**
 * Returns the song with a change: tempo, key, meter, genre and mood, then sections in the given order, instruments, and
 * the length at last. Whatever the change does not name stays note for note. Pure and deterministic by score, change and
 * seed. Throws a ChangeError if the change makes no sense.
 */
export function changeScore(score: Score, change: ScoreChange, options: ChangeOptions): Score {
  const { bpm, key, genre, mood, durationSeconds } = change;
  const sections = limited(change.sections, 'sections');
  const instruments = limited(change.instruments, 'instruments');
  if (durationSeconds !== undefined) {
    within(durationSeconds, MIN_SECONDS, MAX_SECONDS, 'duration.range', 'durationSeconds');
  }
  const meter = change.meter === undefined ? score.meter : namedMeter(change.meter);
  let next = score;
  if (bpm !== undefined) next = inTempo(next, bpm, meter);
  if (key !== undefined) next = inNamedKey(next, key);
  next = inNewMeter(next, meter);
  if (genre !== undefined) next = inNamedGenre(next, genre);
  if (mood !== undefined) next = inNamedMood(next, mood);
  for (const [i, one] of sections.entries()) {
    next = changeSection(next, one, { ...options, seed: seedOf(sections, i, options) }, `sections.${i}`);
  }
  for (const [i, one] of instruments.entries()) next = withPlayer(next, one, `instruments.${i}`);
  if (durationSeconds !== undefined) next = inEndKey(inSeconds(next, durationSeconds));
  return ofLegalLength(next, lengthField(change));
}
