import { describe, expect, it } from 'vitest';
import { PRONUNCIATIONS } from '@/lib/testing/files/pronunciations';
import type { MoodId } from '../../brief/moods';
import { random } from '../../random';
import { NO_DICTIONARY } from '../pronounce';
import { lastWord, rhymeKey, rhymes } from '../rhyme';
import { speak, syllablesIn } from '../speak';
import { parseLyrics } from '../stanzas';
import { chooseThemes } from './choose';
import { improveLyrics } from './improve';
import { THEMES } from './themes/catalogue';
import type { Theme } from './themes/theme';
import { type Subject, writeLyrics } from './write-lyrics';

const SUBJECTS =
  "losing my dog|the last train home|tea in the rain|my wife|money|Tokyo|summer love|a ship at sea|a robot who falls in love|growing up in the eighties|cooking with grandma|monday at the office|thank you for everything|Mars|my best friend|a walk in the forest|first snow|dancing all night|the desert highway|my mom's birthday|pumpkins in october|the garden in april|missing you from far away|a breakup text|war of the dragons|never give up hope|a cat on the roof|coffee with an old friend|winter in the mountains|flying home for christmas|the lighthouse keeper|rain over london|driving through arizona|my grandfather's funeral|our wedding|hustling in the city|a lullaby for my baby|video games|school days|surfing in july|river and stone|the night bus|praying for peace|a pizza party|harvest moon|wild horses|dreaming of the stars|overtime again|sixteen candles|longing for my soldier".split(
    '|',
  );
const GENRES = ['pop', 'folk', 'house', 'hip-hop', 'country', 'lo-fi', 'rnb', 'metal'];
const MOODS: MoodId[] = ['happy', 'sad', 'dark', 'calm', 'romantic', 'epic', 'nostalgic'];

const subject = (more: Partial<Subject> = {}): Subject => ({
  ...{ theme: 'the last train home', title: null, moods: [], genre: 'pop', durationSeconds: 180 },
  ...more,
});
const write = (more: Partial<Subject> = {}, seed = 1) => writeLyrics(subject(more), seed, PRONUNCIATIONS);
const SONGS = Array.from({ length: 50 }, (_, i) =>
  write(
    {
      theme: SUBJECTS[i] ?? null,
      genre: GENRES[i % 8],
      moods: i % 2 ? [MOODS[i % 7]] : [],
      durationSeconds: 200,
    },
    i,
  ),
);
/** The lines of a song's verses. */
const verseLines = ({ lyrics }: { lyrics: string }) =>
  parseLyrics(lyrics).flatMap((stanza) => (stanza.name === 'verse' ? stanza.lines : []));
const count = (line: string) => syllablesIn(speak(line, PRONUNCIATIONS));
/** Returns a line with each of its slots filled with each of its words. */
function fillings(line: string): string[] {
  const slot = /\{([^}]*)\}/.exec(line);
  if (!slot) return [line];
  return (slot[1] ?? '').split('|').flatMap((word) => fillings(line.replace(slot[0], word)));
}

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

describe('the themes', () => {
  const all = Object.values<Theme>(THEMES);
  const roles = ['opening', 'verse', 'later', 'chorus', 'bridge'] as const;
  const couplets = all.flatMap((theme) => roles.flatMap((role) => theme[role]));

  it('have enough couplets each, all different', () => {
    expect(all.length).toBeGreaterThanOrEqual(39);
    const sizes = all.map((theme) => roles.reduce((sum, role) => sum + theme[role].length, 0));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
    const lines = couplets.flatMap((couplet) => couplet.split(' / '));
    expect(lines.filter((line, i) => lines.indexOf(line) !== i)).toEqual([]);
  });

  it('are called for by plain words', () => {
    expect(all.flatMap(({ calls }) => calls.split(' ')).filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual(
      [],
    );
  });

  it('have titles of two words', () => {
    const titles = all.flatMap((theme) => theme.titles);
    expect(titles.filter((title) => !/^[a-z]+ [a-z]+$/.test(title))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('rhyme', () => {
    const pairs = couplets.flatMap((couplet) => {
      const [first = [], second = []] = couplet.split(' / ').map(fillings);
      return [
        ...first.map((line) => [line, second[0] ?? '']),
        ...second.map((line) => [first[0] ?? '', line]),
      ];
    });
    expect(pairs.filter(([a = '', b = '']) => !rhymes(a, b, PRONUNCIATIONS))).toEqual([]);
  });

  it('have lines of seven to nine syllables, whatever fills them', () => {
    const isOff = (line: string) => count(line) < 7 || count(line) > 9;
    expect(couplets.flatMap((couplet) => couplet.split(' / ').flatMap(fillings)).filter(isOff)).toEqual([]);
  });
});

describe('the theme of a song', () => {
  const mainOf = (text: string, occasion: string | null = null) =>
    chooseThemes({ named: text, story: '', occasion, moods: [], genre: 'pop' }, random(1, 'test')).main;

  it.each([
    ['my daughter Lily', null, 'little'],
    ['my daughter Lily', 'birthday', 'birthday'],
    ['', 'wedding', 'vows'],
    ['a dog and a cat', 'lullaby', 'animals'],
    ['leaving the city at dawn', null, 'road'],
    ['winning the world cup', null, 'game'],
    ['anxiety at night', null, 'worry'],
    ['a dragon in a castle', null, 'legend'],
    ['my last year of school', null, 'school'],
    ['online dating', null, 'screen'],
    ['a haunted hotel', null, 'haunted'],
    ['climate change', null, 'earth'],
  ] as const)('of "%s" for the occasion %s is %s', (text, occasion, theme) => {
    expect(mainOf(text, occasion)).toBe(THEMES[theme]);
  });
});

describe('written lyrics', () => {
  it('of fifty requests share hardly a line of their verses', () => {
    const lines = SONGS.flatMap(verseLines);
    expect(lines.length).toBeGreaterThan(400);
    expect(new Set(lines).size / lines.length).toBeGreaterThan(0.88);
    for (const song of SONGS) expect(new Set(verseLines(song)).size).toBe(verseLines(song).length);
  });

  it('differ in half of their verses or more, if one request is written twice', () => {
    const shared = SUBJECTS.map((theme, i) => {
      const first = new Set(verseLines(write({ theme }, i)));
      const second = verseLines(write({ theme }, i + 100));
      return second.filter((line) => first.has(line)).length / second.length;
    });
    expect(Math.max(...shared)).toBeLessThanOrEqual(0.5);
  });

  it('are about what their request names', () => {
    for (let seed = 0; seed < 10; seed++) {
      expect(write({ theme: 'my kitten on the roof' }, seed).lyrics).not.toMatch(/\b(?:dog|horse|bird)\b/i);
      expect(write({ theme: 'my dad' }, seed).lyrics).not.toMatch(/\b(?:mother|grandma|grandpa)\b/i);
    }
  });

  it('have no company in dark songs of the sea, and no absence in bright ones', () => {
    const verses = (mood: MoodId) =>
      Array.from({ length: 30 }, (_, seed) => write({ theme: 'a ship', moods: [mood] }, seed).lyrics).join(
        ' ',
      );
    expect(verses('sad')).not.toMatch(/ashore|mast in sight/);
    expect(verses('happy')).not.toMatch(/your postcard|your letter|unsealed/i);
  });

  it('rhyme, in even lines', () => {
    for (const { lyrics } of SONGS) {
      for (const { name, lines } of parseLyrics(lyrics)) {
        if (name === 'chorus') continue;
        expect(lines.filter((line) => count(line) < 7 || count(line) > 9)).toEqual([]);
        const rhyming = lines.filter((line) => lines.some((other) => rhymes(line, other, PRONUNCIATIONS)));
        expect(rhyming.length).toBe(lines.length);
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
    expect(text.match(/\ba [aeiou]\w+|\ban (?!hour)[^aeiou\s]\w+/gi)).toBeNull();
  });

  it('end no two lines with one word', () => {
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
    expect(write({ theme: 'Lily', title: 'Happy Birthday, Lily' }).title).toBe('Happy Birthday, Lily');
    expect(write({ theme: 'my dog Max, who loves the beach and the sea' }).title).toBe('My Dog Max');
    expect(write({ theme: 'going to the beach with my best friend' }).title).toBe('Going to the Beach');
    expect(write({ theme: 'moving on after losing my father' }).title).toBe('Moving On');
    expect(write({ theme: 'a lighthouse keeper who falls in love with the sea' }).title).toBe(
      'A Lighthouse Keeper',
    );
    expect(write({ theme: 'my cat knocking over everything' }).title).toBe('My Cat');
    expect(write({ theme: 'my loving husband Alexander Fitzgerald' }).title).toBe('My Loving Husband');
    expect(write({ theme: 'the burning summer of nineteen eighty' }).title).toMatch(/^The Burning Summer/);
    expect(write({ theme: 'climbing a mountain and not giving up' }).title).toBe('Climbing a Mountain');
    for (const theme of [null, '夏の海', '???', 'x'.repeat(300), 'die Nacht und der Wind']) {
      expect(write({ theme }).title).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    }
    const sea = Array.from({ length: 8 }, (_, i) => write({ theme: 'a ship at sea' }, i).lyrics).join(' ');
    expect(sea).toMatch(/harbour|lighthouse|anchor|sailor|seagull|island/);
  });

  it.each([
    ['my dog Rex who chases the postman', null, 'My dog Rex, who chases the postman'],
    ['Mia who loves dinosaurs', 'Happy Birthday, Mia', 'Mia, who loves dinosaurs'],
    ['my dad, he works nights and never complains', null, 'My dad, he works nights and never complains'],
    [
      'my dad, he works nights at the harbour, and never complains',
      null,
      'My dad, he works nights at the harbour',
    ],
    ['our old guitar that my father played', null, 'Our old guitar that my father played'],
  ])('say in the chorus what they can of "%s"', (theme, title, line) => {
    for (const seed of [1, 2, 3]) expect(write({ theme, title }, seed).lyrics.split('\n')).toContain(line);
  });

  it('keep a title with capitals whole', () => {
    expect(write({ title: 'The Girl Who Sang', theme: null }).title).toBe('The Girl Who Sang');
    expect(write({ title: 'My Love, She Burns', theme: null }).title).toBe('My Love, She Burns');
  });

  it('tell of a dog that is alive, unless its death is the theme', () => {
    const sounds = (theme: string, moods: MoodId[] = []) =>
      Array.from({ length: 12 }, (_, seed) => write({ theme, moods }, seed).lyrics).join('\n');
    expect(sounds('my dog Rex')).not.toMatch(/let you go|used to|still hear you|where you lie/);
    expect(sounds('my dog Rex', ['sad'])).toMatch(/let you go|used to|still hear you|where you lie/);
  });

  it('are about a person in the rain, not about the rain', () => {
    const story = 'we met in the rain';
    const asked = { named: 'Anna', story, occasion: null, genre: 'pop' };
    const of = (moods: MoodId[]) => chooseThemes({ ...asked, moods }, random(1, 'test'));
    expect(of(['romantic'])).toMatchObject({ main: THEMES.found, colour: THEMES.rain });
    expect(of([]).main).toBe(THEMES.rain);
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
