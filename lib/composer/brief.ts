import { chooseKey, chooseTempo, clamp } from './brief/choices';
import { GENRE_OF_MOOD, GENRE_WORDS, NEAREST_WORDS } from './brief/genre-words';
import { MOOD_WORDS } from './brief/mood-words';
import { isMood, MOODS, type MoodId } from './brief/moods';
import { read } from './brief/reader';
import type { GenreMention, Reading, WordUse } from './brief/reading';
import type { SongRequest } from './brief/request';
import { GENRES, type GenreId, isGenre } from './genres/catalogue';
import type { Genre } from './genres/genre';
import { type InstrumentId, isBass, isKit, type PitchedId, type TextureId } from './instruments/names';
import { hashText } from './random';
import type { Key, Meter } from './theory';

export type { MoodId } from './brief/moods';
export type { WordUse } from './brief/reading';
export type { SongRequest } from './brief/request';
export type { GenreId } from './genres/catalogue';

/** The interpretation of a request, completed with the composer's choices. */
export interface Brief {
  genre: GenreId;
  /** Set if the requested style is played as a related genre. */
  nearest: { asked: string; used: GenreId } | null;
  moods: MoodId[];
  /** Quarter notes per minute. */
  tempo: number;
  meter: Meter;
  key: Key;
  durationSeconds: number;
  instruments: InstrumentId[];
  excluded: InstrumentId[];
  /** The only instrument, if there is just one. */
  solo: PitchedId | null;
  texture: TextureId[];
  energy: number;
  instrumental: boolean;
  lyrics: string;
  words: { word: string; use: WordUse }[];
  /** What the user decided, as opposed to the composer. */
  explicit: {
    genre: boolean;
    mood: boolean;
    tempo: boolean;
    key: boolean;
    mode: boolean;
    length: boolean;
    meter: boolean;
  };
}

interface ChosenGenre {
  genre: GenreId;
  nearest: Brief['nearest'];
  explicit: boolean;
}

/** Reads the genre field: an id, a name or any word of the vocabulary. */
function genreField(text: string | undefined): ChosenGenre | null {
  const word = (text ?? '').trim().toLowerCase();
  if (!word) return null;
  const spaced = word.replace(/[-_/]+/g, ' ');
  const hyphened = spaced.replaceAll(' ', '-');
  if (isGenre(hyphened)) return { genre: hyphened, nearest: null, explicit: true };
  const outright = Object.hasOwn(GENRE_WORDS, spaced) ? GENRE_WORDS[spaced] : undefined;
  if (outright) return { genre: outright, nearest: null, explicit: true };
  const near = Object.hasOwn(NEAREST_WORDS, spaced) ? NEAREST_WORDS[spaced] : undefined;
  if (near) return { genre: near, nearest: { asked: text?.trim() ?? spaced, used: near }, explicit: true };
  const mention = strongest(read(word).genres);
  return mention ? fromMention(mention) : null;
}

/** Chooses among genre words: unambiguous ones before weak ones; of adjacent words the last ("folk rock" is rock). */
function strongest(mentions: readonly GenreMention[]): GenreMention | null {
  const strong = mentions.filter((mention) => !mention.weak);
  const list = strong.length > 0 ? strong : mentions;
  let best = list[0] ?? null;
  for (const mention of list.slice(1)) {
    if (best && mention.at - best.at <= 1) best = mention;
  }
  return best;
}

function fromMention(mention: GenreMention): ChosenGenre {
  const nearest = mention.nearest ? { asked: mention.nearest, used: mention.genre } : null;
  return { genre: mention.genre, nearest, explicit: true };
}

function chooseGenre(request: SongRequest, reading: Reading, moods: readonly MoodId[]): ChosenGenre {
  const field = genreField(request.genre);
  if (field) return field;
  const mention = strongest(reading.genres);
  if (mention) return fromMention(mention);
  const alone =
    reading.solo && reading.instruments[0]?.[0] ? genreOfInstrument(reading.instruments[0][0]) : null;
  if (alone) return { genre: alone, nearest: null, explicit: false };
  const mood = moods[0];
  if (mood) return { genre: GENRE_OF_MOOD[mood], nearest: null, explicit: false };
  const first = reading.instruments[0]?.[0];
  const byInstrument = first ? genreOfInstrument(first) : null;
  if (byInstrument) return { genre: byInstrument, nearest: null, explicit: false };
  return { genre: reading.texture.length > 0 ? 'ambient' : 'pop', nearest: null, explicit: false };
}

/** The genre of an instrument, for prompts that name nothing else. */
function genreOfInstrument(id: InstrumentId): GenreId | null {
  const homes: Partial<Record<InstrumentId, GenreId>> = {
    piano: 'classical',
    harp: 'classical',
    violin: 'classical',
    cello: 'classical',
    strings: 'classical',
    flute: 'classical',
    'acoustic-guitar': 'folk',
    'nylon-guitar': 'latin',
    banjo: 'country',
    saxophone: 'jazz',
    trumpet: 'jazz',
    'upright-bass': 'jazz',
    'brush-kit': 'jazz',
    vibraphone: 'jazz',
    'electric-piano': 'rnb',
    clavinet: 'funk',
    'distorted-guitar': 'metal',
    'electric-guitar': 'rock',
    'overdriven-guitar': 'rock',
    harmonica: 'blues',
    organ: 'blues',
    '808-bass': 'trap',
    'acid-bass': 'techno',
    'reese-bass': 'drum-and-bass',
    pad: 'ambient',
    'glass-pad': 'ambient',
    choir: 'ambient',
    harpsichord: 'classical',
    accordion: 'folk',
    supersaw: 'house',
    'latin-kit': 'latin',
  };
  return homes[id] ?? null;
}

function chooseMoods(request: SongRequest, reading: Reading): MoodId[] {
  const field = (request.mood ?? '')
    .toLowerCase()
    .split(/[,/;]+/)
    .map((word) => word.trim());
  const fromField = field.flatMap((word) => {
    if (isMood(word)) return [word];
    const mood = MOOD_WORDS.get(word);
    return mood ? [mood] : word ? read(word).moods : [];
  });
  return [...new Set(fromField.length > 0 ? fromField : reading.moods)].slice(0, 4);
}

/** The family member that the genre uses, if any. */
function fitting(family: readonly InstrumentId[], genre: Genre): InstrumentId | null {
  const own: string[] = [
    ...genre.parts.flatMap((part) => part.instruments),
    ...genre.lead.instruments,
    ...(genre.bass?.instruments ?? []),
    ...(genre.drums ? [genre.drums.kit] : []),
  ];
  return family.find((id) => own.includes(id)) ?? family[0] ?? null;
}

function chooseInstruments(
  reading: Reading,
  genre: Genre,
  excluded: readonly InstrumentId[],
): InstrumentId[] {
  const chosen = reading.instruments.map((family) =>
    fitting(
      family.filter((id) => !excluded.includes(id)),
      genre,
    ),
  );
  return [...new Set(chosen.filter((id) => id !== null))];
}

/**
 * Turns a request's prompt and fields into a brief. Pure, fast, and never fails. Unspecified choices follow the genre's
 * defaults, varied by a hash of the prompt so that not every song is in C at the same tempo.
 */
export function understand(request: SongRequest): Brief {
  const reading = read(request.prompt);
  const moods = chooseMoods(request, reading);
  const { genre: id, nearest, explicit } = chooseGenre(request, reading, moods);
  const genre: Genre = GENRES[id];
  const hash = hashText(`${request.prompt}|${id}`);
  const { key, tonicAsked, modeAsked } = chooseKey(request, reading, genre, moods, hash);
  const excluded = [...new Set(reading.excluded.flat())];
  const instruments = chooseInstruments(reading, genre, excluded);
  const pitched = instruments.filter((name): name is PitchedId => !isKit(name) && !isBass(name));
  const requestedSeconds = request.durationSeconds ?? reading.seconds;
  const energy = moods.reduce((sum, mood) => sum + MOODS[mood].energy, genre.energy + reading.energy);
  const paced = reading.pace ? (reading.pace.pace === 'fast' ? 0.08 : reading.pace.factor > 0 ? -0.1 : 0) : 0;
  const lyrics = request.lyrics ?? '';
  return {
    genre: id,
    nearest,
    moods,
    tempo: chooseTempo(request, reading, genre, moods, hash),
    meter: { ...(reading.meter ?? genre.meter) },
    key,
    durationSeconds: clamp(
      requestedSeconds !== null && Number.isFinite(requestedSeconds) ? requestedSeconds : 180,
      10,
      600,
    ),
    instruments,
    excluded,
    solo: reading.solo && pitched.length === 1 ? (pitched[0] ?? null) : null,
    texture: [...new Set(reading.texture)].slice(0, 3),
    energy: Math.round(clamp(energy + paced, 0.08, 1) * 100) / 100,
    instrumental: request.instrumental ?? (reading.instrumental || lyrics.trim() === ''),
    lyrics,
    words: reading.words,
    explicit: {
      genre: explicit,
      mood: moods.length > 0,
      tempo: request.bpm !== undefined || reading.bpm !== null || (reading.pace?.factor ?? 0) > 0,
      key: tonicAsked,
      mode: modeAsked,
      length: requestedSeconds !== null,
      meter: reading.meter !== null,
    },
  };
}
