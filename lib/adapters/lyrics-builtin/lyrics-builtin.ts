import { randomInt } from 'node:crypto';
import { understand } from '@/lib/composer/brief';
import { isEnglish } from '@/lib/composer/brief/language';
import { hasWords } from '@/lib/composer/words/stanzas';
import { improveLyrics } from '@/lib/composer/words/write/improve';
import { titleOf, writeLyrics } from '@/lib/composer/words/write/write-lyrics';
import { AppError } from '@/lib/core/errors';
import type { LyricsOrder, LyricWriter, WrittenLyrics } from '@/lib/core/music/lyrics';
import { loadPronunciations } from '../music-builtin/pronunciations';

/** As a request takes. */
const MAX_CHARACTERS = 5_000;

/** Writes English lyrics with the composer's own tables, without a model or a network. Other words with every call. */
export function builtinLyricWriter(): LyricWriter & { close(): void } {
  return {
    model: 'builtin',
    async write(order: LyricsOrder, signal: AbortSignal): Promise<WrittenLyrics> {
      if (!isInEnglish(order)) throw new AppError('lyrics.language');
      const pronunciations = await loadPronunciations();
      signal.throwIfAborted();
      const { about: prompt, genre, mood, durationSeconds, lyrics = '' } = order;
      const brief = understand({ prompt, genre, mood, durationSeconds });
      const seed = randomInt(2 ** 31);
      if (!hasWords(lyrics)) return writeLyrics(brief, seed, pronunciations);
      const better = improveLyrics(lyrics, seed, pronunciations);
      return { title: titleOf(brief), lyrics: better.length <= MAX_CHARACTERS ? better : lyrics };
    },
    close() {},
  };
}

/** True unless the request names another language, or is written in one. */
function isInEnglish({ about, language, lyrics = '' }: LyricsOrder): boolean {
  if (language !== undefined) return /^en(?:-|$)/.test(language) && isEnglish(lyrics);
  const { unmet } = understand({ prompt: about });
  return isEnglish(hasWords(lyrics) ? lyrics : about) && !unmet.some(({ reason }) => reason === 'language');
}
