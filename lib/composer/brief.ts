import { chooseKey, chooseTempo, clamp, type TempoRange } from './brief/choices';
import { type ChosenGenre, chooseGenre } from './brief/choose-genre';
import type { Entrance } from './brief/entrance';
import { greetingOf } from './brief/grammar/occasion';
import { exact } from './brief/lexicon';
import { isMood, MOODS, type MoodId } from './brief/moods';
import { read } from './brief/reader';
import type { Reading, Unmet, WordUse } from './brief/reading';
import type { SongRequest } from './brief/request';
import type { Style } from './brief/tables/styles/style';
import { chooseVocals } from './brief/vocals';
import { GENRES, type GenreId } from './genres/catalogue';
import type { Genre } from './genres/genre';
import {
  CHOOSABLE,
  type InstrumentId,
  isBass,
  isKit,
  type PitchedId,
  type TextureId,
} from './instruments/names';
import { hashText } from './random';
import { beatLength, type Key, type Meter } from './theory';
import type { Vocals, Voice } from './vocals';
import { hasWords } from './words/stanzas';

export type { MoodId } from './brief/moods';
export type { Unmet, WordUse } from './brief/reading';
export type { SongRequest } from './brief/request';
export type { GenreId } from './genres/catalogue';

/** The interpretation of a request, completed with the composer's choices. */
export interface Brief {
  genre: GenreId;
  /** The kind of the genre as written ("deep house"), if one is named. */
  style: string | null;
  /** Set if the requested style is played as a related genre. */
  nearest: { asked: string; used: GenreId } | null;
  moods: MoodId[];
  /** Quarter notes per minute. */
  tempo: number;
  meter: Meter;
  key: Key;
  durationSeconds: number;
  instruments: InstrumentId[];
  /** Requested instruments that a related one plays. */
  substitutes: { asked: string; used: InstrumentId }[];
  excluded: InstrumentId[];
  /** The only instrument, if there is just one. */
  solo: PitchedId | null;
  texture: TextureId[];
  energy: number;
  /** True if it has no words. */
  instrumental: boolean;
  /** How it is sung. With words and `none` or `choir`, an instrument plays their melody. */
  vocals: Vocals;
  voice: Voice;
  /** The last chorus is a whole tone higher. */
  keyChange: boolean;
  /** Players that rest until a section. */
  entrances: Entrance[];
  lyrics: string;
  /** What the song is about, as written. */
  theme: string | null;
  /** The name that the prompt gives the song, or what one says on its occasion: "Happy Birthday, Lily". */
  title: string | null;
  /** What it is for: "birthday", "wedding". */
  occasion: string | null;
  /** Musical wishes that the composer cannot meet. */
  unmet: Unmet[];
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

/** Returns the requested moods: of the field, else of the words; without the hints of era and theme. */
function requestedMoods(request: SongRequest, reading: Reading): MoodId[] {
  const field = (request.mood ?? '')
    .toLowerCase()
    .split(/[,/;]+/)
    .map((word) => word.trim());
  const fromField = field.flatMap((word) => {
    if (isMood(word)) return [word];
    const entry = word ? exact(word) : undefined;
    if (entry?.kind === 'mood') return [entry.mood];
    return word ? read(word).moods : [];
  });
  const moods = fromField.length > 0 ? fromField : reading.moods;
  return [...new Set(moods)].slice(0, 4);
}

/** The forms that describe the genre: "ballad", "acoustic". Without the style that is played. */
function formsOf(reading: Reading, chosen: ChosenGenre): Style[] {
  return reading.mentions.flatMap(({ style }) =>
    style && style !== chosen.style && (style.weight === 'form' || style.weight === 'broad') ? [style] : [],
  );
}

/** Returns the tempos of the style or genre; a form moves them towards its own. */
function tempoRange(genre: Genre, style: Style | null, forms: readonly Style[]): TempoRange {
  const [slow, usual, fast] = style?.tempo ?? [genre.tempo.slow, genre.tempo.usual, genre.tempo.fast];
  const form = forms.find(({ tempo, weight }) => tempo && weight === 'form')?.tempo;
  if (!form) return { slow, usual, fast };
  const target = clamp(form[1], slow * 0.8, fast);
  return { slow: Math.min(slow, target), usual: target, fast: Math.max(target, form[2]) };
}

/** The family member that the genre uses, if any; of a wide family ("guitar") the one it uses most. */
function fitting(family: readonly InstrumentId[], genre: Genre): InstrumentId | null {
  const own: string[] = [
    ...genre.parts.flatMap((part) => part.instruments),
    ...genre.lead.instruments,
    ...(genre.bass?.instruments ?? []),
    ...(genre.drums ? [genre.drums.kit] : []),
  ];
  const wide = family.length > 2 ? own.find((id) => (family as readonly string[]).includes(id)) : undefined;
  return family.find((id) => (wide ? id === wide : own.includes(id))) ?? family[0] ?? null;
}

/** Returns the requested instruments, then those of the style and its forms. A soloist stays alone. */
function chooseInstruments(
  reading: Reading,
  genre: Genre,
  styles: readonly Style[],
  excluded: readonly InstrumentId[],
): InstrumentId[] {
  const allowed = (family: readonly InstrumentId[]) => family.filter((id) => !excluded.includes(id));
  const requested = reading.instruments.map((family) => fitting(allowed(family), genre));
  const brought = reading.solo ? [] : styles.flatMap(({ play }) => allowed(play ?? []));
  const isTaken = (id: InstrumentId) =>
    isBass(id) && requested.some((other) => other !== null && isBass(other));
  return [...new Set([...requested, ...brought.filter((id) => !isTaken(id))].filter((id) => id !== null))];
}

/** Completes the requested moods; those of occasions join them, those of styles, era and theme yield to them. */
function chooseMoods(asked: readonly MoodId[], styles: readonly Style[], reading: Reading): MoodId[] {
  const kept = styles.filter(({ keepsMoods }) => keepsMoods).flatMap(({ moods }) => moods ?? []);
  const own = styles.flatMap(({ moods }) => moods ?? []);
  const brought = reading.hints.length > 0 ? [...reading.hints, ...kept] : own;
  return [...new Set([...asked, ...(asked.length > 0 ? kept : brought)])].slice(0, 4);
}

/** The slowest usual tempo in 6/8 and its like. */
const MIN_BEATS = 50;

/** Returns quarter notes per minute. A genre's own tempo counts them already; other tempos count beats. */
function inQuarters(tempo: number, meter: Meter, countsBeats: boolean): number {
  const beat = beatLength(meter);
  if (beat === 1) return tempo;
  return countsBeats ? tempo * beat : Math.max(tempo, MIN_BEATS * beat);
}

function parseMeter(text: string): Meter {
  const [beats = 4, unit = 4] = text.split('/').map(Number);
  return { beats, unit };
}

/** The genre with the style that it plays and the forms that describe it. */
interface Playing {
  genre: Genre;
  style: Style | null;
  forms: Style[];
  /** Style and forms. */
  styles: Style[];
  moods: MoodId[];
  /** The requested ones among the moods. A style's own tempo already has its moods. */
  asked: MoodId[];
  hash: number;
}

/** Returns meter, tempo in quarter notes, and the seconds of prompt or style. */
function chooseTiming(request: SongRequest, reading: Reading, playing: Playing) {
  const { genre, style, forms, styles, moods, asked, hash } = playing;
  const ownMeter = styles.find((one) => one.meter)?.meter;
  const meter = reading.meter ?? (ownMeter ? parseMeter(ownMeter) : { ...genre.meter });
  const range = tempoRange(genre, style, forms);
  const beats = chooseTempo(request, reading, range, style?.tempo ? asked : moods, hash);
  const isRequested = request.bpm !== undefined || reading.bpm !== null;
  const tempo = inQuarters(beats, meter, isRequested || style?.tempo !== undefined);
  const ownSeconds = styles.find((one) => one.seconds)?.seconds;
  const seconds = request.durationSeconds ?? reading.seconds ?? ownSeconds ?? null;
  return { meter, tempo, seconds };
}

function nearestOf({ asked, genre, style }: ChosenGenre): Brief['nearest'] {
  const isOwn = style?.weight === 'branch' || asked?.toLowerCase() === genre;
  return asked && style && !isOwn ? { asked, used: genre } : null;
}

/**
 * Turns a request's prompt and fields into a brief. Pure, fast, and never fails. Unspecified choices follow the genre's
 * defaults, varied by a hash of the prompt so that not every song is in C at the same tempo.
 */
export function understand(request: SongRequest): Brief {
  const reading = read(request.prompt);
  const asked = requestedMoods(request, reading);
  const chosen = chooseGenre(request, reading, asked);
  const genre: Genre = GENRES[chosen.genre];
  const forms = formsOf(reading, chosen);
  const styles = chosen.style ? [chosen.style, ...forms] : forms;
  const moods = chooseMoods(asked, styles, reading);
  const hash = hashText(`${request.prompt}|${chosen.genre}`);
  const { key, tonicAsked, modeAsked } = chooseKey(request, reading, genre, moods, hash);
  const playing = { genre, style: chosen.style, forms, styles, moods, asked, hash };
  const { meter, tempo, seconds } = chooseTiming(request, reading, playing);
  const own = CHOOSABLE.filter((id) => request.instruments?.includes(id));
  const excluded = [...new Set(reading.excluded.flat())].filter((id) => !own.some((one) => one === id));
  const isAlone = reading.voices.some(({ ask }) => ask === 'alone');
  const band = own.length > 0 ? own : chooseInstruments(reading, genre, styles, excluded);
  const instruments: InstrumentId[] = isAlone ? ['choir'] : band;
  const { keyChange, entrances, theme, title, occasion, words } = reading;
  const lyrics = request.lyrics ?? '';
  const singing = chooseSinging(request, reading, chosen, instruments);
  return {
    ...{ keyChange, entrances, theme, occasion, words, ...singing },
    title: title ?? greetingOf(occasion, theme),
    ...{ moods, tempo, meter, key, instruments, excluded, lyrics },
    genre: chosen.genre,
    style: chosen.asked,
    nearest: nearestOf(chosen),
    durationSeconds: clamp(seconds !== null && Number.isFinite(seconds) ? seconds : 180, 10, 600),
    solo: isAlone ? 'choir' : soloist(reading, instruments),
    texture: [...new Set([...reading.texture, ...styles.flatMap((one) => one.texture ?? [])])].slice(0, 3),
    energy: energyOf(genre, reading, styles, moods),
    explicit: {
      genre: chosen.explicit,
      mood: asked.length > 0,
      tempo: request.bpm !== undefined || reading.bpm !== null || (reading.pace?.factor ?? 0) > 0,
      key: tonicAsked,
      mode: modeAsked,
      length: seconds !== null,
      meter: reading.meter !== null,
    },
  };
}

/** Decides whether the song has words, how it is sung, and who takes the place of the singer. */
function chooseSinging(
  request: SongRequest,
  reading: Reading,
  chosen: ChosenGenre,
  instruments: readonly InstrumentId[],
): Pick<Brief, 'instrumental' | 'vocals' | 'voice' | 'unmet' | 'substitutes'> {
  const words = hasWords(request.lyrics ?? '');
  const genre: Genre = GENRES[chosen.genre];
  const setting = { genre, style: chosen.asked, hasWords: words, playsChoir: instruments.includes('choir') };
  const isRefused = request.instrumental ?? reading.instrumental;
  const { vocals, voice, unmet, byChoir } = chooseVocals(request, reading, setting, isRefused);
  const sings = vocals === 'synthetic' || vocals === 'vocoder';
  const substitutes = [
    ...reading.substitutes,
    ...(byChoir ? [{ asked: byChoir, used: 'choir' as const }] : []),
  ];
  return {
    ...{ vocals, voice, substitutes },
    instrumental: isRefused || !(words || sings || request.instrumental === false),
    unmet: [...unmet, ...reading.unmet],
  };
}

function soloist(reading: Reading, instruments: readonly InstrumentId[]): PitchedId | null {
  const pitched = instruments.filter((name): name is PitchedId => !isKit(name) && !isBass(name));
  return reading.solo && pitched.length === 1 ? (pitched[0] ?? null) : null;
}

function energyOf(
  genre: Genre,
  reading: Reading,
  styles: readonly Style[],
  moods: readonly MoodId[],
): number {
  const paced = reading.pace ? (reading.pace.pace === 'fast' ? 0.08 : reading.pace.factor > 0 ? -0.1 : 0) : 0;
  const styled = styles.reduce((sum, { energy }) => sum + (energy ?? 0), 0);
  const moody = moods.reduce((sum, mood) => sum + MOODS[mood].energy, genre.energy + reading.energy);
  return Math.round(clamp(moody + styled + paced, 0.08, 1) * 100) / 100;
}
