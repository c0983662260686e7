import { describe, expect, it } from 'vitest';
import { NO_DICTIONARY } from '@/lib/composer/words/pronounce';
import { growthOf } from '@/lib/testing/timing';
import { measureLyrics } from './measure-lyrics';
import { loadPronunciations } from './pronunciations';

describe('measureLyrics', () => {
  it('has an entry for every line as written, and letters that begin again with each stanza', () => {
    const { syllables, rhymes } = measureLyrics(
      '[Verse 1]\nThe harbour sleeps in silver light\nA letter waits upon the stair\nI walk along the quay tonight\nThe salt wind tangles in my hair\n\n[Chorus]\nMidnight ferry, carry me home',
      NO_DICTIONARY,
    );
    expect(syllables).toEqual([0, 8, 8, 8, 8, 0, 0, 8]);
    expect(rhymes).toEqual([null, 'A', 'B', 'A', 'B', null, null, 'A']);
  });

  it('names more endings than there are letters', () => {
    const lines = Array.from({ length: 27 }, (_, n) => String.fromCodePoint(0x4e00 + n * 9));
    expect(measureLyrics(lines.join('\n'), NO_DICTIONARY).rhymes.at(-1)).toBe('A2');
  });

  it('takes a time that grows with the lines, not with their square', async () => {
    const word = (n: number) => String.fromCodePoint(0x4e00 + (n % 200), 0x4e00 + Math.floor(n / 200));
    const lyrics = (count: number) => Array.from({ length: count }, (_, n) => word(n)).join('\n');
    expect(await growthOf((count) => measureLyrics(lyrics(count), NO_DICTIONARY), 4000)).toBeLessThan(18);
  });

  it('hears what spelling hides', async () => {
    const lyrics = 'I thought the sea\nWould carry me\nAlthough it blew\nYou came home, too';
    const { syllables, rhymes } = measureLyrics(lyrics, await loadPronunciations());
    expect(syllables).toEqual([4, 4, 4, 4]);
    expect(rhymes).toEqual(['A', 'A', 'B', 'B']);
  });
});
