import { describe, expect, it } from 'vitest';
import { orderOf } from '@/lib/testing/providers/orders';
import { lyricsOf, promptText, songTimeoutMs, styleTags, styleText } from './order';

describe('an order in words', () => {
  it('names tempo, key, meter and language', () => {
    expect(styleTags(orderOf({ caption: 'waltz, \n accordion;', meter: '3/4', language: 'fr' }))).toEqual([
      'waltz',
      'accordion',
      '82 BPM',
      'D minor',
      '3/4 time',
      'sung in French',
    ]);
  });

  it('leaves out what is open or usual, and languages that no one knows', () => {
    const order = orderOf({ caption: 'waltz', bpm: null, key: null, language: 'not a code' });
    expect(styleTags(order)).toEqual(['waltz']);
    expect(styleTags({ ...order, language: null })).toEqual(['waltz']);
    expect(styleTags({ ...order, vocals: false })).toEqual(['waltz', 'instrumental, no vocals']);
  });

  it('keeps the facts if it has to be short', () => {
    const caption = Array.from({ length: 50 }, (_, i) => `instrument ${i}`).join(', ');
    const text = styleText(orderOf({ caption }), 120);
    expect(text.length).toBeLessThanOrEqual(120);
    expect(text).toMatch(/^instrument 0, .*82 BPM, D minor, sung in English$/);
  });

  it.each([
    [45, 'A 45 second song: '],
    [120, 'A 2 minute song: '],
    [150, 'A 2 minute 30 second song: '],
  ])('of %i seconds begins with the length and is never too long', (durationSeconds, start) => {
    const text = promptText(orderOf({ durationSeconds, prompt: '🎷'.repeat(900) }), 301);
    expect(text.startsWith(start)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(301);
    expect(text.isWellFormed()).toBe(true);
  });
});

it('has no words without a voice', () => {
  expect(lyricsOf(orderOf({ lyrics: ' la ' }))).toBe('la');
  expect(lyricsOf(orderOf({ lyrics: '  ' }))).toBeNull();
  expect(lyricsOf(orderOf({ vocals: false }))).toBeNull();
});

it('has a minute and six times its length', () => {
  expect(songTimeoutMs(orderOf({ durationSeconds: 120 }))).toBe(780_000);
});
