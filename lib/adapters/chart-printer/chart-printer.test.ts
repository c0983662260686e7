import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import type { ChartOrder } from '@/lib/core/ports';
import { readPdf } from '@/lib/testing/paper/pdf';
import { isCompiled } from '@/lib/testing/programs';
import { chartPrinter } from './chart-printer';

const printer = chartPrinter({ isCompiled });
afterAll(() => printer.close());

const bar = (symbol: string, words = '') => ({ chords: [{ symbol, at: 0 }], words });

const order: ChartOrder = {
  title: 'Midnight Ferry',
  artist: 'Ana',
  details: ['D minor', '92 bpm', '6/8'],
  sections: [
    { label: 'Intro', bars: [bar('Dm'), { chords: [], words: '' }] },
    {
      label: 'Verse 1',
      bars: ['Dm', 'Bbmaj7', 'F', 'C/E', 'Gm7b5'].map((symbol) => bar(symbol, `under ${symbol}`)),
    },
  ],
  footer: 'Tunewright · https://x.test/song/1',
  footnote: 'Some letters are missing.',
  createdAt: new Date('2026-11-20T10:00:00Z'),
};

const linesOf = async (more: Partial<ChartOrder>) =>
  readPdf(await printer.print({ ...order, ...more })).pages.map((page) => page.map(({ text }) => text));
const wordsOf = async (more: Partial<ChartOrder>) => (await linesOf(more)).flat().join('|');

describe('a printed chord chart', () => {
  it('has the title, the chords of each bar with the words below, and a foot', async () => {
    expect(await linesOf({})).toEqual([
      [
        'Midnight Ferry',
        'Ana  ·  D minor  ·  92 bpm  ·  6/8'.replaceAll('  ', ' '),
        ...['Intro', 'Dm', '%'],
        ...['Verse 1', 'Dm', 'under Dm', 'Bbmaj7', 'under Bbmaj7', 'F', 'under F', 'C/E', 'under C/E'],
        ...['Gm7b5', 'under Gm7b5'],
        ...['Tunewright · https://x.test/song/1', '1 / 1'],
      ],
    ]);
  });

  it('turns pages and keeps everything within A4 and Letter', async () => {
    const sections = Array.from({ length: 30 }, (_, i) => ({
      label: `Section ${i}`,
      bars: Array.from({ length: 8 }, () =>
        bar('Ebmaj9', 'words that are long enough for several lines of a bar'),
      ),
    }));
    const { pages, fonts } = readPdf(await printer.print({ ...order, sections }));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.map((page) => page.at(-1)?.text)).toEqual(pages.map((_, i) => `${i + 1} / ${pages.length}`));
    const texts = pages.flat();
    expect(Math.min(...texts.map(({ x }) => x))).toBeGreaterThanOrEqual(50);
    expect(Math.max(...texts.map(({ x }) => x))).toBeLessThan(545);
    // The lowest 50 points of A4 are beyond the end of a Letter page whose top is the same.
    expect(Math.min(...texts.map(({ y }) => y))).toBeGreaterThan(842 - 792 + 36);
    expect(texts.filter(({ text }) => text.startsWith('Section')).length).toBe(30);
    expect(fonts.every((name) => name.startsWith('Geist'))).toBe(true);
  });

  it('writes several chords of a bar side by side, smaller if they are many', async () => {
    const chords = ['F#m7b5', 'Bbmaj7', 'Ebmaj9', 'Abm11', 'C7sus4', 'G7b9'].map((symbol, i) => ({
      symbol,
      at: i / 6,
    }));
    const { pages } = readPdf(
      await printer.print({ ...order, sections: [{ label: 'A', bars: [{ chords, words: '' }] }] }),
    );
    const xs = chords.map(({ symbol }) => pages.flat().find(({ text }) => text === symbol)?.x ?? 0);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(new Set(xs).size).toBe(6);
    expect(Math.max(...xs)).toBeLessThan(56 + 121);
  });

  it('prints Latin, Cyrillic, Greek and Japanese letters on one baseline, leaves out others and says so', async () => {
    const all = await wordsOf({ title: 'Ơi Łódź, où? Привет', artist: 'Đặng' });
    // Letters of another file are a piece of their own.
    expect(all.replaceAll('|', '')).toContain('Ơi Łódź, où? ПриветĐặng · D minor');
    const sections = [{ label: 'Ωδή', bars: [bar('Dm', '夜の雨が降る')] }];
    const { pages } = readPdf(await printer.print({ ...order, title: '夜のフェリー 24', sections }));
    const texts = pages.flat().map(({ text }) => text.trim());
    expect(texts).toEqual(expect.arrayContaining(['夜のフェリー', '24', 'Ωδή', '夜の雨が降る']));
    expect(texts).not.toContain(order.footnote);
    const [japanese, latin] = pages.flat();
    expect(japanese?.y).toBe(latin?.y);
    const left = await wordsOf({ title: '밤 24', artist: '🎷 Ana' });
    expect(left).toMatch(/^24\|Ana · D minor/);
    expect(left).toContain(order.footnote);
    expect(await wordsOf({})).not.toContain(order.footnote);
  });

  it.each([
    ['nothing', ''],
    ['one long word', 'x'.repeat(500)],
    ['half a character', 'a\ud800b'],
    ['right to left', 'ليل طويل'],
    ['control characters', 'a\u0000b\u2028c'],
  ])('is printed for a song whose texts are %s', async (_, text) => {
    const sections = [{ label: text, bars: [bar(text, text), bar('C')] }];
    const pdf = readPdf(await printer.print({ ...order, title: text, artist: text, sections }));
    expect(pdf.pages.length).toBe(1);
    expect(pdf.pages.flat().map((piece) => piece.text)).toContain('C');
  });

  it('is the same for the same order, off the event loop', async () => {
    const sections = Array.from({ length: 20 }, () => ({
      label: 'Verse',
      bars: Array.from({ length: 8 }, () => bar('Am', 'a few words')),
    }));
    const first = await printer.print({ ...order, sections });
    const delays: number[] = [];
    for (let n = 0; n < 3; n++) {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const again = await printer.print({ ...order, sections });
      delay.disable();
      expect(Buffer.from(again).equals(first)).toBe(true);
      delays.push(delay.max / 1e6);
    }
    // Other work on the machine delays one or another.
    expect(Math.min(...delays)).toBeLessThan(50);
  });
});
