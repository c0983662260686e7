import { describe, expect, it } from 'vitest';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { GENRE_IDS } from '@/lib/composer/genres/catalogue';
import { beatsPerMinute, describeBrief } from './describe';

describe('the composer’s interpretation of a prompt', () => {
  it.each(GENRE_IDS)('%s: names the tempo that the song has, at any length', (genre) => {
    for (const durationSeconds of [10, 20, 45, 180]) {
      const brief = understand({ prompt: 'a song', genre, durationSeconds });
      expect(describeBrief(brief).bpm).toBe(beatsPerMinute(compose(brief, 1)));
    }
  });
});
