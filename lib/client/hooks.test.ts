import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bulkFailure } from '@/lib/core/messages';
import { actionOptions } from './hooks';
import { newQueryClient } from './query-client';
import { useToasts } from './toasts';

let client: QueryClient;
beforeEach(() => {
  client = newQueryClient();
  useToasts.setState({ waiting: [] });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

/** Sends a plan to a server that refuses it for these fields, and returns the toasts. */
async function refusedFor(fields: Record<string, string>, shows?: readonly string[] | 'all') {
  const body = { message: 'Please check the highlighted fields', error: 'request.invalid', fields };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 422 }));
  const action = new MutationObserver(client, actionOptions('POST /plans', 'plans.create'));
  await action.mutate({ ...(shows && { shows }) }).catch(() => undefined);
  return useToasts.getState().waiting;
}

it('a failure at fields that the form shows has no toast', async () => {
  expect(await refusedFor({ name: 'Name is required' }, ['name'])).toEqual([]);
  expect(await refusedFor({ 'features.2': 'At most 80 characters' }, ['name', 'features'])).toEqual([]);
  expect(await refusedFor({ anything: 'Is wrong' }, 'all')).toEqual([]);
});

it('a failure that the form does not show has a toast', async () => {
  const toast = { tone: 'error', text: 'Please check the highlighted fields' };
  expect(await refusedFor({ name: 'Name is required' })).toMatchObject([toast]);
  useToasts.setState({ waiting: [] });
  expect(await refusedFor({ name: 'Name is required', isActive: 'Is wrong' }, ['name'])).toMatchObject([
    toast,
  ]);
  useToasts.setState({ waiting: [] });
  expect(await refusedFor({}, 'all')).toMatchObject([toast]);
});

it('a failure after which the screen goes on has no toast', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Too soon', error: 'x' }, { status: 429 }));
  const quiet = actionOptions('POST /plans', 'plans.create', { isQuiet: () => true });
  await new MutationObserver(client, quiet).mutate({}).catch(() => undefined);
  expect(useToasts.getState().waiting).toEqual([]);
});

it('a failure of a call that does one of several things says which one was tried', async () => {
  const refuse = async (message: string) => {
    useToasts.setState({ waiting: [] });
    vi.stubGlobal('fetch', async () => Response.json({ message, error: 'x' }, { status: 500 }));
    const bulk = actionOptions('POST /jobs/bulk', 'jobs.bulk', {
      tried: ({ body }) => body && bulkFailure('job', body.action),
    });
    const body = { ids: [], action: 'deactivate' as const };
    await new MutationObserver(client, bulk).mutate({ body }).catch(() => undefined);
    return useToasts.getState().waiting;
  };
  expect(await refuse('')).toMatchObject([{ text: 'Failed to deactivate jobs' }]);
  const sentence = 'Some of these jobs do not exist';
  expect(await refuse(sentence)).toMatchObject([{ text: sentence }]);
});
