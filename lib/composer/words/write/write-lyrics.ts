import type { MoodId } from '../../brief/moods';
import { type Random, random } from '../../random';
import type { Pronunciations } from '../pronounce';
import { speak, syllablesIn } from '../speak';
import { BRIDGE_CLAUSES, clausesFor, feelingsOf, toneOf } from './clauses';
import { ADJECTIVES, ENDINGS } from './endings';
import { fieldsFor, imagesFor } from './images';
import { Poet } from './poet';
import { phraseOf, titleCase } from './title';

/** What lyrics are to be about, as a brief has it. */
export interface Subject {
  theme: string | null;
  title: string | null;
  moods: readonly MoodId[];
  genre: string;
  durationSeconds: number;
}

export interface Lyrics {
  title: string;
  /** Sections below their marks. */
  lyrics: string;
}

/** How the lines of a verse rhyme and how long they are. */
type Shape = 'couplets' | 'alternate' | 'ballad' | 'long';

const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  folk: ['ballad', 'ballad', 'alternate'],
  country: ['ballad', 'couplets'],
  blues: ['ballad', 'couplets'],
  classical: ['alternate', 'ballad'],
  'hip-hop': ['long'],
  trap: ['long'],
  reggaeton: ['long', 'couplets'],
};
const USUAL: readonly Shape[] = ['couplets', 'alternate'];
/** About how long a line, one that is rapped, and the parts without words last. */
const LINE_SECONDS = 4.6;
const QUICK_SECONDS = 3;
const BAND_SECONDS = 14;
/** A shorter song has half a chorus. */
const SHORT_SECONDS = 26;

type Part = 'Verse' | 'Chorus' | 'Bridge';

/** Returns the sections that a song of this length has room for. */
function partsFor(seconds: number, verseLines: number): Part[] {
  const lineSeconds = verseLines > 4 ? QUICK_SECONDS : LINE_SECONDS;
  const lines = Math.max(4, (seconds - BAND_SECONDS) / lineSeconds);
  const round = verseLines + 4;
  if (lines < round) return ['Chorus'];
  if (lines < round * 2) return ['Verse', 'Chorus'];
  if (lines < round * 2 + 6) return ['Verse', 'Chorus', 'Verse', 'Chorus'];
  return ['Verse', 'Chorus', 'Verse', 'Chorus', 'Bridge', 'Chorus'];
}

function verse(poet: Poet, shape: Shape): string[] {
  if (shape === 'ballad') {
    const [second, fourth] = poet.couplet('short', 'short');
    return [poet.free('image'), second, poet.free('person'), fourth];
  }
  const [a, b] = poet.couplet('image', 'person');
  const [c, d] = poet.couplet('image', 'person');
  if (shape === 'alternate') return [a, c, b, d];
  if (shape === 'couplets') return [a, b, c, d];
  return [a, b, c, d, ...poet.couplet('person', 'image'), ...poet.couplet('person', 'person')];
}

/** Returns a chorus of four lines that says the title at least twice, once in the middle. */
function chorus(poet: Poet, phrase: string, dictionary: Pronunciations, rng: Random): string[] {
  const [one, two] = poet.couplet('person', 'person');
  const count = syllablesIn(speak(phrase, dictionary));
  const said = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  const again = count <= 3 ? `${said}, ${phrase}` : said;
  const style = rng.pick(count <= 5 ? (['tail', 'frame', 'end'] as const) : (['frame', 'end'] as const));
  if (style === 'frame') return [again, one, again, two];
  if (style === 'end') return [one, two, `Oh, ${phrase}`, `Oh, ${phrase}`];
  const [first] = poet.couplet('title', 'person');
  return [first, one, `${said}, ${phrase}`, two];
}

/** Returns the title that a subject names; empty if it names none. */
export function titleOf({ title, theme }: Pick<Subject, 'title' | 'theme'>): string {
  return titleCase(phraseOf(title) ?? phraseOf(theme) ?? '');
}

/** Returns a title of an adjective and an image. */
function inventedTitle(adjectives: readonly string[], rng: Random): string {
  const nouns = ENDINGS.filter(({ short }) => short.length > 0).map(({ noun }) => noun);
  return `${rng.pick(adjectives)} ${rng.pick(nouns)}`;
}

/**
 * Writes original English lyrics: verses of images and of people, a chorus that says the title, a bridge if there is
 * room; in even lines that rhyme. Deterministic by subject and seed.
 */
export function writeLyrics(subject: Subject, seed: number, dictionary: Pronunciations): Lyrics {
  const rng = random(seed, `lyrics ${subject.genre} ${subject.title ?? ''} ${subject.theme ?? ''}`);
  const feelings = feelingsOf(subject.moods);
  const adjectives = [...ADJECTIVES[toneOf(feelings)], ...ADJECTIVES.plain];
  const theme = `${subject.theme ?? ''} ${subject.title ?? ''}`;
  const phrase = phraseOf(subject.title) ?? phraseOf(subject.theme) ?? inventedTitle(adjectives, rng);
  const palette = {
    images: imagesFor(fieldsFor(theme, subject.moods, subject.genre)),
    clauses: clausesFor(feelings),
    bridges: BRIDGE_CLAUSES,
    adjectives,
  };
  const poet = new Poet(palette, phrase, dictionary, rng);
  const shape = rng.pick(SHAPES[subject.genre] ?? USUAL);
  const whole = chorus(poet, phrase, dictionary, rng);
  const refrain = subject.durationSeconds < SHORT_SECONDS ? whole.slice(1, 3) : whole;
  let verses = 0;
  const sections = partsFor(subject.durationSeconds, shape === 'long' ? 8 : 4).map((part) => {
    if (part === 'Chorus') return ['[Chorus]', ...refrain];
    if (part === 'Verse') return [`[Verse ${++verses}]`, ...verse(poet, shape)];
    return ['[Bridge]', ...bridge(poet)];
  });
  return { title: titleCase(phrase), lyrics: sections.map((lines) => lines.join('\n')).join('\n\n') };
}

function bridge(poet: Poet): string[] {
  const [a, b] = poet.couplet('bridge', 'person');
  const [c, d] = poet.couplet('bridge', 'person');
  return [a, c, b, d];
}
