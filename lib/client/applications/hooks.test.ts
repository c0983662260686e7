import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewedApplication } from '@/lib/domain/applications/contract';
import { newQueryClient } from '../query-client';
import { useToasts } from '../toasts';
import { moveOptions, statusOptions } from './hooks';

const LIST = ['GET /applications', { query: {} }];
const MOVED = 'The status has changed in the meantime';

let client: QueryClient;
let bodies: unknown[];
beforeEach(() => {
  client = newQueryClient();
  client.setQueryData(LIST, { data: [] });
  useToasts.setState({ waiting: [] });
  bodies = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

function refuse(status: number, error: string) {
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Response.json({ message: MOVED, error }, { status });
  });
}

const toasts = () => useToasts.getState().waiting.map((next) => ('text' in next ? next.text : ''));
const isRefreshed = () => client.getQueryState(LIST)?.isInvalidated;

describe('a status that changed meanwhile', () => {
  it('ends the dialog with one toast and fresh lists', async () => {
    refuse(409, 'applications.moved');
    const onDone = vi.fn();
    const { many } = statusOptions(client, onDone);
    const body = { ids: ['a', 'b'], status: 'hired', from: { a: 'offer', b: 'offer' } } as const;
    await new MutationObserver(client, many)
      .mutate({ body: { ...body, ids: [...body.ids] } })
      .catch(() => undefined);
    expect([toasts(), isRefreshed(), onDone.mock.calls.length]).toEqual([[MOVED], true, 1]);
  });

  it('moves a card back that was sent with the status it had, with one toast and fresh lists', async () => {
    refuse(409, 'applications.moved');
    const card = { id: 'a', status: 'offer', updatedAt: '2026-01-01T00:00:00.000Z' } as ReviewedApplication;
    await new MutationObserver(client, moveOptions(client, {}))
      .mutate({ card, to: 'hired' })
      .catch(() => undefined);
    expect([bodies, toasts(), isRefreshed()]).toEqual([[{ status: 'hired', from: 'offer' }], [MOVED], true]);
  });
});

it('any other failure keeps the dialog for another attempt', async () => {
  refuse(500, 'server.failed');
  const onDone = vi.fn();
  const { one } = statusOptions(client, onDone);
  const input = { params: { id: 'a' }, body: { status: 'hired', from: 'offer' } } as const;
  await new MutationObserver(client, one).mutate(input).catch(() => undefined);
  expect([isRefreshed(), onDone.mock.calls.length]).toEqual([false, 0]);
});
