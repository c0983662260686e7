import type { Genre } from '../genres/genre';
import type { InstrumentId, TextureId } from '../instruments/names';
import { inRange } from '../instruments/ranges';
import { random } from '../random';
import { type Note, onGrid, type Track } from '../score';
import { playBass } from './bass';
import { playChords } from './comping';
import { playCounter } from './counter';
import { playDrums, playPercussion } from './drums';
import { playAnswers } from './lead';
import type { Outline } from './outline';

/** Returns a player's track with its notes in the range of the instrument; none if there are no notes. */
export function seated(track: Omit<Track, 'isMuted'> & { instrument: InstrumentId }): Track[] {
  const { instrument } = track;
  const notes = track.notes.map((note) => ({ ...note, beat: onGrid(note.beat) }));
  return notes.length > 0 ? [{ ...track, notes: inRange(notes, instrument), isMuted: false }] : [];
}

/** The instruments that may lead; between sung lines another one than that which stands in for the singer. */
export function soloists(
  { lead: { instruments } }: Pick<Genre, 'lead'>,
  isSung: boolean,
): Genre['lead']['instruments'] {
  const others = isSung ? instruments.filter((id) => id !== 'vocal-lead') : [];
  return others.length > 0 ? others : instruments;
}

/**
 * Returns the parts of all players but the lead, which they accompany, in mixer order; of those that `wants` names if it
 * is given. Players that have nothing to play are left out.
 */
export function playBand(
  outline: Outline,
  lead: readonly Note[],
  wants: (id: string) => boolean = () => true,
): Track[] {
  const { genre, seed } = outline;
  const tracks: Track[] = [];
  const add = (
    track: Omit<Track, 'isMuted' | 'notes'> & { instrument: InstrumentId },
    play: () => Note[],
  ) => {
    if (wants(track.id)) tracks.push(...seated({ ...track, notes: play() }));
  };
  if (genre.drums) {
    const { kit: instrument, channel } = genre.drums;
    add({ id: 'drums', role: 'drums', instrument, channel }, () => playDrums(outline));
  }
  if (genre.percussion) {
    const { channel } = genre.percussion;
    const seat = { id: 'percussion', role: 'percussion', instrument: 'latin-kit', channel } as const;
    add(seat, () => playPercussion(outline));
  }
  if (genre.bass) {
    const instrument = random(seed, 'bass choice').pick(genre.bass.instruments);
    const { channel } = genre.bass;
    add({ id: 'bass', role: 'bass', instrument, channel }, () => playBass(outline));
  }
  for (const part of genre.parts) {
    const { id, role, channel } = part;
    const instrument = random(seed, `choice ${id}`).pick(part.instruments);
    const play = part.line === 'answers' ? playAnswers : part.line === 'counter' ? playCounter : playChords;
    add({ id, role, instrument, channel }, () => play(outline, part, lead));
  }
  return tracks;
}

/** Returns the sounds of nature and of machines that a song has: the requested ones, and quietly that of its genre. */
export function playTextures(requested: readonly TextureId[], genre: Genre, beats: number): Track[] {
  const heard = genre.texture ? [...new Set([...requested, genre.texture])] : requested;
  return heard.map((texture) => ({
    id: texture,
    role: 'texture',
    instrument: texture,
    notes: [{ beat: 0, beats, pitch: 60, velocity: 0.7 }],
    channel: { level: requested.includes(texture) ? -17 : -25, pan: 0, reverb: 0, delay: 0, duck: 0 },
    isMuted: false,
  }));
}
