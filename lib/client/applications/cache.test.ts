import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Application, ReviewedApplication } from '@/lib/domain/applications/contract';
import {
  columnKey,
  putApplication,
  putApplicationFirst,
  putCard,
  putStatus,
  removeApplication,
} from './cache';

const makeApplication = (id: string, overrides: Partial<Application> = {}) =>
  ({ id, jobId: 'j', name: id, status: 'applied', ...overrides }) as Application;

const ALL = ['GET /applications', { query: { page: '1' } }];
const OF_JOB = ['GET /applications', { query: { jobId: 'j' } }];
const MINE = ['GET /applications/user/:email', { params: { email: 'ana@example.com' } }];
const STATS = ['GET /applications/stats', {}];
const one = (id: string) => ['GET /applications/:id', { params: { id } }];

/** A client that has cached the applications a and b in every list, and a as a record. */
function cached() {
  const client = new QueryClient();
  for (const key of [ALL, OF_JOB, MINE])
    client.setQueryData(key, { data: [makeApplication('a'), makeApplication('b')] });
  client.setQueryData(one('a'), { data: makeApplication('a') });
  client.setQueryData(STATS, { data: { total: 2 } });
  const textOf = (key: unknown[]) =>
    client
      .getQueryData<{ data: Application[] }>(key)
      ?.data.map(({ name, status }) => `${name} ${status}`)
      .join(', ');
  const current = (id: string) => client.getQueryData<{ data: Application }>(one(id))?.data;
  return { client, textOf, current };
}

describe('the cached applications', () => {
  it('get a new one on top of every matching list, and refetch the figures', () => {
    const { client, textOf } = cached();
    putApplicationFirst(client, makeApplication('c', { jobId: 'other' }));
    expect([textOf(ALL), textOf(OF_JOB), textOf(MINE)]).toEqual([
      'c applied, a applied, b applied',
      'a applied, b applied',
      'c applied, a applied, b applied',
    ]);
    expect(client.getQueryState(STATS)?.isInvalidated).toBe(true);
  });

  it('get a resubmitted one in place', () => {
    const { client, textOf } = cached();
    putApplicationFirst(client, makeApplication('b', { name: 'B' }));
    expect(textOf(MINE)).toBe('a applied, B applied');
  });

  it('get a changed one in place and as a record', () => {
    const { client, textOf, current } = cached();
    putApplication(client, makeApplication('a', { status: 'withdrawn' }));
    expect([textOf(ALL), textOf(MINE), current('a')?.status]).toEqual([
      'a withdrawn, b applied',
      'a withdrawn, b applied',
      'withdrawn',
    ]);
  });

  it('get a new status for several, in all lists', () => {
    const { client, textOf, current } = cached();
    putStatus(client, ['a', 'b', 'unknown'], 'hired');
    for (const key of [ALL, OF_JOB, MINE]) expect(textOf(key)).toBe('a hired, b hired');
    expect([current('a')?.status, current('b')]).toEqual(['hired', undefined]);
  });

  it('keep their age, and are refetched if they were stale', async () => {
    const { client } = cached();
    client.setQueryData(ALL, (list: unknown) => list, { updatedAt: 1_000 });
    await client.invalidateQueries({ queryKey: ALL });
    putStatus(client, ['a'], 'offer');
    expect(client.getQueryState(ALL)).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true });
  });

  it('move a card only between the columns of its board, and back', () => {
    const { client, textOf } = cached();
    const board = { jobId: 'j', search: undefined };
    const hour = (n: number) => `2026-01-01T0${n}:00:00.000Z`;
    const column = (...cards: Application[]) => ({
      pages: [{ data: cards, pagination: { totalItems: cards.length, nextCursor: null } }],
      pageParams: [undefined],
    });
    const a = makeApplication('a', { updatedAt: hour(2) }) as ReviewedApplication;
    const other = columnKey({ jobId: 'other' }, 'offer');
    client.setQueryData(columnKey(board, 'applied'), column(a, makeApplication('b', { updatedAt: hour(1) })));
    client.setQueryData(
      columnKey(board, 'offer'),
      column(makeApplication('c', { status: 'offer', updatedAt: hour(3) })),
    );
    client.setQueryData(other, column());
    const namesIn = (key: readonly unknown[]) => {
      const [page] = client.getQueryData<ReturnType<typeof column>>(key)?.pages ?? [];
      return `${page?.data.map(({ id }) => id).join('')} ${page?.pagination.totalItems}`;
    };
    const columns = () => [
      namesIn(columnKey(board, 'applied')),
      namesIn(columnKey(board, 'offer')),
      namesIn(other),
    ];
    putCard(client, board, 'applied', { ...a, status: 'offer', updatedAt: hour(4) });
    expect(columns()).toEqual(['b 1', 'ac 2', ' 0']);
    putCard(client, board, 'offer', a);
    expect(columns()).toEqual(['ab 2', 'c 1', ' 0']);
    putStatus(client, ['a'], 'hired');
    expect(textOf(ALL)).toBe('a hired, b applied');
  });

  it('lose a deleted one everywhere', () => {
    const { client, textOf, current } = cached();
    removeApplication(client, 'a');
    for (const key of [ALL, OF_JOB, MINE]) expect(textOf(key)).toBe('b applied');
    expect(current('a')).toBeUndefined();
  });
});
