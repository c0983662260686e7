import { describe, expect, it } from 'vitest';
import { type SongRequest, understand } from '../brief';
import { isEnglish } from './language';

const of = (prompt: string, more: Partial<SongRequest> = {}) => understand({ prompt, ...more });
const LYRICS = 'Morning on the harbour wall\nEvery boat has gone away';

describe('how a song is sung', () => {
  it.each([
    ['a folk song with a female singer', 'choir', 'female'],
    ['Folk mit weiblicher Stimme', 'choir', 'female'],
    ['House mit Männerstimme', 'choir', 'male'],
    ['folk con voz femenina', 'choir', 'female'],
    ['folk avec une voix masculine', 'choir', 'male'],
    ['folk com voz feminina', 'choir', 'female'],
    ['フォーク、女性ボーカル', 'choir', 'female'],
    ['techno with male vocals', 'vocoder', 'male'],
    ['trap with autotune', 'vocoder', null],
    ['hip-hop with vocals', 'vocoder', null],
    ['country with vocoder', 'vocoder', null],
    ['epic orchestral with choir', 'choir', null],
    ['jazz', 'none', null],
    ['pop without vocals', 'none', null],
  ] as const)('%s: %s', (prompt, vocals, voice) => {
    const brief = of(prompt);
    expect(brief.vocals).toBe(vocals);
    if (voice) expect(brief.voice).toBe(voice);
    expect(brief.unmet).toEqual([]);
  });

  it('with lyrics: hard-tuned in electronic styles, by an instrument elsewhere, synthetic only if requested', () => {
    expect(of('house', { lyrics: LYRICS })).toMatchObject({ vocals: 'vocoder', instrumental: false });
    expect(of('folk', { lyrics: LYRICS })).toMatchObject({ vocals: 'none', instrumental: false });
    expect(of('folk with a singer', { lyrics: LYRICS }).vocals).toBe('synthetic');
    expect(of('folk', { lyrics: LYRICS, vocals: 'synthetic' }).vocals).toBe('synthetic');
    expect(of('folk', { lyrics: LYRICS, vocals: 'choir' }).vocals).toBe('choir');
    expect(of('house', { lyrics: LYRICS, vocals: 'none' }).vocals).toBe('none');
  });

  it('by the fields, which outweigh the prompt; instrumental outweighs all', () => {
    expect(of('house with a male singer', { voice: 'female', vocals: 'synthetic' })).toMatchObject({
      vocals: 'synthetic',
      voice: 'female',
    });
    expect(
      of('house with vocals', { instrumental: true, vocals: 'synthetic', lyrics: LYRICS }),
    ).toMatchObject({
      vocals: 'none',
      instrumental: true,
    });
    expect(of('instrumental house', { vocals: 'auto' }).vocals).toBe('none');
  });

  it('says what it cannot sing: two voices, rap, another language', () => {
    expect(of('pop duet').unmet).toEqual([{ wish: 'duet', reason: 'voice' }]);
    expect(of('metal with growling').unmet).toEqual([{ wish: 'growling', reason: 'voice' }]);
    const welsh = of('a duet in Welsh with a sitar solo at 400 bpm');
    expect(welsh.unmet.map(({ wish }) => wish)).toEqual(['duet', 'in Welsh', 'at 400 bpm']);
    expect(welsh.substitutes.map(({ asked }) => asked)).toContain('sitar');
    const german = of('techno', { lyrics: 'Ich gehe durch die Nacht\nund du bist nicht bei mir' });
    expect(german).toMatchObject({ vocals: 'none', instrumental: false });
    expect(german.unmet).toEqual([{ wish: 'Ich gehe durch die Nacht', reason: 'language' }]);
  });

  it('reports the singer whom a choir replaces', () => {
    expect(of('folk with female vocals').substitutes).toEqual([{ asked: 'female vocals', used: 'choir' }]);
    expect(of('folk with choir').substitutes).toEqual([]);
  });

  it('a cappella: by a choir alone', () => {
    expect(of('a cappella pop')).toMatchObject({ vocals: 'choir', solo: 'choir', instruments: ['choir'] });
  });
});

describe('the language of a text', () => {
  it.each([
    ['The rain is falling on the town', true],
    ['la la la hey', true],
    ['Hello', true],
    ['Love me do', true],
    ['C’est la vie que je veux', false],
    ['Te quiero mucho, mi amor', false],
    ['Ich liebe dich und du liebst mich', false],
    ['Eu não sei viver sem você', false],
    ['Не уходи, побудь со мною', false],
    ['夏の海が呼んでいる', false],
    ['你好世界', false],
    ['Mae hen wlad fy nhadau yn annwyl i mi', false],
    ['Volare nel blu, ma io non so con chi', false],
  ])('%s: English %s', (text, english) => {
    expect(isEnglish(text)).toBe(english);
  });
});
