import { describe, expect, it } from 'vitest';
import type { ReviewedApplication } from '../contract';
import type { ApplicationStatus } from '../rules';
import { withCard } from './column-rules';

const card = (id: string, hour: number, status: ApplicationStatus = 'applied') =>
  ({
    id,
    status,
    updatedAt: `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  }) as ReviewedApplication;

/** Returns a column with the cards of 20, 18, 16 and 14 o'clock on two pages; `nextCursor` announces more. */
function column(nextCursor: string | null = null) {
  const pagination = { totalItems: 9, nextCursor };
  return {
    pages: [
      { data: [card('a', 20), card('b', 18)], pagination },
      { data: [card('c', 16), card('d', 14)], pagination },
    ],
    pageParams: [undefined, 'x'],
  };
}

const cardsOf = ({ pages }: ReturnType<typeof column>) =>
  `${pages.map(({ data }) => data.map(({ id }) => id).join('')).join(' ')} ${pages[0]?.pagination.totalItems}`;

describe('a column of the board', () => {
  it('places a card by its last change, and counts it', () => {
    for (const [hour, expected] of [
      [23, 'xab cd 10'],
      [19, 'axb cd 10'],
      [17, 'ab xcd 10'],
      [15, 'ab cxd 10'],
      [9, 'ab cdx 10'],
    ] as const)
      expect(cardsOf(withCard(column(), 'applied', 'offer', card('x', hour))), String(hour)).toBe(expected);
  });

  it('only counts a card that belongs below the loaded pages', () => {
    expect(cardsOf(withCard(column('more'), 'applied', 'offer', card('x', 9)))).toBe('ab cd 10');
  });

  it('loses a card that has another status now', () => {
    expect(cardsOf(withCard(column(), 'applied', 'applied', card('b', 23, 'offer')))).toBe('a cd 8');
  });

  it('is unchanged after a card has left and come back', () => {
    const gone = withCard(column(), 'applied', 'applied', card('c', 23, 'offer'));
    expect(cardsOf(withCard(gone, 'applied', 'offer', card('c', 16)))).toBe('ab cd 9');
  });

  it('keeps its other data', () => {
    expect(withCard(column(), 'applied', 'offer', card('x', 9)).pageParams).toEqual([undefined, 'x']);
  });

  it('accepts its first card', () => {
    const empty = { pages: [{ data: [], pagination: { totalItems: 0, nextCursor: null } }] };
    expect(withCard(empty, 'offer', 'applied', card('x', 9, 'offer'))).toMatchObject({
      pages: [{ data: [{ id: 'x' }], pagination: { totalItems: 1 } }],
    });
  });
});
