import { dictionary } from 'cmu-pronouncing-dictionary';
import { describe, expect, it } from 'vitest';
import { loadPronunciations } from './pronunciations';

describe('the pronouncing dictionary', () => {
  it('has the phones of every word', async () => {
    const phonesOf = await loadPronunciations();
    const words = Object.keys(dictionary);
    expect(words.length).toBeGreaterThan(130_000);
    expect(words.filter((word) => phonesOf(word) !== dictionary[word])).toEqual([]);
  });

  it.each(['', ' ', 'zzzz', '!', '~', 'qwertz', 'hello ', 'hasOwnProperty', '愛'])(
    'does not have %j',
    async (word) => {
      expect((await loadPronunciations())(word)).toBeUndefined();
    },
  );
});
