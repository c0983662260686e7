import { MOODS, type MoodId } from '../../brief/moods';
import type { Random } from '../../random';
import { THEMES, type ThemeId } from './themes/catalogue';
import type { Theme, Tone } from './themes/theme';

/** What a song is written from. */
export interface Choice {
  main: Theme;
  /** Another theme, for a part of the second verse. */
  colour: Theme | null;
  tone: Tone;
}

const OF_MOOD: Readonly<Record<MoodId, readonly ThemeId[]>> = {
  happy: ['summer', 'friends', 'party'],
  sad: ['lost', 'longing', 'rain'],
  dark: ['fire', 'city'],
  calm: ['sea', 'wild', 'coffee'],
  dreamy: ['space', 'sea'],
  energetic: ['party', 'road', 'hope'],
  romantic: ['found'],
  epic: ['legend', 'fire', 'hope'],
  melancholic: ['autumn', 'longing', 'rain'],
  uplifting: ['hope', 'spring'],
  angry: ['fire'],
  mysterious: ['space', 'desert', 'city'],
  nostalgic: ['childhood', 'home'],
  peaceful: ['wild', 'spring', 'faith'],
  playful: ['animals', 'kitchen'],
  sleepy: ['space', 'coffee'],
  focused: ['coffee', 'work'],
  hopeful: ['hope', 'road'],
  tense: ['city', 'machines', 'worry'],
  chill: ['coffee', 'sea'],
  groovy: ['party', 'city'],
  festive: ['birthday', 'party'],
};

const OF_GENRE: Readonly<Record<string, readonly ThemeId[]>> = {
  country: ['road', 'home'],
  folk: ['wild', 'sea', 'home'],
  blues: ['lost', 'train', 'work'],
  rock: ['road', 'city'],
  punk: ['fire', 'work'],
  metal: ['fire', 'legend', 'winter'],
  indie: ['city', 'friends', 'autumn'],
  techno: ['machines', 'city'],
  trance: ['space', 'hope'],
  dubstep: ['machines', 'fire'],
  house: ['party', 'summer'],
  disco: ['party'],
  funk: ['party', 'kitchen'],
  'drum-and-bass': ['machines', 'city'],
  synthwave: ['city', 'space', 'road'],
  chiptune: ['machines', 'space'],
  trap: ['hustle'],
  'hip-hop': ['hustle', 'city'],
  'lo-fi': ['coffee', 'rain'],
  reggae: ['sea', 'summer', 'hope'],
  reggaeton: ['party', 'summer'],
  latin: ['party', 'summer', 'found'],
  afrobeats: ['party', 'found'],
  jazz: ['city', 'rain'],
  swing: ['party', 'found'],
  'bossa-nova': ['sea', 'found'],
  soul: ['found', 'faith', 'hope'],
  rnb: ['found', 'city'],
  ambient: ['space', 'sea'],
};
const USUAL: readonly ThemeId[] = ['found', 'road', 'city', 'summer', 'rain', 'hope'];
/** From here on the sum of the moods' valences decides. */
const CLEAR_VALENCE = 0.3;

const IDS = Object.keys(THEMES) as ThemeId[];
const CALLS = new Map<ThemeId, ReadonlySet<string>>(
  IDS.map((id) => [id, new Set(THEMES[id].calls.split(' '))]),
);

/** How much more an occasion counts than a word of the theme. */
const OCCASION_WEIGHT = 1.5;

/** Returns the themes that words and occasion call for: most called first, then in the order of the catalogue. */
function calledBy(text: string, occasion: string | null): ThemeId[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const forms = words.map((word) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]);
  const forOccasion = (id: ThemeId) =>
    occasion !== null && CALLS.get(id)?.has(occasion) ? OCCASION_WEIGHT : 0;
  const hits = (id: ThemeId) =>
    forms.filter((form) => form.some((word) => CALLS.get(id)?.has(word))).length + forOccasion(id);
  return IDS.filter((id) => hits(id) > 0).toSorted((a, b) => hits(b) - hits(a));
}

/** Returns the tone of moods, else of themes; else a song about something that was named is bright, unless it is a blues. */
function toneOf(moods: readonly MoodId[], ids: readonly ThemeId[], isFree: boolean, rng: Random): Tone {
  const valence = moods.reduce((sum, mood) => sum + MOODS[mood].valence, 0);
  if (Math.abs(valence) >= CLEAR_VALENCE) return valence > 0 ? 'bright' : 'dark';
  const themes: readonly Theme[] = ids.map((id) => THEMES[id]);
  const tones = themes.flatMap(({ tone }) => tone ?? []);
  if (tones.includes('dark')) return 'dark';
  return tones[0] ?? (isFree ? rng.pick(['bright', 'dark'] as const) : 'bright');
}

/** True if lines of both can be in one verse: told in one tense, and one is where the other happens. */
const mix = (a: Theme, b: Theme) => a.isPast === b.isPast && (a.isSetting === true || b.isSetting === true);

export interface Asked {
  /** What the song is about. */
  named: string;
  /** A clause about that. */
  story: string;
  occasion: string | null;
  moods: readonly MoodId[];
  genre: string;
}

/**
 * Returns the themes that the words of a request call for; if none, those that its moods and its genre suggest. A clause about
 * someone only adds to a mood: a love song for Anna, whom the singer met in the rain, is not about the rain.
 */
export function chooseThemes({ named, story, occasion, moods, genre }: Asked, rng: Random): Choice {
  const called = calledBy(named, occasion);
  const told = calledBy(story, null).filter((id) => !called.includes(id));
  const ofMood = moods.flatMap((mood) => OF_MOOD[mood]);
  const isFree = called.length + told.length === 0;
  const suggested = ofMood.length > 0 ? ofMood : isFree ? (OF_GENRE[genre] ?? USUAL) : [];
  const first = called.length > 0 || suggested.length === 0 ? called : [rng.pick(suggested)];
  const ids = [...first, ...told.filter((id) => !first.includes(id))];
  const tone = toneOf(moods, ids, isFree || genre === 'blues', rng);
  const themes = ids.map((id): Theme => THEMES[id === 'found' && tone === 'dark' ? 'lost' : id]);
  const [main = THEMES.found, ...others] = themes;
  return { main, colour: others.find((other) => mix(main, other)) ?? null, tone };
}
