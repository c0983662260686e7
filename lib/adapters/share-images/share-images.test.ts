import { afterAll, describe, expect, it } from 'vitest';
import type { ShareOrder } from '@/lib/core/ports';
import { isCompiled } from '@/lib/testing/programs';
import { cut, drawable, fitText, widthOf } from './lettering';
import { drawShareImage } from './picture';
import { shareImages } from './share-images';

const images = shareImages({ isCompiled });
afterAll(() => images.close());

const order: ShareOrder = {
  name: 'Midnight Ferry',
  byline: 'Ana · Lo-fi',
  brand: 'Tunewright',
  coverSvg:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#f00"/></svg>',
  peaks: Uint8Array.from({ length: 200 }, (_, n) => n),
  tone: { tonic: 2, mode: 'minor', energy: 0.4 },
};

const hostile = {
  markup: '</path></svg><script>alert(1)</script>',
  'right to left': 'ليل طويل جدا',
  'another script': '真夜中のフェリー',
  emoji: '🎷👩‍👩‍👧‍👦🏳️‍🌈',
  'one long word': 'x'.repeat(120),
  'many words': 'the last evening of summer on the old ferry '.repeat(6),
  'line separators': 'a\u2028b\u2029c\nd',
  'half a character': 'a\ud800b',
  nothing: '',
};

describe('a share image', () => {
  it.each(Object.entries(hostile))('is drawn at 1200 × 630 for a name of %s', async (_, name) => {
    const png = Buffer.from(await images.draw({ ...order, name, byline: name, brand: name }));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('contains only outlines, no user’s text', () => {
    const svg = drawShareImage({ ...order, name: hostile.markup });
    expect(svg).not.toMatch(/script|alert|<text/);
  });

  it('is the same for the same song, and another for another name', async () => {
    const [one, again, other] = await Promise.all(
      [order, order, { ...order, name: 'Morning Ferry' }].map((each) => images.draw(each)),
    );
    expect(Buffer.from(one ?? []).equals(Buffer.from(again ?? []))).toBe(true);
    expect(Buffer.from(one ?? []).equals(Buffer.from(other ?? []))).toBe(false);
  });

  it('needs neither cover, waveform nor color', async () => {
    const png = await images.draw({ ...order, coverSvg: null, peaks: new Uint8Array(), tone: null });
    expect(png.length).toBeGreaterThan(1_000);
  });
});

describe('lettering', () => {
  const box = { width: 458, height: 272, leading: 1.04 };

  it.each([hostile['one long word'], hostile['many words'], 'Çà et là, déjà vu', 'Ночной паром через залив'])(
    'fits %s into its box',
    (text) => {
      const { lines, style } = fitText(drawable(text, 'display'), 'display', [92, 44], box);
      expect(lines.length * style.size * box.leading).toBeLessThanOrEqual(box.height);
      for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(box.width);
    },
  );

  it('sets a short name large and cuts a long one with an ellipsis', () => {
    expect(fitText('Ferry', 'display', [92, 44], box)).toMatchObject({
      lines: ['Ferry'],
      style: { size: 92 },
    });
    expect(fitText(hostile['many words'], 'display', [92, 44], box).lines.at(-1)).toMatch(/…$/);
    expect(cut('Ana', { face: 'text', size: 30 }, 400)).toBe('Ana');
  });

  it('omits only what no face has', () => {
    expect(drawable('Blue 🎷 corner, 真夜中', 'display')).toBe('Blue corner,');
    expect(drawable('Ночь été ỗ', 'display')).toBe('Ночь été ỗ');
  });
});
