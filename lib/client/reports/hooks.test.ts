import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '../query-client';
import { useToasts } from '../toasts';
import { moderationOptions } from './hooks';

const LIST = ['GET /song', { query: { scope: 'all' } }];

beforeEach(() => {
  useToasts.setState({ waiting: [] });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

/** Takes songs down against a server that refuses; returns whether the selection ended and the list is refetched. */
async function refusedWith(status: number, error: string) {
  const client = newQueryClient();
  client.setQueryData(LIST, { data: [] });
  vi.stubGlobal('fetch', async () => Response.json({ message: 'No', error }, { status }));
  const onDone = vi.fn();
  const body = { ids: ['a', 'b'], action: 'unpublish', reason: 'Why' } as const;
  await new MutationObserver(client, moderationOptions(client, onDone))
    .mutate({ body: { ...body, ids: [...body.ids] } })
    .catch(() => undefined);
  const isRefetched = client.getQueryState(LIST)?.isInvalidated;
  client.clear();
  return [onDone.mock.calls.length, isRefetched, useToasts.getState().waiting.length];
}

it('a takedown of songs of which one is gone ends the selection and refetches the list', async () => {
  expect(await refusedWith(410, 'song.gone')).toEqual([1, true, 1]);
});

it('a takedown of songs of which one does not exist does so, too', async () => {
  expect(await refusedWith(404, 'song.notFound')).toEqual([1, true, 1]);
});

it('a takedown that failed otherwise can be sent again', async () => {
  expect(await refusedWith(500, 'server.failed')).toEqual([0, false, 1]);
});
