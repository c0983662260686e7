import { describe, expect, it } from 'vitest';
import { HEAD_WIDTH, leftFor, resized, type View, zoomed } from './view';

const whole: View = { left: 0, width: 1000, scale: 2.5, isFit: true, isWide: true };

describe('the view of a song', () => {
  it('fills its frame, without the names on a phone', () => {
    expect(resized(whole, HEAD_WIDTH + 600, 300)).toMatchObject({ isWide: true, width: 600, scale: 2 });
    expect(resized(whole, 300, 300)).toMatchObject({ isWide: false, width: 300, scale: 1 });
  });

  it('keeps its scale if it was chosen, except on a phone', () => {
    const near = { ...whole, isFit: false, scale: 20 };
    expect(resized(near, 864, 300).scale).toBe(20);
    expect(resized(near, 300, 300)).toMatchObject({ isFit: true, scale: 1 });
  });

  it('is zoomed around its middle, between a bar and the whole song', () => {
    const near = zoomed(whole, 2, 400);
    expect(near).toMatchObject({ scale: 5, left: 500, isFit: false });
    expect((near.left + near.width / 2) / near.scale).toBe(200);
    expect(zoomed(near, 0.1, 400)).toMatchObject({ scale: 2.5, left: 0, isFit: true });
    expect(zoomed(near, 1000, 400).scale).toBe(64);
  });

  it('is scrolled to what is out of sight only', () => {
    const near = { ...whole, scale: 10, left: 500 };
    expect([leftFor(near, 50), leftFor(near, 150)]).toEqual([null, null]);
    expect([leftFor(near, 200), leftFor(near, 5)]).toEqual([1900, 0]);
  });
});
