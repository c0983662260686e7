import { labelled } from '../../form/form';
import { type Note, type Score, type Section, type SetLine, secondsAt, type Track } from '../../score';
import type { SungNote } from '../../vocals';
import { playedNotes, sungNotes, withLines } from './words-of';

/** A stretch of a section as it is, in quarter notes from the start of the song. */
export interface Cut {
  from: number;
  to: number;
  /** False leaves out what is sung. */
  isSung: boolean;
}

/** A section of a song to be assembled: its stretches, all from the section at `source`. */
export interface Piece {
  section: Section;
  source: number;
  cuts: readonly Cut[];
}

interface Stretch extends Cut {
  at: number;
  source: number;
  target: number;
}

/** Returns the song's sections as pieces, without the ending. */
export function piecesOf({ sections }: Score): Piece[] {
  return sections.slice(0, -1).map((section, source) => {
    const { startBeat: from, beats } = section;
    return { section, source, cuts: [{ from, to: from + beats, isSung: true }] };
  });
}

export const beatsOf = ({ cuts }: Piece) => cuts.reduce((sum, { from, to }) => sum + to - from, 0);

const moved = <N extends SungNote>(note: N, { from, at }: Stretch): N => ({
  ...note,
  beat: at + (note.beat - from),
});

const contains = ({ from, to }: Cut, { beat }: { beat: number }) => beat >= from && beat < to;

function notesOf(track: Track, stretches: readonly Stretch[], songBeats: number): Note[] {
  if (track.role === 'texture') return track.notes.map((note) => ({ ...note, beat: 0, beats: songBeats }));
  return stretches.flatMap((stretch) =>
    track.notes.filter((note) => contains(stretch, note)).map((note) => moved(note, stretch)),
  );
}

/** The lines that are sung as a whole within a stretch. */
function linesIn({ lines }: Score, stretch: Stretch): SetLine[] {
  const own = lines.filter(({ section }) => stretch.isSung && section === stretch.source);
  return own.filter((line) => sungNotes(line).every((note) => contains(stretch, note)));
}

/** The singer's track plays only whole lines. */
function vocalNotes(score: Score, stretches: readonly Stretch[]): Note[] {
  const played = playedNotes(score);
  return stretches.flatMap((stretch) =>
    linesIn(score, stretch).flatMap((line) =>
      (played.get(line) ?? sungPartOf(line)).map((note) => moved(note, stretch)),
    ),
  );
}

const sungPartOf = (line: SetLine): Note[] =>
  sungNotes(line).map((note) => ({ ...note, beats: note.beats * 0.98, velocity: 0.7 }));

function linesOf(score: Score, stretch: Stretch): SetLine[] {
  return linesIn(score, stretch).map((line) => ({
    ...mapNotes(line, (note) => moved(note, stretch)),
    section: stretch.target,
  }));
}

/** Returns a line with other notes. */
export function mapNotes(line: SetLine, change: (note: SungNote) => SungNote): SetLine {
  const words = line.words.map((word) => ({
    ...word,
    syllables: word.syllables.map((syllable) => ({ ...syllable, notes: syllable.notes.map(change) })),
  }));
  return { ...line, words };
}

/** Returns the score with the length that its sections add up to. */
export function timed(score: Score): Score {
  const { startBeat, beats } = endingOf(score);
  return { ...score, durationSeconds: secondsAt(score, startBeat + beats) };
}

export function endingOf({ sections }: Pick<Score, 'sections'>): Section {
  const ending = sections.at(-1);
  if (!ending) throw new RangeError('a score without sections');
  return ending;
}

/** Returns the song in another order of its stretches: every note as it was, only moved; the ending follows. */
export function assemble(score: Score, pieces: readonly Piece[]): Score {
  const ending = endingOf(score);
  const stretches: Stretch[] = [];
  let at = 0;
  const sections = labelled(pieces.map(({ section }) => section)).map((section, target): Section => {
    const piece = pieces[target];
    const startBeat = at;
    for (const cut of piece.cuts) {
      stretches.push({ ...cut, at, source: piece.source, target });
      at += cut.to - cut.from;
    }
    return { ...section, startBeat, beats: at - startBeat };
  });
  const source = score.sections.length - 1;
  const rest = { from: ending.startBeat, to: Number.POSITIVE_INFINITY, isSung: true };
  stretches.push({ ...rest, at, source, target: pieces.length });
  const whole = at + ending.beats;
  const assembled = {
    ...score,
    sections: [...sections, { ...ending, startBeat: at }],
    chords: stretches.flatMap((stretch) =>
      score.chords
        .filter((chord) => contains(stretch, chord))
        .map((chord) => ({
          ...chord,
          beat: stretch.at + (chord.beat - stretch.from),
          beats: Math.min(chord.beats, stretch.to - chord.beat),
        })),
    ),
    tracks: score.tracks
      .map((track) => ({
        ...track,
        notes: track.id === 'vocals' ? vocalNotes(score, stretches) : notesOf(track, stretches, whole),
      }))
      .filter(({ notes }) => notes.length > 0),
  };
  return timed(
    withLines(
      assembled,
      stretches.flatMap((stretch) => linesOf(score, stretch)),
    ),
  );
}
