import { SCORE_VERSION, type Score, type Section } from '../score';
import { timedLyrics, vocalPart } from '../setting/sung-part';
import { barBeats } from '../theory';
import { sungNotes } from './score/words-of';
import { UnreadableScore } from './stored/check';
import { fromFirstVersion } from './stored/migrate';
import { type StoredScore, storedScore } from './stored/shape';

export { UnreadableScore } from './stored/check';

/** Characters of a stored score; a ten-minute song of the densest genre has about two thirds of it. */
export const MAX_SCORE_LENGTH = 4_000_000;
const MAX_NOTES = 100_000;
/** Seconds that a note may last, and that all notes of a song may last together. */
const MAX_NOTE_SECONDS = 60;
const MAX_SOUNDING_SECONDS = 60_000;
const TOLERANCE = 1e-6;

/** Returns a score as JSON, the form in which it is stored. */
export function writeScore(score: Score): string {
  const { lyrics: _lyrics, vocals: _vocals, ...stored } = score;
  return JSON.stringify(stored satisfies StoredScore);
}

function demand(holds: boolean, path: string): asserts holds {
  if (!holds) throw new UnreadableScore(path);
}

/** Sections of whole bars follow each other without gaps, the ending last and only there, each with its own id. */
function assertSections({ sections, nextSection, tempo, meter, durationSeconds }: StoredScore): void {
  const bar = barBeats(meter);
  let at = 0;
  for (const [i, { startBeat, beats, name, id }] of sections.entries()) {
    const path = `sections.${i}`;
    demand(Math.abs(startBeat - at) < TOLERANCE, `${path}.startBeat`);
    const isLast = i === sections.length - 1;
    demand((name === 'ending') === isLast, `${path}.name`);
    const bars = beats / bar;
    demand(isLast || (bars > 0.5 && Math.abs(bars - Math.round(bars)) < TOLERANCE), `${path}.beats`);
    demand(id !== `s${nextSection}`, 'nextSection');
    at += beats;
  }
  demand(new Set(sections.map(({ id }) => id)).size === sections.length, 'sections');
  demand(Math.abs((at * 60) / tempo - durationSeconds) < 0.05, 'durationSeconds');
}

/** Notes lie within the song, and no more of them sound than a renderer has time for. */
function assertTracks({ tracks, tempo, sections }: StoredScore, songBeats: number): void {
  const longest = (MAX_NOTE_SECONDS * tempo) / 60;
  let [count, sounding] = [0, 0];
  for (const [i, { role, notes }] of tracks.entries()) {
    for (const { beat, beats } of notes) {
      count++;
      const isTexture = role === 'texture';
      demand(beat < songBeats && (isTexture || beats <= longest), `tracks.${i}.notes`);
      sounding += isTexture ? 0 : beats;
    }
  }
  demand(count <= MAX_NOTES && (sounding * 60) / tempo <= MAX_SOUNDING_SECONDS, 'tracks');
  demand(new Set(tracks.map(({ id }) => id)).size === tracks.length && sections.length > 1, 'tracks');
}

/** Lines are in the order of their sections, and all their notes within these. */
function assertLines({ lines, sections }: StoredScore): void {
  let last = 0;
  for (const [i, line] of lines.entries()) {
    const { section } = line;
    const path = `lines.${i}`;
    const own: Section | undefined = sections[section];
    demand(own !== undefined && section >= last, `${path}.section`);
    const end = own.startBeat + own.beats + TOLERANCE;
    const notes = sungNotes(line);
    const isInside = notes.every(
      ({ beat, beats }) => beat >= own.startBeat - TOLERANCE && beat + beats <= end + 4,
    );
    demand(isInside && notes.every((note, n) => n === 0 || note.beat >= notes[n - 1].beat), path);
    last = section;
  }
}

function assertSound(stored: StoredScore): void {
  assertSections(stored);
  const last = stored.sections.at(-1);
  const songBeats = last ? last.startBeat + last.beats : 0;
  assertTracks(stored, songBeats);
  demand(
    stored.chords.every(({ beat }) => beat < songBeats),
    'chords',
  );
  assertLines(stored);
}

function parsed(text: string): unknown {
  if (text.length > MAX_SCORE_LENGTH) throw new UnreadableScore('');
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableScore('');
  }
}

function versionOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
}

/**
 * Returns a stored score; one of an older version as the current one. Throws an UnreadableScore if it is damaged, too
 * large, or newer: whatever it returns can be played.
 */
export function readScore(text: string): Score {
  const value = parsed(text);
  const version = versionOf(value);
  if (typeof version === 'number' && version > SCORE_VERSION) throw new UnreadableScore('version', true);
  const stored = storedScore(version === 1 ? fromFirstVersion(value) : value, '');
  assertSound(stored);
  const { casting, lines } = stored;
  return { ...stored, lyrics: timedLyrics(stored, lines), vocals: vocalPart(casting, lines) };
}
