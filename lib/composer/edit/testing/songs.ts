import { type SongRequest, understand } from '../../brief';
import { compose } from '../../compose';
import { HARBOUR } from '../../corpus/harbour';
import type { Note, Score, Section } from '../../score';
import { isIn } from '../score/outline-of';

/** A song in pop unless the request says otherwise, of a minute and a half. */
export const songOf = (more: Partial<SongRequest> = {}, seed = 1): Score =>
  compose(understand({ prompt: 'a song', genre: 'pop', durationSeconds: 90, ...more }), seed);

export const sungSong = (more: Partial<SongRequest> = {}, seed = 1): Score =>
  songOf({ lyrics: HARBOUR, vocals: 'synthetic', durationSeconds: 120, ...more }, seed);

/** A section that is neither the first nor the ending, unless there is only one. */
export const middle = ({ sections }: Score): Section =>
  sections[Math.min(sections.length - 2, Math.ceil((sections.length - 1) / 2))];

const placed = ({ beat, beats, pitch, velocity }: Note, from: number) =>
  `${beat - from} ${beats} ${pitch} ${velocity}`;

/** The notes of a track, of those that `keeps` is true for, from a position on. */
export const notesOf = (score: Score, id: string, keeps: (note: Note) => boolean = () => true, from = 0) =>
  (score.tracks.find((track) => track.id === id)?.notes ?? [])
    .filter(keeps)
    .map((note) => placed(note, from));

export const idsOf = ({ tracks }: Score) =>
  tracks.filter(({ role }) => role !== 'texture').map(({ id }) => id);

/** All notes of a section from its start, and its chords and words: the same wherever it is in the song. */
export function contentOf(score: Score, id: string): Record<string, string[]> {
  const index = score.sections.findIndex((section) => section.id === id);
  const section = score.sections[index];
  const tracks = idsOf(score).map((track): [string, string[]] => [
    track,
    notesOf(score, track, isIn(section), section.startBeat),
  ]);
  const chords = score.chords
    .filter(isIn(section))
    .map(({ beat, beats, symbol }) => `${beat - section.startBeat} ${beats} ${symbol}`);
  const words = score.lines.filter((line) => line.section === index).map(({ text }) => text);
  return { ...Object.fromEntries(tracks.filter(([, notes]) => notes.length > 0)), chords, words };
}

/** The content of every section but one, by id. */
export const othersOf = (score: Score, ...ids: string[]) =>
  Object.fromEntries(
    score.sections.filter(({ id }) => !ids.includes(id)).map(({ id }) => [id, contentOf(score, id)]),
  );
