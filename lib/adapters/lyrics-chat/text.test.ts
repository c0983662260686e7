import { describe, expect, it } from 'vitest';
import { draftOf } from './answer';
import { lyricsOf } from './bounds';
import { cleanLine } from './clean-line';
import { nextShape } from './ladder';
import { openedBy } from './tags';

describe('a tag', () => {
  it.each([
    ['[Verse 1]', 'Verse'],
    ['[verse 2: softly]', 'Verse'],
    ['**Chorus (x2)**', 'Chorus'],
    ['## Pre-Chorus', 'Pre-Chorus'],
    ['Bridge:', 'Bridge'],
    ['Chorus', 'Chorus'],
    ['[Refrain]', 'Chorus'],
    ['[Estrofa 1]', 'Verse'],
    ['[Припев]', 'Chorus'],
    ['(Outro)', 'Outro'],
  ])('opens a section: %s', (line, tag) => {
    expect(openedBy(line)).toBe(tag);
  });

  it.each([
    'Part of me',
    'Drop',
    'Bridges burn',
    '(ooh, ooh)',
    '[Guitar solo]',
    '[Am]',
    'Finally home:',
    'Hooked on you',
  ])('is none: %s', (line) => {
    expect(openedBy(line)).toBeNull();
  });
});

describe('a line', () => {
  it.each([
    ['[Am]Rain on the [F#m7]window', 'Rain on the window'],
    ['Am | F | C/G | Gsus4', ''],
    ['(guitar solo)', ''],
    ['*fade out*', ''],
    ['Stay (ooh, ooh) a while', 'Stay (ooh, ooh) a while'],
    ['A love of mine (spoken)', 'A love of mine'],
    ['> - **Bold** and `plain`', 'Bold and plain'],
    ['See [my page](https://example.com/a) or www.example.com', 'See my page or'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['Snake_case stays, _this_ does not', 'Snake_case stays, this does not'],
    ['\u0007Ring\u0000 the bell', 'Ring the bell'],
    ['---', ''],
    ['Be Good', 'Be Good'],
    ['我在雨中唱歌', '我在雨中唱歌'],
  ])('keeps what is sung: %j', (line, words) => {
    expect(cleanLine(line)).toBe(words);
  });

  it('is read in time, whatever it holds', () => {
    const began = performance.now();
    for (const part of ['music ', '(', '[', '*', 'a.', '- ', 'guitar ']) cleanLine(part.repeat(50_000));
    for (const part of ['{', '}', '[Verse', '<think>'])
      draftOf({ text: part.repeat(50_000), isCut: true }, true);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('an answer', () => {
  const lyricsIn = (text: string, isCut = false) => {
    const draft = draftOf({ text, isCut }, true);
    return draft && lyricsOf(draft, 300);
  };

  it('may name its lines in one text, or all lyrics', () => {
    const lyrics = '[Verse 1]\nOne\nTwo';
    const sections = [{ tag: 'strophe', lines: 'One\nTwo' }];
    expect(lyricsIn(JSON.stringify({ title: 'T', sections }))).toEqual({ title: 'T', lyrics });
    expect(lyricsIn(JSON.stringify({ title: 'T', lyrics: 'Verse 1:\nOne\nTwo' }))).toEqual({
      title: 'T',
      lyrics,
    });
  });

  it('repeats a chorus that is only named, and drops parts without words', () => {
    const text = '[Intro]\n(guitar riff)\n[Chorus]\nHey\n\n[Verse]\nOne\n\n[Chorus]\n\n[Solo]';
    expect(lyricsIn(text)?.lyrics).toBe('[Chorus]\nHey\n\n[Verse 1]\nOne\n\n[Chorus]\nHey');
  });

  it('without tags is one verse', () => {
    expect(lyricsIn('One line\nAnother')?.lyrics).toBe('[Verse 1]\nOne line\nAnother');
  });

  it('of which nothing is left has no lyrics', () => {
    expect(
      lyricsIn(JSON.stringify({ title: 'T', sections: [{ tag: 'Verse', lines: ['Am F', '(solo)'] }] })),
    ).toBeNull();
    expect(lyricsIn('[Verse 1]\nHalf a li', true)).toBeNull();
    expect(lyricsIn('{"title": "T", "sections": [{"tag": "Ver', true)).toBeNull();
  });

  it('counts words of scripts without spaces', () => {
    const line = '我在雨中唱着一首古老的歌';
    const draft = draftOf({ text: Array(60).fill(line).join('\n'), isCut: false }, true);
    expect(draft && lyricsOf(draft, 30)?.lyrics.split('\n').length).toBeLessThan(8);
  });
});

describe('a refused request', () => {
  it('is not sent again if the model has no room for it, or nothing is left to drop', () => {
    const shape = { format: 'plain', limit: 'max_completion_tokens', hasTemperature: false } as const;
    expect(nextShape(shape, '400 bad request')).toBeNull();
    expect(
      nextShape(
        { ...shape, format: 'json_schema' },
        "400 This model's maximum context length is 2048 tokens",
      ),
    ).toBeNull();
  });
});
