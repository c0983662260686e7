import { soloists } from '../../arrange/ensemble';
import { playLead, writeMelody } from '../../arrange/lead';
import { hashText, random } from '../../random';
import { onGrid, type Score, type Section, type Track } from '../../score';
import { setWords } from '../../setting/set-words';
import { NO_DICTIONARY } from '../../words/pronounce';
import { castOf, outlineOf } from '../score/outline-of';
import { difference, impression, mostDifferent, spliced, withSection } from './splice';
import { replacedLines } from './vocals';

const TRIES = 6;
/** The share of notes that are to be new. */
const ENOUGH = 0.6;

/** The soloist's track, which a song may not have yet. */
function leadTrack(score: Score): Track {
  const known = score.tracks.find(({ id }) => id === 'lead');
  if (known) return known;
  const { lead } = castOf(score);
  const isSung = score.tracks.some(({ id }) => id === 'vocals');
  const instrument = random(score.seed, 'lead choice').pick(soloists({ lead }, isSung));
  return { id: 'lead', role: 'lead', instrument, notes: [], channel: lead.channel, isMuted: false };
}

/** Plays another melody over the section's chords, also in a section in which the lead has rested so far. */
function played(score: Score, index: number, tune: number): Score {
  const outline = { ...outlineOf(score), seed: tune };
  const own = writeMelody(outline, (_outline, passage) => passage !== outline.passages[index]);
  const section = score.sections[index];
  const notes = playLead(outline, own).map((note) => ({ ...note, beat: onGrid(note.beat) }));
  return spliced(score, section, ['lead'], [{ ...leadTrack(score), notes }]);
}

/** Sings the same words to another melody. */
function sung(score: Score, index: number, tune: number): Score {
  const outline = { ...outlineOf(score), seed: tune };
  const own = score.lines.filter(({ section }) => section === index);
  const seats = own.map(({ text, bars, sungBars, words }) => ({ text, bars, sungBars, spoken: words }));
  const rows = outline.passages.map((_passage, i) => (i === index ? seats : []));
  const lines = setWords(outline, rows, score.casting.voice, NO_DICTIONARY);
  return replacedLines(
    score,
    index,
    lines.map((line) => ({ line, keeps: null })),
  );
}

/** Returns the score with another melody in a section: for its words if it is sung, else for the lead. */
export function rewriteMelody(score: Score, index: number, seed: number): Score | null {
  const section: Section = score.sections[index];
  const isSung = score.lines.some((line) => line.section === index);
  const ids = isSung ? ['vocals'] : ['lead'];
  const before = impression(score, section, ids);
  const write = isSung ? sung : played;
  return mostDifferent(
    TRIES,
    ENOUGH,
    (attempt) => {
      const tune = hashText(`${seed} ${section.id} melody ${attempt}`);
      const written = write(score, index, tune);
      return withSection(written, index, { seeds: { ...section.seeds, tune } });
    },
    (made) => difference(before, impression(made, section, ids)),
  );
}
