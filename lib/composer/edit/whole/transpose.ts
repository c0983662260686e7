import { type InstrumentId, isKit, isTexture } from '../../instruments/names';
import { inRange, within } from '../../instruments/ranges';
import type { ChordEvent, Note, Score, Section, Track } from '../../score';
import { VOICE_RANGES } from '../../setting/set-words';
import { chordTones, type Key, MODES, pitchClass, scaleOf, symbolOf } from '../../theory';
import type { SungNote } from '../../vocals';
import { mapNotes } from '../score/assemble';
import { withLines } from '../score/words-of';

/** Notes may be played this much ahead of the chord they belong to, in quarter notes. */
const EARLY = 0.06;

/** Moves pitches of one section from a key to another. */
interface Mover {
  section: Section;
  to: Key;
  pitch(pitch: number, beat: number): number;
  chord(chord: ChordEvent): ChordEvent;
}

/** The nearest interval, −5 to 6 semitones. */
const interval = (from: Key, to: Key) => ((((to.tonic - from.tonic + 5) % 12) + 12) % 12) - 5;

/** Degrees of the scale become those of the other mode; other notes keep their distance from the tonic. */
function scaleMover(from: Key, to: Key): (pitch: number) => number {
  const shift = interval(from, to);
  const scale = scaleOf(from);
  return (pitch) => {
    const degree = scale.indexOf(pitchClass(pitch));
    return pitch + shift + (degree < 0 ? 0 : MODES[to.mode][degree] - MODES[from.mode][degree]);
  };
}

function moverOf(section: Section, to: Key, chords: readonly ChordEvent[]): Mover {
  const { key: from } = section;
  const inScale = scaleMover(from, to);
  const scale = scaleOf(from);
  // A chord from outside the key moves as a whole, so that it stays the chord that it is.
  const isForeign = ({ tones }: ChordEvent) => tones.some((tone) => !scale.includes(pitchClass(tone)));
  const own = chords.filter(({ beat }) => beat >= section.startBeat);
  return {
    section,
    to,
    pitch: (pitch, beat) => {
      if (from.mode === to.mode) return inScale(pitch);
      const chord = own.findLast((one) => one.beat <= beat + EARLY);
      const movesAlong = chord && isForeign(chord) && chord.tones.includes(pitchClass(pitch));
      return movesAlong ? pitch + inScale(chord.root) - chord.root : inScale(pitch);
    },
    chord: (chord) => {
      const root = pitchClass(inScale(chord.root));
      const above = (semitones: number) => inScale(chord.root + semitones) - inScale(chord.root);
      const intervals = isForeign(chord) ? chord.intervals : chord.intervals.map(above);
      const symbol = symbolOf(root, intervals, to);
      return { ...chord, root, intervals, symbol, tones: chordTones({ root, intervals, symbol }) };
    },
  };
}

const isPitched = (track: Track): track is Track & { instrument: InstrumentId } =>
  !isTexture(track.instrument) && !isKit(track.instrument);

/** Returns a track with its moved notes in the range of its instrument; the others stay. */
function movedTrack(track: Track, moverAt: (beat: number) => Mover | undefined): Track {
  if (!isPitched(track)) return track;
  const { instrument, notes } = track;
  const movers = notes.map(({ beat }) => moverAt(beat));
  const moved = notes.flatMap((note, i): Note[] => {
    const mover = movers[i];
    return mover ? [{ ...note, pitch: mover.pitch(note.pitch, note.beat) }] : [];
  });
  const fitting = inRange(moved, instrument)[Symbol.iterator]();
  return { ...track, notes: notes.map((note, i) => (movers[i] ? (fitting.next().value ?? note) : note)) };
}

/** Moves what is sung; returns the pitch of each note, for the instrument that plays it. */
function movedLines(score: Score, moverAt: (beat: number) => Mover | undefined): [Score, number[]] {
  const notes: SungNote[] = [];
  const lines = score.lines.map((line) =>
    mapNotes(line, (note) => {
      const moved = { ...note, pitch: moverAt(note.beat)?.pitch(note.pitch, note.beat) ?? note.pitch };
      notes.push(moved);
      return moved;
    }),
  );
  const pitches = within(notes, VOICE_RANGES[score.casting.voice]).map(({ pitch }) => pitch);
  let at = 0;
  const fitting = lines.map((line) => mapNotes(line, (note) => ({ ...note, pitch: pitches[at++] })));
  return [withLines(score, fitting), pitches];
}

/**
 * Returns the song with sections in another key: `keyOf` returns that of each section. Pitched tracks, chords and what is
 * sung move by the nearest interval and keep to the ranges of instruments and voice.
 */
export function transposed(score: Score, keyOf: (section: Section) => Key): Score {
  const movers = score.sections.flatMap((section, i) => {
    const to = keyOf(section);
    if (to.tonic === section.key.tonic && to.mode === section.key.mode) return [];
    const end = score.sections[i + 1]?.startBeat ?? Number.POSITIVE_INFINITY;
    const mover = moverOf(section, to, score.chords);
    return [{ mover, start: section.startBeat, end }];
  });
  if (movers.length === 0) return score;
  const moverAt = (beat: number) => movers.find(({ start, end }) => beat >= start && beat < end)?.mover;
  const [sung, pitches] = movedLines(score, moverAt);
  const isOfLines = ({ id, notes }: Track) => id === 'vocals' && notes.length === pitches.length;
  return {
    ...sung,
    sections: score.sections.map((section) => {
      const own = movers.find(({ mover }) => mover.section === section);
      return own ? { ...section, key: own.mover.to } : section;
    }),
    chords: score.chords.map((chord) => moverAt(chord.beat)?.chord(chord) ?? chord),
    tracks: score.tracks.map((track) => {
      if (!isOfLines(track) || !isPitched(track)) return movedTrack(track, moverAt);
      const notes = track.notes.map((note, i) => ({ ...note, pitch: pitches[i] }));
      return { ...track, notes: inRange(notes, track.instrument) };
    }),
  };
}

/** Returns the song in another key: a refrain that is higher than the rest stays so. */
export function inKey(score: Score, key: Key): Score {
  const shift = interval(score.key, key);
  const moved = transposed(score, (section) => ({
    tonic: pitchClass(section.key.tonic + shift),
    mode: key.mode,
  }));
  return { ...moved, key };
}
