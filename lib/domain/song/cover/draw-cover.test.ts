import { describe, expect, it } from 'vitest';
import { contrastRatio, songColour } from './colour';
import { type CoverInput, drawCover } from './draw-cover';
import { drawPendingCover } from './draw-pending-cover';

const score: CoverInput = {
  tonic: 9,
  mode: 'minor',
  energy: 0.6,
  durationSeconds: 60,
  sections: [
    { start: 0, seconds: 20, energy: 0.3 },
    { start: 20, seconds: 40, energy: 0.9 },
  ],
  melody: [
    { start: 1, seconds: 2, pitch: 57, loudness: 0.5 },
    { start: 21, seconds: 4, pitch: 69, loudness: 0.9 },
    { start: 30, seconds: 1, pitch: 64, loudness: 0.7 },
  ],
  drums: [
    { start: 20, kind: 'kick' },
    { start: 21, kind: 'snare' },
    { start: 21.5, kind: 'hat' },
  ],
};

function longScore(notes: number): CoverInput {
  return {
    ...score,
    durationSeconds: 600,
    sections: Array.from({ length: 40 }, (_, index) => ({
      start: index * 15,
      seconds: 15,
      energy: (index % 5) / 5,
    })),
    melody: Array.from({ length: notes }, (_, index) => ({
      start: (index * 600) / notes,
      seconds: 0.4,
      pitch: 48 + (index % 36),
      loudness: (index % 10) / 10,
    })),
    drums: Array.from({ length: notes }, (_, index) => ({
      start: (index * 600) / notes,
      kind: index % 2 === 0 ? 'kick' : 'hat',
    })),
  };
}

describe('drawCover', () => {
  it('is deterministic', () => {
    expect(drawCover(score)).toBe(drawCover(structuredClone(score)));
  });

  it('draws a different cover for a different melody', () => {
    const other = {
      ...score,
      melody: score.melody.map((note) => ({ ...note, pitch: note.pitch + note.start })),
    };
    expect(drawCover(other)).not.toBe(drawCover(score));
  });

  it('stays below 60 KB for a score of 20,000 notes and as many drums', () => {
    expect(drawCover(longScore(20_000)).length).toBeLessThan(60 * 1024);
  });

  it('keeps notes from every section of a long song', () => {
    const whole = drawCover(longScore(5_000));
    const firstHalf = longScore(5_000);
    const cut = drawCover({ ...firstHalf, melody: firstHalf.melody.filter(({ start }) => start < 300) });
    expect(whole).not.toBe(cut);
  });

  it('never copies text from the input into the document', () => {
    const poison = '"/><script>alert(1)</script><text>';
    const input = JSON.parse(
      JSON.stringify({
        ...score,
        mode: poison,
        drums: [{ start: 1, kind: poison }],
        melody: [{ start: 1, seconds: 1, pitch: poison, loudness: poison }],
        sections: [{ start: poison, seconds: 10, energy: poison }],
      }),
    );
    const svg = drawCover(input);
    expect(svg).not.toContain('script');
    expect(svg).not.toContain('<text');
    expect(svg).not.toContain('alert');
  });

  it('is square and contains only shapes and finite numbers', () => {
    for (const svg of [drawCover(score), drawPendingCover('song_1'), drawCover(longScore(300))]) {
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"')).toBe(true);
      const elements = new Set([...svg.matchAll(/<([a-z]+)/g)].map((match) => match[1]));
      expect([...elements].every((name) => ['svg', 'rect', 'path', 'circle', 'g'].includes(name ?? ''))).toBe(
        true,
      );
      expect(svg).not.toMatch(/NaN|Infinity|undefined|href|url\(|style=/);
    }
  });

  it('draws a song without sections, melody or drums', () => {
    const svg = drawCover({ ...score, sections: [], melody: [], drums: [], durationSeconds: Number.NaN });
    expect(svg).not.toMatch(/NaN|Infinity/);
    expect(svg).toContain('<circle');
  });
});

describe('drawPendingCover', () => {
  it('is deterministic and differs between seeds', () => {
    expect(drawPendingCover('a')).toBe(drawPendingCover('a'));
    expect(drawPendingCover('a')).not.toBe(drawPendingCover('b'));
  });
});

describe('songColour', () => {
  const paper = '#fcfaf6';
  const workshop = '#14100c';
  const every = [...Array(12).keys()].flatMap((tonic) =>
    ['major', 'minor', 'dorian', 'lydian', 'mixolydian', 'phrygian', 'locrian', 'unheard-of'].flatMap(
      (mode) => [0, 0.5, 1].map((energy) => songColour(tonic, mode, energy)),
    ),
  );

  it('keeps text readable on every background for every key, mode and energy', () => {
    for (const colour of every) {
      expect(contrastRatio(colour.onBase, colour.base)).toBeGreaterThanOrEqual(4.5);
      for (const ground of [colour.tint, paper]) {
        expect(contrastRatio(colour.onTint, ground)).toBeGreaterThanOrEqual(7);
        expect(contrastRatio(colour.strong, ground)).toBeGreaterThanOrEqual(3);
      }
      for (const ground of [colour.deep, workshop]) {
        expect(contrastRatio(colour.onDeep, ground)).toBeGreaterThanOrEqual(7);
        expect(contrastRatio(colour.bright, ground)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('gives all twelve keys their own hue, with fifths 30 degrees apart', () => {
    const hues = [...Array(12).keys()].map((tonic) => songColour(tonic, 'major', 0.5).hue);
    expect(new Set(hues).size).toBe(12);
    expect((songColour(7, 'major', 0.5).hue - songColour(0, 'major', 0.5).hue + 360) % 360).toBe(30);
  });

  it('makes minor darker than major and high energy more colourful', () => {
    expect(songColour(0, 'minor', 0.5).lightness).toBeLessThan(songColour(0, 'major', 0.5).lightness);
    expect(songColour(0, 'major', 1).chroma).toBeGreaterThan(songColour(0, 'major', 0).chroma);
  });

  it('returns six-digit hex even for numbers that are not finite', () => {
    const {
      lightness: _l,
      chroma: _c,
      hue: _h,
      ...tokens
    } = songColour(Number.NaN, '', Number.POSITIVE_INFINITY);
    for (const token of Object.values(tokens)) expect(token).toMatch(/^#[0-9a-f]{6}$/);
  });
});
