import { describe, expect, it } from 'vitest';
import { drawNotes, firstFrom, layOut } from './draw-notes';
import type { View } from './view';

const note = (beat: number, pitch = 60, beats = 1) => ({ beat, beats, pitch, velocity: 1 });
const view: View = { left: 0, width: 100, scale: 10, isFit: false, isWide: true };

/** Records the rectangles that are drawn. */
function recorder() {
  const drawn: number[][] = [];
  return {
    drawn,
    pen: { globalAlpha: 1, clearRect: () => undefined, fillRect: (...box: number[]) => void drawn.push(box) },
  };
}

const drawn = (notes: ReturnType<typeof note>[], seen: View, kind: 'pitched' | 'kit' = 'pitched') => {
  const { drawn, pen } = recorder();
  drawNotes(pen, layOut({ notes, kind }), seen, 46);
  return drawn.map(([x = 0, y = 0, width = 0]) => [Math.round(x), Math.round(y), Math.round(width)]);
};

describe('notes', () => {
  it('are drawn where they sound, higher ones above', () => {
    const [low = [], high = []] = drawn([note(1, 60), note(2, 72, 3)], view);
    expect([low[0], low[2], high[0], high[2]]).toEqual([10, 9, 20, 29]);
    expect(high[1]).toBeLessThan(low[1] ?? 0);
  });

  it('are drawn only if in sight, also if they began before', () => {
    const notes = [note(0, 60, 30), ...Array.from({ length: 1_000 }, (_, i) => note(i + 1, 62 + (i % 5)))];
    const xs = drawn(notes, { ...view, left: 200 }).map(([x]) => x);
    expect(xs.length).toBeLessThan(14);
    expect(xs[0]).toBe(-200);
    expect(Math.max(...xs.map((x) => x ?? 0))).toBeLessThanOrEqual(100);
  });

  it('are drawn once for each pixel', () => {
    const notes = Array.from({ length: 10_000 }, (_, i) => note(i / 100, 36, 0.01));
    expect(drawn(notes, { ...view, scale: 1 }, 'kit').length).toBeLessThan(210);
  });

  it('of drums have a row for each piece', () => {
    const { count, rows } = layOut({ notes: [note(0, 36), note(0, 81), note(1, 36)], kind: 'kit' });
    expect([count, rows.get(36), rows.get(81)]).toEqual([2, 0, 1]);
    expect(layOut({ notes: [note(0, 60)], kind: 'pitched' }).count).toBe(8);
    expect(layOut({ notes: [], kind: 'pitched' }).rows.size).toBe(0);
  });

  it('are found by their beat', () => {
    const notes = [note(0), note(1), note(1), note(4)];
    expect([0, 0.5, 1, 2, 4, 5].map((beat) => firstFrom(notes, beat))).toEqual([0, 1, 1, 3, 3, 4]);
  });
});
