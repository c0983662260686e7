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

const made = (id: string, given: Partial<Application> = {}) =>
  ({ id, jobId: 'j', name: id, status: 'applied', ...given }) as Application;

const ALL = ['GET /applications', { query: { page: '1' } }];
const OF_JOB = ['GET /applications', { query: { jobId: 'j' } }];
const MINE = ['GET /applications/user/:email', { params: { email: 'ana@example.com' } }];
const STATS = ['GET /applications/stats', {}];
const one = (id: string) => ['GET /applications/:id', { params: { id } }];

/** A client that has seen the applications a and b in every list, and a by itself. */
function cached() {
  const client = new QueryClient();
  for (const key of [ALL, OF_JOB, MINE]) client.setQueryData(key, { data: [made('a'), made('b')] });
  client.setQueryData(one('a'), { data: made('a') });
  client.setQueryData(STATS, { data: { total: 2 } });
  const told = (key: unknown[]) =>
    client
      .getQueryData<{ data: Application[] }>(key)
      ?.data.map(({ name, status }) => `${name} ${status}`)
      .join(', ');
  const current = (id: string) => client.getQueryData<{ data: Application }>(one(id))?.data;
  return { client, told, current };
}

describe('the cached applications', () => {
  it('get a new one on top of every list that it belongs to, and the figures are asked for again', () => {
    const { client, told } = cached();
    putApplicationFirst(client, made('c', { jobId: 'other' }));
    expect([told(ALL), told(OF_JOB), told(MINE)]).toEqual([
      'c applied, a applied, b applied',
      'a applied, b applied',
      'c applied, a applied, b applied',
    ]);
    expect(client.getQueryState(STATS)?.isInvalidated).toBe(true);
  });

  it('get one that begins anew in its place', () => {
    const { client, told } = cached();
    putApplicationFirst(client, made('b', { name: 'B' }));
    expect(told(MINE)).toBe('a applied, B applied');
  });

  it('get a changed one in its place, and as the current one', () => {
    const { client, told, current } = cached();
    putApplication(client, made('a', { status: 'withdrawn' }));
    expect([told(ALL), told(MINE), current('a')?.status]).toEqual([
      'a withdrawn, b applied',
      'a withdrawn, b applied',
      'withdrawn',
    ]);
  });

  it('get the new status of many, in all lists', () => {
    const { client, told, current } = cached();
    putStatus(client, ['a', 'b', 'unknown'], 'hired');
    for (const key of [ALL, OF_JOB, MINE]) expect(told(key)).toBe('a hired, b hired');
    expect([current('a')?.status, current('b')]).toEqual(['hired', undefined]);
  });

  it('stay as old as they were, and are read anew where they were to be', async () => {
    const { client } = cached();
    client.setQueryData(ALL, (list: unknown) => list, { updatedAt: 1_000 });
    await client.invalidateQueries({ queryKey: ALL });
    putStatus(client, ['a'], 'offer');
    expect(client.getQueryState(ALL)).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true });
  });

  it('move a card of a board between the columns of that board alone, and back', () => {
    const { client, told } = cached();
    const board = { jobId: 'j', search: undefined };
    const hour = (n: number) => `2026-01-01T0${n}:00:00.000Z`;
    const column = (...cards: Application[]) => ({
      pages: [{ data: cards, pagination: { totalItems: cards.length, nextCursor: null } }],
      pageParams: [undefined],
    });
    const a = made('a', { updatedAt: hour(2) }) as ReviewedApplication;
    const other = columnKey({ jobId: 'other' }, 'offer');
    client.setQueryData(columnKey(board, 'applied'), column(a, made('b', { updatedAt: hour(1) })));
    client.setQueryData(
      columnKey(board, 'offer'),
      column(made('c', { status: 'offer', updatedAt: hour(3) })),
    );
    client.setQueryData(other, column());
    const shown = (key: readonly unknown[]) => {
      const [page] = client.getQueryData<ReturnType<typeof column>>(key)?.pages ?? [];
      return `${page?.data.map(({ id }) => id).join('')} ${page?.pagination.totalItems}`;
    };
    const columns = () => [
      shown(columnKey(board, 'applied')),
      shown(columnKey(board, 'offer')),
      shown(other),
    ];
    putCard(client, board, 'applied', { ...a, status: 'offer', updatedAt: hour(4) });
    expect(columns()).toEqual(['b 1', 'ac 2', ' 0']);
    putCard(client, board, 'offer', a);
    expect(columns()).toEqual(['ab 2', 'c 1', ' 0']);
    putStatus(client, ['a'], 'hired');
    expect(told(ALL)).toBe('a hired, b applied');
  });

  it('lose a deleted one everywhere', () => {
    const { client, told, current } = cached();
    removeApplication(client, 'a');
    for (const key of [ALL, OF_JOB, MINE]) expect(told(key)).toBe('b applied');
    expect(current('a')).toBeUndefined();
  });
});
