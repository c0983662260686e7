import { describe, expect, it } from 'vitest';
import { understand } from './brief';

const of = (prompt: string) => understand({ prompt });

describe('what a song is about, and what cannot be met', () => {
  it.each([
    ['sad country ballad about losing my dog', 'losing my dog'],
    ['pop about a girl in Paris with accordion, 90 bpm', 'a girl in Paris'],
    ['a birthday song for Mia who loves dinosaurs', 'Mia who loves dinosaurs'],
    ['synthwave, Tokyo', 'Tokyo'],
    ['a song about moving on', 'moving on'],
    ['pop about running in D minor', 'running'],
    ['ein Lied über den Mond', 'den Mond'],
    ['夏の海についての曲', '夏の海'],
    ['a song for Tom', 'Tom'],
    ['a song for Carol and Rich', 'Carol and Rich'],
    ['a song for joy', null],
    ['a rap for my dad, he works nights', 'my dad, he works nights'],
    ['a song for my mom, she likes jazz', 'my mom'],
    ['A Song For Will', null],
    ['techno for the gym', null],
    ['jazz for piano and flute', null],
    ['about 120 bpm, about 3 minutes', null],
    ['slack key guitar', null],
  ])('reads the theme of "%s"', (prompt, theme) => {
    expect(of(prompt)).toMatchObject({ theme, unmet: [] });
  });

  it('takes no mood from what someone does', () => {
    expect(of('a rap for my dad, he works nights').moods).toEqual([]);
    expect(of('a rap for my dad, he is sad').moods).toEqual(['sad']);
  });

  it('takes genre and mood from the theme only if nothing else names them', () => {
    expect(of('a song about how much I love jazz').genre).toBe('jazz');
    expect(of('a rock song about the blues').genre).toBe('rock');
    expect(of('pop about heartbreak').moods).toEqual(['sad']);
    expect(of('happy pop about heartbreak').moods).toEqual(['happy']);
  });

  it.each([
    ['a birthday song for Mia', 'birthday'],
    ['Wedding song, acoustic', 'wedding'],
    ['an xmas song', 'christmas'],
    ['a song about a wedding', null],
    ['a song about flying home for Christmas', 'christmas'],
    ['pop', null],
  ])('reads the occasion of "%s"', (prompt, occasion) => {
    expect(of(prompt).occasion).toBe(occasion);
  });

  it.each([
    ['a birthday song for my daughter Lily', 'Happy Birthday, Lily'],
    ['a lullaby for Emma and Noah, music box', 'Goodnight, Emma and Noah'],
    ['birthday song for my mom', 'Happy Birthday, Mom'],
    ['a goodbye song for Bill', 'Farewell, Bill'],
    ['a farewell song for my friends in Berlin', null],
    ['a birthday song called "Sixty" for Bill', 'Sixty'],
    ['a song for my daughter Lily', null],
    ['a birthday song', null],
  ])('of "%s" names it after the occasion and who it is for', (prompt, title) => {
    expect(of(prompt).title).toBe(title);
  });

  it('reads the title that the prompt gives', () => {
    expect(of('a song called "Paper Boats" about my dad')).toMatchObject({
      title: 'Paper Boats',
      theme: 'my dad',
    });
  });

  it('lists the wishes that cannot be met, with the reason', () => {
    expect(of('pop with male and female vocals, kazoo, fade out, in 11/8').unmet).toEqual([
      { wish: 'male and female vocals', reason: 'voice' },
      { wish: 'kazoo', reason: 'instrument' },
      { wish: 'fade out', reason: 'structure' },
      { wish: '11/8', reason: 'meter' },
    ]);
    expect(of('999 bpm techno').unmet).toEqual([{ wish: '999 bpm', reason: 'tempo' }]);
    expect(of('2 hours of rain').unmet).toEqual([{ wish: '2 hours', reason: 'length' }]);
    expect(of('in the style of Blorpo Zanx').unmet).toEqual([{ wish: 'Blorpo Zanx', reason: 'artist' }]);
    expect(of('pop without vocals').unmet).toEqual([]);
  });

  it('ends the theme before an artist', () => {
    expect(of('a song about my dog in the style of Blorpo Zanx')).toMatchObject({
      theme: 'my dog',
      unmet: [{ wish: 'Blorpo Zanx', reason: 'artist' }],
    });
    expect(of('a song about a girl like you').theme).toBe('a girl like you');
  });

  it('excludes nothing that only enters later', () => {
    const brief = of('lo-fi, no drums until the second verse, rain');
    expect(brief).toMatchObject({ excluded: [], unmet: [], theme: null, texture: ['rain'] });
    expect(brief.entrances).toMatchObject([
      { section: 'verse', turn: 2, wish: 'no drums until the second verse' },
    ]);
    expect(of('pop without bass until midnight').unmet).toEqual([
      { wish: 'without bass until midnight', reason: 'structure' },
    ]);
  });

  it('reports an instrument that a related one plays', () => {
    expect(of('folk with sitar')).toMatchObject({
      instruments: ['nylon-guitar'],
      substitutes: [{ asked: 'sitar', used: 'nylon-guitar' }],
    });
  });
});
