import { describe, expect, it } from 'vitest';
import { understand } from '../brief';
import { GENRE_IDS } from '../genres/catalogue';
import { ENGLISH } from './english';
import type { Prompt } from './expected';
import { FRENCH } from './french';
import { GERMAN } from './german';
import { HELD_OUT } from './held-out';
import { HELD_OUT_AGAIN } from './held-out-again';
import { JAPANESE } from './japanese';
import { mistakes } from './mistakes';
import { PORTUGUESE } from './portuguese';
import { SPANISH } from './spanish';
import { STYLE_WORDS } from './styles';

const LANGUAGES = { ENGLISH, GERMAN, SPANISH, FRENCH, PORTUGUESE, JAPANESE };
const PROMPTS: readonly Prompt[] = [...Object.values(LANGUAGES).flat(), ...HELD_OUT, ...HELD_OUT_AGAIN];
const STYLES = GENRE_IDS.flatMap((genre) => STYLE_WORDS[genre].split('|').map((word) => ({ word, genre })));

/** The share of `all` that is right, and what is wrong, for the message. */
function share(all: number, wrong: readonly string[]) {
  return { right: (all - wrong.length) / all, wrong: wrong.join('\n') };
}

describe('corpus', () => {
  it('is large enough', () => {
    expect(STYLES.length).toBeGreaterThanOrEqual(300);
    expect(PROMPTS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(PROMPTS.map(([prompt]) => prompt)).size).toBe(PROMPTS.length);
    for (const [language, prompts] of Object.entries(LANGUAGES)) {
      expect(prompts.length, language).toBeGreaterThanOrEqual(10);
    }
  });

  it('has at least 97 % of the words of genre and style right', () => {
    const wrong = STYLES.flatMap(({ word, genre }) => {
      const brief = understand({ prompt: word });
      const found = brief.explicit.genre ? brief.genre : 'none';
      return found === genre ? [] : [`${word}: ${found}, not ${genre}`];
    });
    const { right, wrong: list } = share(STYLES.length, wrong);
    expect(right, list).toBeGreaterThanOrEqual(0.97);
  });

  it('has at least 95 % of the prompts right in all that they say', () => {
    const wrong = PROMPTS.flatMap(([prompt, expected]) => {
      const differences = mistakes(prompt, expected);
      return differences.length > 0 ? [`${prompt}: ${differences.join('; ')}`] : [];
    });
    const { right, wrong: list } = share(PROMPTS.length, wrong);
    expect(right, list).toBeGreaterThanOrEqual(0.95);
  });
});
