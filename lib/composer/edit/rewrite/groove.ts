import { playBand } from '../../arrange/ensemble';
import { withEntrances } from '../../arrange/entrances';
import type { Outline } from '../../arrange/outline';
import type { ByLevel, Genre } from '../../genres/genre';
import { hashText, type Random, random } from '../../random';
import { levelOf } from '../../rhythm/pattern';
import type { Score } from '../../score';
import { outlineOf } from '../score/outline-of';
import { tuneOf } from '../whole/arrange';
import { difference, impression, mostDifferent, spliced, withSection } from './splice';

const TRIES = 8;
const ENOUGH = 0.3;
const RHYTHM: readonly string[] = ['drums', 'percussion', 'bass'];

/** One of the patterns of all levels; the quiet ones not for a loud section, nor the reverse. */
function oneOf<T>(choices: ByLevel<T>, energy: number, rng: Random): ByLevel<T> {
  const { low = [], mid = [], high = [] } = choices;
  const level = levelOf(energy);
  const fitting = [...(level === 'high' ? [] : low), ...mid, ...(level === 'low' ? [] : high)];
  const all = fitting.length > 0 ? fitting : [...low, ...mid, ...high];
  return { [level]: [rng.pick(all)] };
}

/** The genre with the patterns that a rewritten section has chosen. */
function patterned(genre: Genre, energy: number, seed: number): Genre {
  const rng = random(seed, 'patterns');
  const { drums, percussion, bass } = genre;
  return {
    ...genre,
    drums: drums && { ...drums, grooves: oneOf(drums.grooves, energy, rng) },
    percussion: percussion && { ...percussion, grooves: oneOf(percussion.grooves, energy, rng) },
    bass: bass && { ...bass, patterns: oneOf(bass.patterns, energy, rng) },
    parts: genre.parts.map((part) =>
      part.line ? part : { ...part, patterns: oneOf(part.patterns, energy, rng) },
    ),
  };
}

/** Returns what the players of a section read: its own patterns if its groove was rewritten. */
function outlineFor(score: Score, index: number): Outline {
  const outline = outlineOf(score);
  const { seeds, energy } = score.sections[index];
  if (seeds.groove === score.seed) return outline;
  return { ...outline, seed: seeds.groove, genre: patterned(outline.genre, energy, seeds.groove) };
}

/** Returns the score with what players play in a section by its seeds; those who wait for a section still wait. */
export function replayed(score: Score, index: number, ids: readonly string[]): Score {
  const outline = outlineFor(score, index);
  const band = playBand(outline, tuneOf(score), (id) => ids.includes(id));
  const present = withEntrances(band, outline, score.casting.entrances);
  return spliced(score, score.sections[index], ids, present);
}

/** Returns the score with another groove in a section; without a rhythm section, of those who play its chords. */
export function rewriteGroove(score: Score, index: number, seed: number): Score | null {
  const section = score.sections[index];
  const parts = score.tracks.filter(({ role }) => role === 'chords' || role === 'pad').map(({ id }) => id);
  for (const ids of [RHYTHM, parts]) {
    const before = impression(score, section, ids);
    const made = mostDifferent(
      TRIES,
      ENOUGH,
      (attempt) => {
        const groove = hashText(`${seed} ${section.id} groove ${attempt}`);
        const seeded = withSection(score, index, { seeds: { ...section.seeds, groove } });
        return replayed(seeded, index, ids);
      },
      (one) => difference(before, impression(one, section, ids)),
    );
    if (made) return made;
  }
  return null;
}
