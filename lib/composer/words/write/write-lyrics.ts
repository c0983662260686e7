import type { MoodId } from '../../brief/moods';
import { type Random, random } from '../../random';
import type { Pronunciations } from '../pronounce';
import { speak, syllablesIn } from '../speak';
import { chooseThemes } from './choose';
import { capitalised, Poet } from './poet';
import { dividedTheme, phraseOf, titleCase, toldOf } from './title';

/** What lyrics are to be about, as a brief has it. */
export interface Subject {
  theme: string | null;
  title: string | null;
  occasion?: string | null;
  moods: readonly MoodId[];
  genre: string;
  durationSeconds: number;
}

export interface Lyrics {
  title: string;
  /** Sections below their marks. */
  lyrics: string;
}

/** Genres whose verses are rapped, twice as long. */
const RAPPED: readonly string[] = ['hip-hop', 'trap', 'reggaeton'];
/** About how long a line, one that is rapped, and the parts without words last. */
const LINE_SECONDS = 4.6;
const QUICK_SECONDS = 3;
const BAND_SECONDS = 14;
/** The chorus of a shorter song says the title once. */
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

/** The first verse sets the scene; the second moves on, and may be about a second theme, too. */
function verse(poet: Poet, number: number, lines: number): string[] {
  const first = poet.couplet(number === 1 ? 'opening' : 'later');
  const others = Array.from({ length: lines / 2 - 1 }, (_, i) =>
    poet.couplet('verse', number > 1 && i % 2 === 0),
  );
  return [first, ...others].flat();
}

interface Refrain {
  poet: Poet;
  phrase: string;
  /** Says more of what the song is about than its title does. */
  told: string | null;
  dictionary: Pronunciations;
  rng: Random;
  isOnly: boolean;
  isShort: boolean;
}

/** Returns a chorus that says the title, twice or with the clause about it if there is room, and answers it. */
function chorus({ poet, phrase, told, dictionary, rng, isOnly, isShort }: Refrain): string[] {
  const [one, two] = poet.couplet(isOnly ? rng.pick(['chorus', 'verse', 'bridge'] as const) : 'chorus');
  const count = syllablesIn(speak(phrase, dictionary));
  const said = capitalised(phrase);
  const again = count <= 3 ? `${said}, ${phrase}` : said;
  if (isShort)
    return rng.pick([
      [again, one, two],
      [one, again, two],
      [one, two, again],
    ]);
  const more = told && capitalised(told);
  const style = rng.pick(['frame', 'around', 'end'] as const);
  if (style === 'frame') return [again, one, more ?? again, two];
  if (style === 'around') return [again, one, two, more ?? again];
  return [one, two, `Oh, ${phrase}`, more ?? `Oh, ${phrase}`];
}

/** Returns a line of the theme unless a phrase says it already. */
const moreThan = (phrase: string, told: string | null) =>
  told?.replace(',', '') === phrase.replace(',', '') ? null : told;

/** Returns the title that a subject names; empty if it names none. */
export function titleOf({ title, theme }: Pick<Subject, 'title' | 'theme'>): string {
  return titleCase(phraseOf(title) ?? phraseOf(theme) ?? '');
}

/**
 * Writes original English lyrics: a verse that sets the scene and one that moves on, a chorus that says the title, a
 * bridge if there is room; in couplets that belong together. Deterministic by subject and seed.
 */
export function writeLyrics(subject: Subject, seed: number, dictionary: Pronunciations): Lyrics {
  const { title, theme, occasion = null, moods, genre, durationSeconds } = subject;
  const rng = random(seed, `lyrics ${genre} ${title ?? ''} ${theme ?? ''}`);
  const about = `${theme ?? ''} ${title ?? ''}`;
  const { named, story } = dividedTheme(theme);
  const choice = chooseThemes({ named: `${named} ${title ?? ''}`, story, occasion, moods, genre }, rng);
  const phrase = phraseOf(title) ?? phraseOf(theme) ?? rng.pick(choice.main.titles);
  const poet = new Poet(choice, about, rng);
  const verseLines = RAPPED.includes(genre) ? 8 : 4;
  const parts = partsFor(durationSeconds, verseLines);
  const refrain = chorus({
    ...{ poet, phrase, dictionary, rng, told: moreThan(phrase, toldOf(theme)) },
    isOnly: parts.length === 1,
    isShort: durationSeconds < SHORT_SECONDS,
  });
  let verses = 0;
  const sections = parts.map((part) => {
    if (part === 'Chorus') return ['[Chorus]', ...refrain];
    if (part === 'Bridge') return ['[Bridge]', ...poet.couplet('bridge'), ...poet.couplet('bridge')];
    verses++;
    return [`[Verse ${verses}]`, ...verse(poet, verses, verseLines)];
  });
  return { title: titleCase(phrase), lyrics: sections.map((lines) => lines.join('\n')).join('\n\n') };
}
