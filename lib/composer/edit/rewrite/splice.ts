import { isTexture } from '../../instruments/names';
import { inRange } from '../../instruments/ranges';
import type { Note, Score, Section, Track } from '../../score';
import { isIn } from '../score/outline-of';

/** Mixer order: the band, the singer, the soloist, sounds of nature. */
function rankOf({ id, role }: Track): number {
  if (role === 'texture') return 3;
  return id === 'lead' ? 2 : id === 'vocals' ? 1 : 0;
}

function inserted(tracks: readonly Track[], track: Track): Track[] {
  const at = tracks.findIndex((other) => rankOf(other) > rankOf(track));
  return at < 0 ? [...tracks, track] : tracks.toSpliced(at, 0, track);
}

/** The notes as a track's instrument plays them. */
function onInstrument({ instrument }: Track, notes: readonly Note[]): Note[] {
  return isTexture(instrument) ? [...notes] : inRange(notes, instrument);
}

/**
 * Returns the score with what `fresh` plays in a section instead of what these tracks played there; a track that is not
 * there yet joins. All other notes stay.
 */
export function spliced(
  score: Score,
  section: Section,
  ids: readonly string[],
  fresh: readonly Track[],
): Score {
  const isInside = isIn(section);
  const newNotes = (track: Track) => {
    const own = fresh.find(({ id }) => id === track.id)?.notes ?? [];
    return onInstrument(track, own).filter(isInside);
  };
  const kept = score.tracks.map((track) => {
    if (!ids.includes(track.id)) return track;
    const notes = [...track.notes.filter((note) => !isInside(note)), ...newNotes(track)];
    return { ...track, notes: notes.sort((a, b) => a.beat - b.beat) };
  });
  const joining = fresh
    .filter(({ id }) => ids.includes(id) && !score.tracks.some((track) => track.id === id))
    .map((track) => ({ ...track, notes: track.notes.filter(isInside) }));
  const tracks = joining.reduce(inserted, kept);
  return { ...score, tracks: tracks.filter(({ notes }) => notes.length > 0) };
}

/** Returns the score with a section changed. */
export function withSection(score: Score, index: number, patch: Partial<Section>): Score {
  return { ...score, sections: score.sections.with(index, { ...score.sections[index], ...patch }) };
}

/** What is heard in a section, roughly: "2.25:60" for each note of these tracks, on a grid of sixteenths. */
export function impression(score: Score, section: Section, ids: readonly string[]): Set<string> {
  const place = (beat: number) => Math.round((beat - section.startBeat) * 4) / 4;
  const heard = score.tracks
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, notes }) =>
      notes.filter(isIn(section)).map(({ beat, pitch }) => `${id} ${place(beat)}:${pitch}`),
    );
  return new Set(heard);
}

/** The share of notes in which two impressions differ. */
export function difference(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((note) => other.has(note)).length;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : 1 - common / all;
}

/** Tries seeds until a result differs enough; returns the one that differs most, or null if none differs at all. */
export function mostDifferent<T>(
  tries: number,
  enough: number,
  make: (attempt: number) => T,
  differs: (made: T) => number,
): T | null {
  let best: T | null = null;
  let most = 0;
  for (let attempt = 0; attempt < tries && most < enough; attempt++) {
    const made = make(attempt);
    const difference = differs(made);
    if (difference <= most) continue;
    best = made;
    most = difference;
  }
  return best;
}
