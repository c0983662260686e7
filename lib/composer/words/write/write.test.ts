import { describe, expect, it } from 'vitest';
import { PRONUNCIATIONS } from '@/lib/testing/pronunciations';
import type { MoodId } from '../../brief/moods';
import { NO_DICTIONARY, pronounce } from '../pronounce';
import { lastWord, rhymeKey, rhymes } from '../rhyme';
import { speak, syllablesIn } from '../speak';
import { parseLyrics } from '../stanzas';
import { ALL_CLAUSES, BRIDGE_CLAUSES, SHORT_CLAUSES } from './clauses';
import { ADJECTIVES, ENDINGS } from './endings';
import { ALL_IMAGES } from './images';
import { improveLyrics } from './improve';
import { type Subject, writeLyrics } from './write-lyrics';

const THEMES = [
  'losing my dog',
  'the last train home',
  'tea in the rain',
  'my wife',
  'money',
  null,
  'Tokyo',
  'summer love',
];
const GENRES = ['pop', 'folk', 'house', 'hip-hop', 'country', 'lo-fi', 'rnb', 'metal'];
const MOODS: MoodId[] = ['happy', 'sad', 'dark', 'calm', 'romantic', 'epic', 'nostalgic'];

const subject = (more: Partial<Subject> = {}): Subject => ({
  ...{ theme: 'the last train home', title: null, moods: [], genre: 'pop', durationSeconds: 180 },
  ...more,
});
const write = (more: Partial<Subject> = {}, seed = 1) => writeLyrics(subject(more), seed, PRONUNCIATIONS);
const SONGS = Array.from({ length: 50 }, (_, i) =>
  write({ theme: THEMES[i % 8], genre: GENRES[(i % 7) % 8], moods: [MOODS[i % 7]], durationSeconds: 200 }, i),
);
const count = (line: string) => syllablesIn(speak(line, PRONUNCIATIONS));
const stresses = (word: string) =>
  pronounce(word, PRONUNCIATIONS)
    .map(({ stress }) => stress)
    .join('');

describe('rhymes', () => {
  it.each([
    ['night', 'light', true],
    ['stairs', 'bears', true],
    ['rough', 'stuff', true],
    ['though', 'snow', true],
    ['remember', 'December', true],
    ['love', 'move', false],
    ['cough', 'bough', false],
    ['night', 'nights', false],
    ['rain', 'rain', false],
    ['', 'rain', false],
  ])('%s and %s: %s', (a, b, rhyming) => {
    expect(rhymes(`a line of ${a}`, `another ${b}!`, PRONUNCIATIONS)).toBe(a !== '' && rhyming);
  });

  it('of words that no dictionary has go by spelling', () => {
    expect(rhymeKey('splight', NO_DICTIONARY)).toBe(rhymeKey('quite', NO_DICTIONARY));
    expect(rhymes('the snorf', 'the blorf', NO_DICTIONARY)).toBe(true);
    expect(rhymes('the snorf', 'the snark', NO_DICTIONARY)).toBe(false);
  });
});

describe('the tables', () => {
  it('have the meter that the lines rely on', () => {
    const trochees = [...ALL_IMAGES.map(({ noun }) => noun), ...Object.values(ADJECTIVES).flat()];
    expect(trochees.filter((word) => !/^1[02]$/.test(stresses(word)))).toEqual([]);
    expect(ALL_IMAGES.flatMap(({ verbs }) => verbs).filter((verb) => stresses(verb).length !== 1)).toEqual(
      [],
    );
    expect(ENDINGS.filter(({ noun }) => stresses(noun).length !== 1)).toEqual([]);
    expect([...ALL_CLAUSES, ...BRIDGE_CLAUSES].filter((clause) => count(clause) !== 4)).toEqual([]);
    expect(SHORT_CLAUSES.filter((clause) => count(clause) !== 2)).toEqual([]);
    expect(new Set(ALL_IMAGES.map(({ noun }) => noun)).size).toBeGreaterThanOrEqual(100);
  });
});

describe('written lyrics', () => {
  it('never repeat a line of a verse in fifty songs', () => {
    const lines = SONGS.flatMap(({ lyrics }) =>
      parseLyrics(lyrics).flatMap((stanza) => (stanza.name === 'verse' ? stanza.lines : [])),
    );
    expect(lines.length).toBeGreaterThan(400);
    expect(lines.filter((line, i) => lines.indexOf(line) !== i)).toEqual([]);
  });

  it('rhyme, in lines of eight or six syllables', () => {
    for (const { lyrics } of SONGS) {
      for (const { name, lines } of parseLyrics(lyrics)) {
        if (name === 'chorus') continue;
        expect(lines.filter((line) => ![6, 8].includes(count(line)))).toEqual([]);
        const rhyming = lines.filter((line) => lines.some((other) => rhymes(line, other, PRONUNCIATIONS)));
        expect(rhyming.length).toBeGreaterThanOrEqual(lines.length / 2);
      }
    }
  });

  it('say the title in the chorus, which returns', () => {
    for (const { title, lyrics } of SONGS) {
      const choruses = parseLyrics(lyrics).filter(({ name }) => name === 'chorus');
      expect(choruses.length).toBeGreaterThan(1);
      expect(new Set(choruses.map(({ lines }) => lines.join('\n'))).size).toBe(1);
      const said = choruses[0].lines.filter((line) => line.toLowerCase().includes(title.toLowerCase()));
      expect(said.length, lyrics).toBeGreaterThanOrEqual(2);
    }
  });

  it('have the article that a word wants', () => {
    const text = SONGS.map(({ lyrics }) => lyrics).join('\n');
    expect(text.match(/\ba [aeiou]\w+|\ban [^aeiou\s]\w+/gi)).toBeNull();
  });

  it('use no image or rhyme twice, and no word twice in a line', () => {
    for (const { lyrics } of SONGS) {
      const lines = [
        ...new Set(parseLyrics(lyrics).flatMap((stanza) => (stanza.name === 'chorus' ? [] : stanza.lines))),
      ];
      const ends = lines.map((line) => lastWord(line));
      expect(new Set(ends).size).toBe(ends.length);
    }
  });

  it('are as long as the song has room for', () => {
    const sections = (durationSeconds: number) => write({ durationSeconds }).lyrics.match(/^\[.*\]$/gm);
    expect(sections(20)).toEqual(['[Chorus]']);
    expect(sections(60)).toEqual(['[Verse 1]', '[Chorus]']);
    expect(sections(100)).toEqual(['[Verse 1]', '[Chorus]', '[Verse 2]', '[Chorus]']);
    expect(sections(240)).toEqual(['[Verse 1]', '[Chorus]', '[Verse 2]', '[Chorus]', '[Bridge]', '[Chorus]']);
  });

  it('take title and images from the theme, and invent a title without one', () => {
    expect(write({ theme: 'losing my dog' }).title).toBe('Losing My Dog');
    expect(write({ theme: 'my dad', title: 'paper boats' }).title).toBe('Paper Boats');
    expect(write({ theme: 'going to the beach with my best friend' }).title).toBe('Going to the Beach');
    for (const theme of [null, '夏の海', '???', 'x'.repeat(300), 'die Nacht und der Wind']) {
      expect(write({ theme }).title).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    }
    const sea = Array.from({ length: 8 }, (_, i) => write({ theme: 'a ship at sea' }, i).lyrics).join(' ');
    expect(sea).toMatch(/harbour|lighthouse|anchor|sailor|seagull|island/);
  });

  it('depend on subject and seed only', () => {
    expect(write({}, 3)).toEqual(write({}, 3));
    expect(write({}, 3)).not.toEqual(write({}, 4));
    expect(write({ theme: 'money' }, 3)).not.toEqual(write({}, 3));
  });

  it('work without a dictionary', () => {
    const { lyrics } = writeLyrics(subject(), 1, NO_DICTIONARY);
    expect(parseLyrics(lyrics).length).toBeGreaterThan(3);
  });
});

describe('improved lyrics', () => {
  const improve = (lyrics: string, seed = 1) => improveLyrics(lyrics, seed, PRONUNCIATIONS);

  it('stay as they are if they are even and rhyme', () => {
    const good =
      '[Verse 1]\nThe kettle sings beside the door\nI have not seen you here before\n\n[Chorus]\nRain, rain\nRain, rain';
    expect(improve(good)).toBe(good);
  });

  it('get rhymes at the ends of lines that have none', () => {
    const [first, second] = improve('I saw you walking in the rain\nI heard your voice upon the table').split(
      '\n',
    );
    expect(first).toBe('I saw you walking in the rain');
    expect(second).toMatch(/^I heard your voice \w+ the \w+$/);
    expect(rhymes(first, second, PRONUNCIATIONS)).toBe(true);
  });

  it('get even lines', () => {
    const lines = improve(
      'I am really going to the river tonight\nThe moon is low and bright\nWe walk in silver light',
    ).split('\n');
    expect(count(lines[0])).toBeLessThan(11);
    expect(lines[0]).toMatch(/^I'm/);
  });

  it('keep marks, and treat a returning chorus alike', () => {
    const text =
      '[Chorus]\nStay a while by the window\nThe night is coming in\n\n[Verse]\nOne\n\n[Chorus]\nStay a while by the window\nThe night is coming in';
    const [first, , last] = improve(text).split('\n\n');
    expect(first).toBe(last);
    expect(improve(text).match(/^\[.*\]$/gm)).toEqual(['[Chorus]', '[Verse]', '[Chorus]']);
  });

  it.each(['', '\n\n', '[Chorus]', 'one', '你好\n再见', 'a\n'.repeat(500)])('survive %j', (text) => {
    expect(improve(text).split('\n').length).toBe(text.split('\n').length);
  });
});
