import { type Gesture, PLAIN } from '../instruments/gesture';
import { type InstrumentId, isKit, PIECES } from '../instruments/names';
import { type Note, type Score, secondsAt, type Track } from '../score';

/** A note with how its player takes it. */
export interface PlayedNote extends Note {
  gesture: Gesture;
}

type Timing = Pick<Score, 'tempo' | 'chords'>;
type Ids = readonly (InstrumentId | string)[];

/** Blown and bowed: one note at a time, joined within a phrase. */
const LEGATO: Ids = ['violin', 'cello', 'flute', 'clarinet', 'saxophone', 'harmonica'];
/** Slide into long notes of a phrase. */
const SLIDING: Ids = ['violin', 'cello', 'saxophone'];
/** Bend into the first note of a phrase from below. */
const SCOOPING: Ids = ['saxophone', 'harmonica'];
/** Let the last note of a phrase fall. */
const FALLING: Ids = ['saxophone', 'brass'];
const PEDALED: Ids = ['piano', 'vibraphone'];
const PALMED: Ids = ['electric-guitar', 'overdriven-guitar', 'distorted-guitar'];
/** Acoustic kits, whose player has two hands for a flam. */
const HANDS: Ids = ['acoustic-kit', 'rock-kit', 'brush-kit', 'latin-kit'];

/** Seconds: the gap that still joins two notes, the rest that ends a phrase, a long note, a muted one. */
const JOINED = 0.04;
const REST = 0.3;
const LONG = 0.42;
const CHUG = 0.2;
/** Semitones: the widest joined leap, the widest slide. */
const LEAP = 9;
const SLIDE = 2;

const plainly = (note: Note, held: number): PlayedNote => ({ ...note, gesture: { ...PLAIN, held } });

/** Returns the notes of a track as its player takes them: joined, slid, fallen off, muted, pedaled, with flams. */
export function phrase(track: Track, timing: Timing): PlayedNote[] {
  const { instrument } = track;
  if (isKit(instrument)) return withFlams(track.notes, instrument, timing);
  const notes = track.notes.map((note) => plainly(note, secondsAt(timing, note.beats)));
  if (LEGATO.includes(instrument) || FALLING.includes(instrument))
    return inPhrases(notes, instrument, timing);
  if (PALMED.includes(instrument)) return notes.map(palmed);
  if (PEDALED.includes(instrument) && track.role !== 'lead') return pedaled(notes, timing);
  return notes;
}

/** Seconds from the end of one note to the start of the next; endless if there is none. */
function restBetween(one: Note | undefined, next: Note | undefined, timing: Timing): number {
  if (!one || !next) return Number.POSITIVE_INFINITY;
  return secondsAt(timing, next.beat - one.beat - one.beats);
}

function inPhrases(notes: readonly PlayedNote[], instrument: string, timing: Timing): PlayedNote[] {
  return notes.map((note, i) => {
    const before = notes[i - 1];
    const { held } = note.gesture;
    const interval = before ? before.pitch - note.pitch : 0;
    const rest = restBetween(before, note, timing);
    const isOneVoice = before !== undefined && note.beat - before.beat > 0.1;
    const isLegato =
      LEGATO.includes(instrument) &&
      isOneVoice &&
      rest < JOINED &&
      interval !== 0 &&
      Math.abs(interval) <= LEAP;
    const isLast = restBetween(note, notes[i + 1], timing) > REST;
    return {
      ...note,
      gesture: {
        ...note.gesture,
        isLegato,
        slide: slideInto(instrument, isLegato, rest, held, interval),
        falls: FALLING.includes(instrument) && isLast && held > LONG && note.velocity > 0.72,
      },
    };
  });
}

/** Semitones from which a note is reached. */
function slideInto(
  instrument: string,
  isLegato: boolean,
  rest: number,
  held: number,
  interval: number,
): number {
  if (isLegato && held > LONG && SLIDING.includes(instrument))
    return Math.max(-SLIDE, Math.min(SLIDE, interval));
  return rest > REST && held > LONG && SCOOPING.includes(instrument) ? -0.8 : 0;
}

/** Short low notes are played with the palm on the strings, unless they are accents. */
function palmed(note: PlayedNote): PlayedNote {
  const isMuted = note.gesture.held < CHUG && note.pitch < 57 && note.velocity < 0.85;
  return { ...note, gesture: { ...note.gesture, isMuted } };
}

/** Seconds that the pedal lets a note ring at most: longer ones are hardly heard, and cost as much. */
const PEDAL = 1.5;

/** The pedal is down from a held note to the next chord; short notes are meant to be short. */
function pedaled(notes: readonly PlayedNote[], timing: Timing): PlayedNote[] {
  const longest = (PEDAL * timing.tempo) / 60;
  let at = 0;
  return notes.map((note) => {
    while ((timing.chords[at + 1]?.beat ?? Number.POSITIVE_INFINITY) <= note.beat + 0.05) at++;
    const lifted = timing.chords[at + 1]?.beat ?? 0;
    const beats = Math.min(lifted - note.beat, longest);
    if (note.gesture.held < CHUG || beats <= note.beats) return note;
    return { ...note, beats, gesture: { ...note.gesture, held: secondsAt(timing, beats) } };
  });
}

/** Seconds by which the softer hand precedes. */
const FLAM = 0.026;

/** Strokes of the snare that lead into a crash are flams: the other hand falls softly just before. */
function withFlams(notes: readonly Note[], kit: string, timing: Timing): PlayedNote[] {
  const all = notes.map((note) => plainly(note, 0));
  if (!HANDS.includes(kit)) return all;
  const crashes = notes.filter(({ pitch }) => pitch === PIECES.crash).map(({ beat }) => beat);
  const leads = (note: Note) =>
    note.pitch === PIECES.snare &&
    note.velocity > 0.6 &&
    crashes.some((crash) => crash - note.beat > 0.2 && crash - note.beat < 0.6);
  const ahead = (FLAM * timing.tempo) / 60;
  const graces = all
    .filter((note) => leads(note) && note.beat > ahead)
    .map((note) => ({ ...note, beat: note.beat - ahead, velocity: note.velocity * 0.4 }));
  return [...all, ...graces];
}
