import { describe, expect, it } from 'vitest';
import { PRONUNCIATIONS } from '@/lib/testing/files/pronunciations';
import { growthOf } from '@/lib/testing/timing';
import { cleanLine } from './clean';
import { hyphenate } from './hyphenate';
import { spokenNumber } from './numbers';
import { NO_DICTIONARY, phonesOf, pronounce } from './pronounce';
import { speak, syllablesPerLine } from './speak';
import { countSyllables } from './spelling';
import { hasWords, parseLyrics } from './stanzas';

/** A hundred words by their number of syllables. */
const COUNTED = [
  'a love heart night through strength dreams walked laughed eyes whole taste prayed school sing though shore moved ghosts tongue blue green scarred truth changed',
  'again believe dancing lion table hidden river being wanted silence goodbye shadow whisper singing today away moment heaven water poem riot broken lighthouse somewhere sometimes people middle promise never ocean trusted number seven city sister brother raining winter summer angry perfect darkness careful engine letter golden',
  'remember forever beautiful yesterday animal September video radio piano everyone umbrella melody eternal tomorrow horizon important original',
  'imagination education January electricity understanding impossible responsible information melancholy capability unforgiven television celebration',
].map((words) => words.split(' '));
const EXACT: Readonly<Record<string, number>> = {
  original: 4,
  imagination: 5,
  electricity: 5,
  responsible: 4,
  capability: 5,
};
const WORDS = COUNTED.flatMap((words, i) => words.map((word) => [word, EXACT[word] ?? i + 1] as const));

const count = (word: string) => pronounce(word, PRONUNCIATIONS).length;
const stresses = (word: string, dictionary = PRONUNCIATIONS) =>
  pronounce(word, dictionary)
    .map(({ stress }) => stress)
    .join('');

describe('syllables', () => {
  it('of a hundred words are right by the dictionary, and by spelling alone', () => {
    expect(WORDS.length).toBeGreaterThanOrEqual(100);
    const wrong = WORDS.filter(([word, expected]) => count(word) !== expected);
    expect(wrong).toEqual([]);
    const misspelt = WORDS.filter(([word, expected]) => countSyllables(word) !== expected);
    expect(misspelt.length / WORDS.length, JSON.stringify(misspelt)).toBeLessThan(0.08);
  });

  it.each([
    ["singin'", 2],
    ["the dog's", 2],
    ['rollercoaster-ride', 5],
    ['sooooo', 1],
    ['DJ', 2],
    ['99', 3],
    ['café', 2],
    ['zorblatt', 2],
  ])('of %s are %i', (text, expected) => {
    expect(syllablesPerLine(text, PRONUNCIATIONS)).toEqual([expected]);
  });

  it('are counted for each line of a text, none for marks', () => {
    const text = '[Verse 1]\nMorning on the harbour wall\n\nChorus:\nCarry me home (x2)\n🎸🎸';
    expect(syllablesPerLine(text, PRONUNCIATIONS)).toEqual([0, 7, 0, 0, 4, 0]);
  });

  it('have the stress of the dictionary, else that of their spelling; words of grammar have none', () => {
    expect(stresses('remember')).toBe('010');
    expect(stresses('celebration')).toMatch(/^.010$|^2010$/);
    expect(stresses('the')).toBe('0');
    expect(stresses('Because')).not.toBe('00');
    expect(stresses('glimmeration', NO_DICTIONARY)).toMatch(/10$/);
    expect(stresses('wunder', NO_DICTIONARY)).toBe('10');
  });

  it('divide the spelling, without losing a letter', () => {
    expect(hyphenate('yesterday', 3)).toEqual(['yes', 'ter', 'day']);
    expect(hyphenate('quiet', 2)).toEqual(['qui', 'et']);
    expect(hyphenate('lion', 2)).toEqual(['li', 'on']);
    expect(hyphenate('walked', 1)).toEqual(['walked']);
    for (const [word, expected] of WORDS) {
      const parts = hyphenate(word, expected);
      expect([parts.length, parts.join('')]).toEqual([expected, word]);
    }
  });
});

describe('numbers', () => {
  it.each([
    ['7', 'seven'],
    ['42', 'forty two'],
    ['105', 'one hundred five'],
    ['1999', 'nineteen ninety nine'],
    ['2008', 'two thousand eight'],
    ['2024', 'twenty twenty four'],
    ['90s', 'nineties'],
    ['21st', 'twenty first'],
    ['20th', 'twentieth'],
    ['$100', 'one hundred dollars'],
    ['50%', 'fifty percent'],
    ['7:30', 'seven thirty'],
    ['3.14', 'three point one four'],
    ['1,000,000', 'one million'],
  ])('%s is spoken as %s', (text, expected) => {
    expect(spokenNumber(text)?.join(' ')).toBe(expected);
  });

  it('are nothing else', () => {
    expect([spokenNumber('love'), spokenNumber(''), spokenNumber('b4')]).toEqual([null, null, null]);
    expect(spokenNumber('9'.repeat(40))?.length).toBeLessThanOrEqual(40);
  });
});

describe('lines', () => {
  it('lose markup, chords, addresses and emoji, and keep their words', () => {
    expect(cleanLine('**Rain** on the <b>window</b> 🌧️')).toBe('Rain on the window');
    expect(cleanLine('[Am] Rain on [F] me (x2)')).toBe('Rain on me');
    expect(cleanLine('see https://example.com/x for _more_')).toBe('see for more');
    expect(cleanLine('(ooh) my my')).toBe('(ooh) my my');
    expect(cleanLine('😀 😀 --- ***')).toBe('');
    expect(['๗๗', '½', 'Ⅳ'].map(cleanLine)).toEqual(['', '', '']);
    expect(speak('rock & roll — 4 ever', PRONUNCIATIONS).map(({ text }) => text)).toEqual([
      'rock',
      '&',
      'roll —',
      '4',
      'ever',
    ]);
  });
});

describe('stanzas', () => {
  it('are read in a time that grows with their number, not with its square', async () => {
    const lyrics = (count: number) => Array.from({ length: count }, (_, n) => `line ${n}`).join('\n\n');
    expect(parseLyrics(lyrics(1666))).toHaveLength(1666);
    expect(await growthOf((count) => parseLyrics(lyrics(count)), 1000)).toBeLessThan(24);
  });

  it('are those of the marks; a repeated one without marks is the chorus', () => {
    const marked = parseLyrics(
      '[Verse 1]\nOne line\n[Pre-Chorus]\nTwo\n[Chorus]\nThree\n[Bridge]\nFour\n[Chorus]',
    );
    expect(marked.map(({ name, lines }) => [name, ...lines])).toEqual([
      ['verse', 'One line'],
      ['prechorus', 'Two'],
      ['chorus', 'Three'],
      ['bridge', 'Four'],
      ['chorus', 'Three'],
    ]);
    const bare = parseLyrics('First\nverse\n\nAgain\n\nSecond\nverse\n\nAgain');
    expect(bare.map(({ name }) => name)).toEqual(['verse', 'chorus', 'verse', 'chorus']);
  });

  it('takes no longer for a line that is mostly spaces', () => {
    const began = performance.now();
    for (const line of [`${' '.repeat(1_200)}x`, `a${' '.repeat(1_200)}b`, `[${' '.repeat(1_200)}x`]) {
      expect(parseLyrics(`x\n${line}`)).toHaveLength(1);
    }
    expect(performance.now() - began).toBeLessThan(500);
  });

  it('tell whether there is anything to be sung', () => {
    expect(hasWords('[Verse]\n[Chorus]\n😀\n***')).toBe(false);
    expect(hasWords('[Verse]\nla')).toBe(true);
  });
});

describe('phones', () => {
  it('are found for forms that the dictionary leaves out', () => {
    expect(phonesOf("Dancin'", PRONUNCIATIONS)?.join(' ')).toContain('D AE1 N S');
    expect(phonesOf('lighthouse’s', PRONUNCIATIONS)?.slice(-2)).toEqual(['IH0', 'Z']);
    expect(phonesOf('constructor', NO_DICTIONARY)).toBeNull();
    expect(phonesOf('hasOwnProperty', PRONUNCIATIONS)).toBeNull();
  });
});
