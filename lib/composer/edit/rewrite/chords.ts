import { GENRES } from '../../genres/catalogue';
import type { Harmony } from '../../genres/genre';
import { chooseProgressions, type PlacedChord, sectionChords } from '../../harmony/progression';
import { chordAt } from '../../melody/line';
import { hashText, random } from '../../random';
import { chordLengths } from '../../rhythm/meters';
import type { Note, Score } from '../../score';
import { chordTones, isMinor, pitchClass } from '../../theory';
import { castOf, isIn, outlineOf } from '../score/outline-of';
import { replayed } from './groove';

/** Progressions to choose from, and how much worse than the best one may suit the tune. */
const CANDIDATES = 24;
const SLACK = 0.08;
/** The share of the section that gets another chord. */
const ENOUGH = 0.3;
const EARLY = 0.06;

/** How well chords carry a tune, from −1 to 1: tones of the chord do, those a semitone above one do not. */
function suits(chords: readonly PlacedChord[], tune: readonly Note[], startBeat: number): number {
  let [sum, whole] = [0, 0];
  for (const { beat, beats, pitch } of tune) {
    const chord = chordAt(chords, beat - startBeat + EARLY);
    if (!chord) continue;
    const tones: number[] = chordTones(chord);
    const isHarsh = beats >= 0.5 && tones.includes(pitchClass(pitch - 1));
    whole += beats;
    if (tones.includes(pitchClass(pitch))) sum += beats;
    else if (isHarsh) sum -= beats;
  }
  return whole === 0 ? 0 : sum / whole;
}

/** The share of a section in which two progressions differ. */
function changed(chords: readonly PlacedChord[], before: readonly PlacedChord[]): number {
  const all = chords.reduce((sum, { beats }) => sum + beats, 0);
  const other = chords.filter((chord) => {
    const was = chordAt(before, chord.beat);
    return was?.symbol !== chord.symbol;
  });
  return all === 0 ? 0 : other.reduce((sum, { beats }) => sum + beats, 0) / all;
}

/** Every loop may take the place of the section's own. */
function mixed({ verse, chorus, bridge, close, open }: Harmony): Harmony {
  const all = [...new Set([...verse, ...chorus, ...bridge])];
  return { verse: all, chorus: all, bridge: all, close, open };
}

/** Returns progressions of the genre, and of pop songs for genres that know too few. */
function candidates(score: Score, index: number, seed: number): PlacedChord[][] {
  const { key, name, id } = score.sections[index];
  const genre = castOf(score);
  const mode = isMinor(key.mode) ? 'minor' : 'major';
  const lengths = chordLengths(score.meter, genre.chordBeats);
  const passage = outlineOf(score).passages[index];
  const from = (harmony: Harmony) =>
    Array.from({ length: CANDIDATES }, (_, n) => {
      const loops = chooseProgressions(mixed(harmony), random(hashText(`${seed} ${id} chords`), `${n}`));
      return sectionChords(name, passage.bars, lengths, loops, key);
    }).filter((chords) => changed(chords, passage.chords) >= ENOUGH);
  const own = from(genre.harmony[mode]);
  return own.length > 0 ? own : from(GENRES.pop.harmony[mode]);
}

/** Returns the score with other chords in a section, which suit its tune; those who play chords follow them. */
export function rewriteChords(score: Score, index: number, seed: number): Score | null {
  const section = score.sections[index];
  const tune = score.tracks.filter(({ role }) => role === 'lead').flatMap(({ notes }) => notes);
  const heard = tune.filter(isIn(section));
  const ranked = candidates(score, index, seed)
    .map((chords) => ({ chords, fit: suits(chords, heard, section.startBeat) }))
    .sort((a, b) => b.fit - a.fit);
  const [best] = ranked;
  if (!best) return null;
  const good = ranked.filter(({ fit }) => fit >= best.fit - SLACK);
  const { chords } = random(seed, `${section.id} chords`).pick(good);
  const events = chords.map((chord) => ({
    ...chord,
    beat: section.startBeat + chord.beat,
    tones: chordTones(chord),
  }));
  const isInside = isIn(section);
  const others = score.chords.filter((chord) => !isInside(chord));
  const next = { ...score, chords: [...others, ...events].sort((a, b) => a.beat - b.beat) };
  const players = score.tracks.filter(({ role }) => ['bass', 'chords', 'pad', 'counter'].includes(role));
  return replayed(
    next,
    index,
    players.map(({ id }) => id),
  );
}
