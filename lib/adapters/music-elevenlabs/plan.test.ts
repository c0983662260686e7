import { describe, expect, it } from 'vitest';
import { planOf } from './plan';

const lines = (count: number) => Array.from({ length: count }, (_, i) => `line ${i}`).join('\n');
const lengths = (lyrics: string, seconds: number) =>
  planOf(lyrics, seconds, ['pop']).chunks.map(({ duration_ms }) => duration_ms);

describe('a composition plan', () => {
  it.each([
    [`[Verse]\n${lines(8)}\n[Chorus]\n${lines(4)}`, 120],
    [`[Intro]\n[Verse]\n${lines(40)}\n[Outro]`, 180],
    [lines(1), 600],
    [Array.from({ length: 20 }, () => `[Verse]\n${lines(2)}`).join('\n'), 10],
    [Array.from({ length: 45 }, () => `[Verse]\n${lines(1)}`).join('\n'), 300],
    [lines(2), 1],
  ])('has chunks within the limits that add up to the length (%#)', (lyrics, seconds) => {
    const all = lengths(lyrics, seconds);
    expect(all.reduce((sum, ms) => sum + ms, 0)).toBe(Math.max(3, seconds) * 1000);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(3_000);
    expect(Math.max(...all)).toBeLessThanOrEqual(120_000);
    expect(all.length).toBeLessThanOrEqual(30);
  });

  it('keeps every line, in order', () => {
    const text = `[Verse]\n${lines(70)}\n[Chorus]\nla`;
    const sung = planOf(text, 30, []).chunks.flatMap((chunk) =>
      chunk.text.split('\n').filter((line) => !line.startsWith('[')),
    );
    expect(sung).toEqual([...lines(70).split('\n'), 'la']);
  });

  it('breaks long lines at words', () => {
    const [chunk] = planOf(`word ${'word '.repeat(90)}`, 60, []).chunks;
    const all = chunk?.text.split('\n') ?? [];
    expect(all.length).toBe(3);
    for (const line of all) expect(line).toMatch(/^(word ?)+$/);
  });

  it('keeps the tags of sections that have no time of their own', () => {
    const [chunk, ...rest] = planOf('[Verse]\nla\n[Chorus]\noh', 4, []).chunks;
    expect([chunk?.text, rest]).toEqual(['[Verse]\nla\n[Chorus]\noh', []]);
  });

  it('is refused if there is no time for the words', () => {
    expect(() => planOf(`[Verse]\n${lines(61)}`, 6, [])).toThrow('too few');
  });

  it('gives more time to more lines', () => {
    expect(lengths(`[Verse]\n${lines(6)}\n[Chorus]\n${lines(3)}`, 60)).toEqual([39_000, 21_000]);
  });
});
