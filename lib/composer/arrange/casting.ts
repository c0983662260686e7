import type { Brief } from '../brief';
import { MOODS } from '../brief/moods';
import { GENRES } from '../genres/catalogue';
import { finishOf } from '../genres/finishes';
import type { Genre, MeterPatterns, Part } from '../genres/genre';
import {
  ENSEMBLES,
  GUITARS,
  isBass,
  isKit,
  KEYS,
  MALLETS,
  type PitchedId,
  SOLOISTS,
  SYNTHS,
} from '../instruments/names';
import { random } from '../random';
import type { Space } from '../score';
import type { Meter } from '../theory';

/** What a song's players are chosen by. */
export type CastingBrief = Pick<
  Brief,
  'genre' | 'meter' | 'moods' | 'energy' | 'instruments' | 'excluded' | 'solo' | 'texture' | 'vocals'
>;

const includes = (list: readonly string[], id: string) => list.includes(id);
const playsChords = (id: string) =>
  includes(KEYS, id) ||
  includes(GUITARS, id) ||
  includes(MALLETS, id) ||
  includes(ENSEMBLES, id) ||
  includes(SYNTHS, id);
const playsMelody = (id: string) =>
  includes(SOLOISTS, id) ||
  includes(MALLETS, id) ||
  id === 'synth-lead' ||
  id === 'square-lead' ||
  id === 'brass';
const isPad = (id: string) => id === 'pad' || id === 'glass-pad' || id === 'strings' || id === 'choir';

function without<T extends string>(instruments: readonly T[], excluded: readonly string[]): T[] {
  return instruments.filter((id) => !excluded.includes(id));
}

/** Gives a requested chord instrument the seat of a similar part, or adds a player. */
function seatChords(parts: readonly Part[], requested: PitchedId, index: number): Part[] {
  const role = isPad(requested) ? 'pad' : 'chords';
  const already = parts.find((part) => part.instruments.includes(requested));
  if (already)
    return parts.map((p) =>
      p === already ? { ...p, instruments: [requested], from: Math.min(p.from, 0.3) } : p,
    );
  const seats = parts.filter((part) => part.role === role && !part.line);
  const seat = seats[index];
  if (seat)
    return parts.map((p) =>
      p === seat ? { ...p, instruments: [requested], from: Math.min(p.from, 0.3) } : p,
    );
  const joined: Part = {
    id: requested,
    role,
    instruments: [requested],
    from: 0.3,
    patterns:
      role === 'pad'
        ? { low: ['X---------------'] }
        : { low: ['X-------o-------'], mid: ['X-----x---o-x---'] },
    range: [52, 74],
    voices: 4,
    channel: { level: -9, pan: index % 2 === 0 ? -0.35 : 0.35, reverb: 0.2, delay: 0, duck: 0.1 },
  };
  return [...parts, joined];
}

/** Gives a second soloist the voice that answers the lead. */
function seatAnswers(parts: readonly Part[], requested: PitchedId): Part[] {
  const seat = parts.find((part) => part.line === 'answers');
  if (seat) {
    const from = Math.min(seat.from, 0.3);
    return parts.map((part) => (part === seat ? { ...part, instruments: [requested], from } : part));
  }
  const joined: Part = {
    id: requested,
    role: 'counter',
    instruments: [requested],
    line: 'answers',
    from: 0.3,
    patterns: { low: ['X---------------'] },
    range: [60, 84],
    channel: { level: -8, pan: 0.3, reverb: 0.25, delay: 0, duck: 0 },
  };
  return [...parts, joined];
}

/** Casts one instrument alone: both hands of a keyboard, or a melody over its own chords. */
function soloCast(genre: Genre, solo: PitchedId): Genre {
  const channel = { level: -5, pan: 0, reverb: 0.22, delay: 0, duck: 0 };
  const left: Part = {
    id: 'accompaniment',
    role: 'chords',
    instruments: [solo],
    from: 0,
    patterns: {
      low: ['b---2---1---2---', 'b-----1-2---1---'],
      mid: ['b-1-2-1-3-1-2-1-', 'b-2-1-2-b-2-1-2-'],
      high: ['b-1-2-3-4-3-2-1-', 'b-12x---B-12x---'],
    },
    range: [48, 67],
    voices: 3,
    channel,
  };
  const lead = { ...genre.lead, instruments: [solo], from: 0, channel: { ...channel, level: 0 } };
  return {
    ...genre,
    drums: undefined,
    percussion: undefined,
    bass: undefined,
    parts: playsAlone(solo) ? [left] : [],
    lead,
  };
}

const playsAlone = (id: PitchedId) => playsChords(id);

/** Gives the players the patterns that the genre has for the meter. */
function inMeter(genre: Genre, { beats, unit }: Meter): Genre {
  const own: MeterPatterns | undefined = new Map(Object.entries(genre.meters ?? {})).get(`${beats}/${unit}`);
  if (!own) return genre;
  const parts = genre.parts.map((part) => ({ ...part, patterns: own.parts?.[part.id] ?? part.patterns }));
  const { drums, bass } = genre;
  return {
    ...genre,
    parts,
    drums: drums && { ...drums, grooves: own.drums ?? drums.grooves },
    bass: bass && { ...bass, patterns: own.bass ?? bass.patterns },
  };
}

/** Returns the genre's room and finish, adapted to the moods. */
function spaceFor(genre: Genre, brief: CastingBrief): Space {
  let brightness = 0;
  let factor = 1;
  for (const id of brief.moods) {
    brightness += MOODS[id].brightness;
    factor *= MOODS[id].space;
  }
  const b = Math.max(-3, Math.min(2.5, brightness));
  const finish = finishOf(brief.genre);
  const [sub, low, mid, presence, air] = finish.tone;
  return {
    ...finish,
    ...genre.space,
    reverbSeconds: genre.space.reverbSeconds * Math.max(0.7, Math.min(1.8, factor)),
    tone: [sub, low - b * 0.15, mid, presence + b * 0.6, air + b],
    wear: brief.texture.includes('vinyl') ? Math.max(0.4, genre.space.wear) : genre.space.wear,
  };
}

/** Removes excluded players; a part without a permitted instrument does not play. */
function dismiss(genre: Genre, brief: CastingBrief): Genre {
  const out = brief.excluded as readonly string[];
  const parts = genre.parts
    .map((part) => ({ ...part, instruments: without(part.instruments, out) }))
    .filter((part) => part.instruments.length > 0);
  const noDrums = genre.drums !== undefined && out.includes(genre.drums.kit);
  const bassists = genre.bass ? without(genre.bass.instruments, out) : [];
  const leads = without(genre.lead.instruments, out);
  const fallback = without(['flute', 'piano', 'synth-lead', 'acoustic-guitar', 'violin'] as const, out);
  return {
    ...genre,
    parts,
    drums: noDrums ? undefined : genre.drums,
    percussion: out.includes('latin-kit') ? undefined : genre.percussion,
    bass: genre.bass && bassists.length > 0 ? { ...genre.bass, instruments: bassists } : undefined,
    lead: { ...genre.lead, instruments: leads.length > 0 ? leads : fallback.slice(0, 1) },
  };
}

/** Adds the requested instruments. */
function invite(genre: Genre, brief: CastingBrief): Genre {
  let cast = genre;
  let seats = 0;
  let leadTaken = false;
  for (const id of brief.instruments) {
    if (isKit(id)) {
      const base = cast.drums ?? GENRES.pop.drums;
      if (id === 'latin-kit') cast = { ...cast, percussion: cast.percussion ?? GENRES.latin.percussion };
      else if (base) cast = { ...cast, drums: { ...base, kit: id, from: Math.min(base.from, 0.4) } };
    } else if (isBass(id)) {
      const base = cast.bass ?? GENRES.pop.bass;
      if (base) cast = { ...cast, bass: { ...base, instruments: [id], from: Math.min(base.from, 0.4) } };
    } else if (
      playsMelody(id) &&
      !leadTaken &&
      !(includes(MALLETS, id) && seats === 0 && brief.instruments.length > 1)
    ) {
      cast = { ...cast, lead: { ...cast.lead, instruments: [id], from: Math.min(cast.lead.from, 0.35) } };
      leadTaken = true;
    } else if (includes(SOLOISTS, id)) {
      cast = { ...cast, parts: seatAnswers(cast.parts, id) };
    } else {
      cast = { ...cast, parts: seatChords(cast.parts, id, seats) };
      seats++;
    }
  }
  return cast;
}

/** Seats a choir that holds the chords where the song is at its fullest, in the place of a part that may be one. */
function withChoir(genre: Genre, { vocals, energy }: CastingBrief): Genre {
  if (vocals !== 'choir') return genre;
  const from = 0.58 * (0.7 + 0.5 * energy);
  const seat = genre.parts.find(
    ({ instruments, line, responds }) => !line && !responds && instruments.includes('choir'),
  );
  if (seat) {
    const sung: Part = { ...seat, instruments: ['choir'], from: Math.min(seat.from, from), until: 1 };
    return { ...genre, parts: genre.parts.map((part) => (part === seat ? sung : part)) };
  }
  const choir: Part = {
    id: 'choir',
    role: 'pad',
    instruments: ['choir'],
    from,
    patterns: { low: ['X---------------'], high: ['X-------X-------'] },
    range: [55, 74],
    voices: 4,
    channel: { level: -8, pan: 0, reverb: 0.35, delay: 0, duck: 0.05 },
  };
  return { ...genre, parts: [...genre.parts, choir] };
}

/**
 * Returns the genre as this song plays it: adds requested instruments, removes excluded ones and adapts the room to the
 * moods. Does not modify the genre.
 */
export function castGenre(brief: CastingBrief, seed: number): Genre & { space: Space } {
  const genre = inMeter(GENRES[brief.genre], brief.meter);
  const space = spaceFor(genre, brief);
  if (brief.solo) return { ...soloCast(genre, brief.solo), space };
  const cast = withChoir(invite(dismiss(genre, brief), brief), brief);
  return thinned({ ...cast, space }, brief, seed);
}

/** Drops optional parts at random, so that seeds of one genre differ in their band. */
function thinned<G extends Genre>(genre: G, brief: CastingBrief, seed: number): G {
  const rng = random(seed, 'cast');
  const optional = genre.parts.filter((part) => part.role === 'counter');
  const isRequested = ({ instruments: [id] }: Part) => id !== undefined && brief.instruments.includes(id);
  const dropped = optional.filter((part) => rng.chance(0.3) && !isRequested(part));
  return { ...genre, parts: genre.parts.filter((part) => !dropped.includes(part)) };
}
