import type { WrittenLyrics } from '@/lib/core/music/lyrics';
import { shorten } from '@/lib/core/text/shorten';
import { cleanLine } from './clean-line';
import { cleanSections, type Draft, type Section } from './sections';

const MAX_CHARACTERS = 4_096;
const MAX_TITLE = 120;
const WORDS_PER_SECOND = 3;
const DEFAULT_SECONDS = 180;

/** Returns how many words a song of this length has room for. */
export function wordsFor(durationSeconds = DEFAULT_SECONDS): number {
  return durationSeconds * WORDS_PER_SECOND;
}

/** Cleans a draft and cuts it to as many whole sections as there is room for. Null if no words are left. */
export function lyricsOf({ title, sections }: Draft, maxWords: number): WrittenLyrics | null {
  const tagged = withTags(cleanSections(sections));
  const lyrics = longest(tagged, '\n\n', maxWords) || longest(tagged[0]?.split('\n') ?? [], '\n', maxWords);
  return lyrics.includes('\n') ? { title: shorten(cleanLine(title), MAX_TITLE), lyrics } : null;
}

/** Returns each section below its tag. Verses are numbered. */
function withTags(sections: Section[]): string[] {
  let verses = 0;
  return sections.map(({ tag, lines }) => {
    const name = tag === 'Verse' ? `Verse ${++verses}` : tag;
    return [`[${name}]`, ...lines].join('\n');
  });
}

/** Joins the first parts that fit. */
function longest(parts: string[], separator: string, maxWords: number): string {
  let joined = '';
  for (const part of parts) {
    const longer = joined ? joined + separator + part : part;
    if (longer.length > MAX_CHARACTERS || wordsIn(longer) > maxWords) return joined;
    joined = longer;
  }
  return joined;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Counts words without tags, in any script. */
function wordsIn(text: string): number {
  const sung = text.replace(/^\[.*\]$/gm, '');
  return [...segmenter.segment(sung)].filter(({ isWordLike }) => isWordLike).length;
}
