import { type GenreId, isGenre } from '../genres/catalogue';
import type { InstrumentId } from '../instruments/names';
import type { MoodId } from './moods';
import { read } from './reader';
import type { Mention, Reading } from './reading';
import type { SongRequest } from './request';
import type { Style } from './tables/styles/style';

/** The genre that plays, and the style it plays. */
export interface ChosenGenre {
  genre: GenreId;
  style: Style | null;
  /** The style as written. */
  asked: string | null;
  explicit: boolean;
}

/** The genre for a mood if none is named. */
const GENRE_OF_MOOD: Record<MoodId, GenreId> = {
  happy: 'pop',
  sad: 'classical',
  dark: 'techno',
  calm: 'ambient',
  dreamy: 'ambient',
  energetic: 'house',
  romantic: 'rnb',
  epic: 'cinematic',
  melancholic: 'classical',
  uplifting: 'pop',
  angry: 'metal',
  mysterious: 'ambient',
  nostalgic: 'lo-fi',
  peaceful: 'ambient',
  playful: 'pop',
  sleepy: 'ambient',
  focused: 'lo-fi',
  hopeful: 'folk',
  tense: 'techno',
  chill: 'lo-fi',
  groovy: 'funk',
  festive: 'latin',
};

/** The genre of an instrument, for prompts that name no genre. */
const GENRE_OF_INSTRUMENT: Partial<Record<InstrumentId, GenreId>> = {
  piano: 'classical',
  harp: 'classical',
  violin: 'classical',
  cello: 'classical',
  strings: 'classical',
  flute: 'classical',
  harpsichord: 'classical',
  organ: 'classical',
  brass: 'classical',
  'acoustic-guitar': 'folk',
  'nylon-guitar': 'folk',
  accordion: 'folk',
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
  '808-bass': 'trap',
  'acid-bass': 'techno',
  'reese-bass': 'drum-and-bass',
  'wobble-bass': 'dubstep',
  'chip-kit': 'chiptune',
  'chip-lead': 'chiptune',
  'chip-bass': 'chiptune',
  pad: 'ambient',
  'glass-pad': 'ambient',
  choir: 'classical',
  supersaw: 'house',
  'latin-kit': 'latin',
};

const RANKS = ['form', 'broad', 'relative', 'branch'];
const rank = ({ style }: Mention) => (style ? Math.min(2, RANKS.indexOf(style.weight)) : 2);

/** Styles that give another genre beside them its sound: "jazzy lo-fi hip hop" is lo-fi. */
const DOMINANT: readonly GenreId[] = ['lo-fi', 'chiptune'];

/**
 * Chooses among what is named: a genre's own word before a broad one before a form. Of neighbours the last counts
 * ("folk rock" is rock), otherwise the first.
 */
function strongest(mentions: readonly Mention[]): Mention | null {
  const best = Math.max(...mentions.map(rank));
  const list = mentions.filter((mention) => rank(mention) === best);
  let chosen = list[0] ?? null;
  for (const mention of list.slice(1)) {
    const isNext = chosen !== null && mention.at === chosen.at + chosen.count;
    if (!isNext || !chosen || DOMINANT.includes(chosen.genre)) continue;
    if (mention.genre !== chosen.genre || !chosen.style) chosen = mention;
  }
  return chosen;
}

function fromMention({ genre, style, asked }: Mention): ChosenGenre {
  return { genre, style, asked: style ? asked : null, explicit: true };
}

/** Reads the genre field: an id, a name or any word of the vocabulary. */
function ofField(text: string | undefined): ChosenGenre | null {
  const word = (text ?? '').trim();
  if (!word) return null;
  const id = word.toLowerCase().replace(/[-_/\s]+/g, '-');
  if (isGenre(id)) return { genre: id, style: null, asked: null, explicit: true };
  const mention = strongest(read(word.replace(/[-_/]+/g, ' ')).mentions);
  return mention ? fromMention(mention) : null;
}

/** Chooses the genre: of the field, of the words, else by instrument, mood or texture. */
export function chooseGenre(request: SongRequest, reading: Reading, moods: readonly MoodId[]): ChosenGenre {
  const field = ofField(request.genre);
  if (field) return field;
  const mention = strongest(reading.mentions);
  if (mention) return fromMention(mention);
  return { genre: implied(reading, moods), style: null, asked: null, explicit: false };
}

function implied(reading: Reading, moods: readonly MoodId[]): GenreId {
  const home = reading.instruments.map(([id]) => id && GENRE_OF_INSTRUMENT[id]).find(Boolean);
  if (home) return home;
  const mood = moods.includes('focused') ? 'focused' : moods[0];
  if (mood) return GENRE_OF_MOOD[mood];
  return reading.texture.length > 0 ? 'ambient' : 'pop';
}
