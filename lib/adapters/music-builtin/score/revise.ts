import { understand } from '@/lib/composer/brief';
import { ChangeError } from '@/lib/composer/edit/change';
import { changeScore } from '@/lib/composer/edit/change-score';
import { extendScore } from '@/lib/composer/edit/extend-score';
import { writeScore } from '@/lib/composer/edit/stored-score';
import { writeWords } from '@/lib/composer/edit/write-words';
import { instrumentName } from '@/lib/composer/instruments/names';
import type { Score } from '@/lib/composer/score';
import { beatLength, keyName, type Meter } from '@/lib/composer/theory';
import { codeOf, type ErrorCode } from '@/lib/core/errors';
import { changeFaults } from '@/lib/core/messages';
import type { Revision } from '@/lib/core/music/music';
import type { RevisedSong, ScoreChange, ScoreEdit } from '@/lib/core/music/score';
import { beatsPerMinute } from '../describe';
import { loadPronunciations } from '../pronunciations';
import { factsOf } from '../score-facts';
import { unpackScore } from './stored-score';

/** What a thread answers: an error cannot leave it with its code. */
export type Revised =
  | { song: RevisedSong }
  /** What makes no sense, by field. */
  | { fields: Record<string, string> }
  | { failed: ErrorCode };

/** Returns a stored score and what it becomes. Throws ChangeError, `score.damaged` and `score.newer`. */
export async function revised(
  { score, edit }: Revision,
  seed: number,
): Promise<{ before: Score; after: Score }> {
  const before = await unpackScore(score);
  const options = { seed, pronunciations: await loadPronunciations(), writeWords };
  const after =
    'change' in edit
      ? changeScore(before, inComposersTerms(edit.change, before), options)
      : extendScore(before, edit.extendSeconds, options);
  return { before, after };
}

/** Tells what a revision sounds like, without its sound. */
export async function describeRevision(revision: Revision, seed: number): Promise<Revised> {
  try {
    const { before, after } = await revised(revision, seed);
    const facts = 'change' in revision.edit ? factsOf(before, after, revision.edit.change) : [];
    return { song: { ...songOf(after), facts } };
  } catch (error) {
    if (error instanceof ChangeError) return { fields: fieldsOf(error, revision.edit) };
    const failed = codeOf(error, 'server.failed');
    if (failed === 'server.failed') throw error;
    return { failed };
  }
}

/** The song's beats are quarter notes in most meters, and a mood may be in the user's own words. */
function inComposersTerms({ bpm, mood, ...change }: ScoreChange, { meter }: Score): ScoreChange {
  const beat = beatLength(meterNamed(change.meter) ?? meter);
  return { ...change, bpm: bpm && bpm * beat, mood: mood && moodNamed(mood) };
}

function meterNamed(name: string | undefined): Meter | null {
  const [beats, unit] = (name ?? '').split('/').map(Number);
  return beats && unit ? { beats, unit } : null;
}

function moodNamed(text: string): string {
  const { moods, explicit } = understand({ prompt: '', mood: text });
  return (explicit.mood && moods[0]) || text;
}

function fieldsOf({ code, field }: ChangeError, edit: ScoreEdit): Record<string, string> {
  const path = 'change' in edit ? `change.${field}` : 'extendSeconds';
  return { [path]: changeFaults[code] };
}

function songOf(after: Score): Omit<RevisedSong, 'facts'> {
  const [mood = null] = after.moods;
  const { instruments, texture } = after.casting;
  const heard = new Set(after.tracks.filter(({ isMuted }) => !isMuted).map(({ instrument }) => instrument));
  return {
    genre: after.genre,
    mood,
    bpm: beatsPerMinute(after),
    key: keyName(after.key),
    durationSeconds: Math.round(after.durationSeconds),
    instruments: [...instruments, ...texture].filter((id) => heard.has(id)).map(instrumentName),
    lyrics: after.words,
    source: writeScore(after),
  };
}
