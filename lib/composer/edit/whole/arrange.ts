import { playBand, playTextures, soloists } from '../../arrange/ensemble';
import { withEntrances } from '../../arrange/entrances';
import { MOODS, type MoodId } from '../../brief/moods';
import { GENRES, type GenreId } from '../../genres/catalogue';
import { isTexture } from '../../instruments/names';
import { inRange } from '../../instruments/ranges';
import { random } from '../../random';
import type { Note, Score, Track } from '../../score';
import type { Meter } from '../../theory';
import { castOf, outlineOf } from '../score/outline-of';
import { retimed } from './retime';

const clamped = (energy: number) => Math.min(1, Math.max(0.08, energy));

/** Returns what the band accompanies: what is sung or else played as the tune. */
export function tuneOf({ tracks }: Pick<Score, 'tracks'>): Note[] {
  const tune = tracks.find(({ id }) => id === 'vocals') ?? tracks.find(({ id }) => id === 'lead');
  return tune?.notes ?? [];
}

/** The singer or soloist in the new arrangement, with the same tune. */
function leading(score: Score, track: Track, isOtherGenre: boolean): Track {
  if (!isOtherGenre) return track;
  const { lead } = castOf(score);
  if (track.id === 'vocals') return { ...track, channel: lead.channel };
  const isSung = score.tracks.some(({ id }) => id === 'vocals');
  const instrument = random(score.seed, 'lead choice').pick(soloists({ lead }, isSung));
  return { ...track, instrument, channel: lead.channel, notes: inRange(track.notes, instrument) };
}

/** A player that has stayed is as muted as before, and within a genre as loud and on the same instrument. */
function staying(track: Track, before: Track | undefined, isOtherGenre: boolean): Track {
  if (!before) return track;
  const { instrument, channel, isMuted } = before;
  if (isOtherGenre || isTexture(instrument)) return { ...track, isMuted };
  return { ...track, instrument, channel, isMuted, notes: inRange(track.notes, instrument) };
}

/** Has the band play the song again around its tune, which moves into the meter and swing of `to`. */
function arranged(score: Score, to: Partial<Pick<Score, 'genre' | 'meter' | 'moods' | 'energy'>>): Score {
  const next = retimed(score, { ...score, ...to });
  const isOther = next.genre !== score.genre;
  const cast = castOf(next);
  const leads = next.tracks.filter(({ role }) => role === 'lead').map((one) => leading(next, one, isOther));
  const outline = outlineOf(next);
  const known = (id: string) => score.tracks.find((track) => track.id === id);
  const band = playBand(outline, tuneOf({ tracks: leads })).map((one) =>
    staying(one, known(one.id), isOther),
  );
  const textures = playTextures(next.casting.texture, cast, outline.endBeat + outline.tailBeats);
  const tracks = withEntrances([...band, ...leads], outline, next.casting.entrances);
  return {
    ...next,
    tracks: [...tracks, ...textures.map((one) => staying(one, known(one.id), false))],
    space: cast.space,
  };
}

/** Returns the score at another energy: quieter sections lose players, louder ones gain them. */
function energised(score: Score, energy: number): Score {
  const factor = (0.7 + 0.5 * energy) / (0.7 + 0.5 * score.energy);
  const sections = score.sections.map((section, i) =>
    i === score.sections.length - 1 ? section : { ...section, energy: clamped(section.energy * factor) },
  );
  return { ...score, energy, sections };
}

/** Returns the song in another genre, with its sections, chords and tune. */
export function inGenre(score: Score, genre: GenreId): Score {
  const energy = clamped(score.energy + GENRES[genre].energy - GENRES[score.genre].energy);
  return arranged(energised(score, energy), { genre });
}

/** Returns the song in another mood, with its sections, chords and tune. */
export function inMood(score: Score, mood: MoodId): Score {
  const before = score.moods.reduce((sum, id) => sum + MOODS[id].energy, 0);
  const energy = clamped(score.energy - before + MOODS[mood].energy);
  return arranged(energised(score, energy), { moods: [mood] });
}

/** Returns the song in another meter, with as many bars and its tune in them. */
export function inMeter(score: Score, meter: Meter): Score {
  return arranged(score, { meter });
}
