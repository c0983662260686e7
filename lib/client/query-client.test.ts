import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperationName } from '@/lib/core/messages';
import { CallError, call, isMissing } from './call';
import { newQueryClient } from './query-client';
import { untilAnswered } from './retry';
import { useToasts } from './toasts';

const failed = (status = 500) => new CallError(status, '', null, {}, null);
const reported = () => useToasts.getState().waiting.map((next) => ('text' in next ? next.text : 'dismissed'));

let client: QueryClient;
beforeEach(() => {
  client = newQueryClient();
  useToasts.setState({ waiting: [] });
  vi.useFakeTimers();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Observes a query that fails while `isDown`, and counts its requests. */
function observe(key: string, operation: OperationName, options: object = {}) {
  const server = { isDown: true, requests: 0, status: 500 };
  const observer = new QueryObserver(client, {
    queryKey: [key],
    queryFn: () => {
      server.requests += 1;
      return server.isDown ? Promise.reject(failed(server.status)) : Promise.resolve('answer');
    },
    meta: { operation },
    ...options,
  });
  const stop = observer.subscribe(() => undefined);
  return { server, observer, stop };
}

describe('a read that fails again and again', () => {
  it('is reported once, and again only after it has worked', async () => {
    const { server, observer, stop } = observe('a', 'song.list');
    for (let n = 0; n < 8; n += 1) {
      await vi.advanceTimersByTimeAsync(3_000);
      void observer.refetch();
    }
    expect(server.requests).toBeGreaterThan(5);
    expect(reported()).toEqual(['Failed to fetch songs']);
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(3_000);
    server.isDown = true;
    void observer.refetch();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reported()).toEqual(['Failed to fetch songs', 'dismissed', 'Failed to fetch songs']);
    stop();
  });

  it('shares one toast with others of its operation', async () => {
    const queries = ['a', 'b'].map((key) => observe(key, 'song.list'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(useToasts.getState().waiting).toMatchObject([
      { options: { id: 'song.list' } },
      { options: { id: 'song.list' } },
    ]);
    for (const { server, observer } of queries) {
      server.isDown = false;
      await observer.refetch();
    }
    expect(reported().slice(2)).toEqual(['dismissed']);
  });

  it('ends when its query is removed', async () => {
    const { stop } = observe('a', 'users.list', { gcTime: 0 });
    await vi.advanceTimersByTimeAsync(5_000);
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reported()).toEqual(['Failed to fetch users', 'dismissed']);
  });
});

describe('a status read', () => {
  it('is retried with growing pauses, reported once and never flips to an error', async () => {
    const { server, observer, stop } = observe('session', 'subscription.session', untilAnswered);
    const seen = new Set<string>();
    observer.subscribe(({ status }) => seen.add(status));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.requests).toBe(5);
    expect(reported()).toEqual(['Failed to fetch session details']);
    expect([...seen]).toEqual(['pending']);
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'answer', failureCount: 0 });
    expect(reported()).toEqual(['Failed to fetch session details', 'dismissed']);
    stop();
  });

  it('ends with a refusal', async () => {
    const { server, observer, stop } = observe('session', 'credits.session', untilAnswered);
    server.status = 404;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(observer.getCurrentResult().status).toBe('error');
    expect(reported()).toEqual([]);
    stop();
  });
});

describe('a server that hangs', () => {
  it('is reported after 20 seconds, without another try', async () => {
    vi.useRealTimers();
    const requests: string[] = [];
    vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
      requests.push(address);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    vi.stubGlobal('localStorage', { getItem: () => null });
    const read = client.fetchQuery({
      queryKey: ['users'],
      queryFn: ({ signal }) => call('GET /users', {}, { signal, timeoutMs: 20 }),
      // As for observed queries.
      retry: client.getDefaultOptions().queries?.retry ?? 0,
      meta: { operation: 'users.list' },
    });
    await expect(read).rejects.toMatchObject({ status: 0, message: '' });
    expect(requests).toHaveLength(1);
    expect(reported()).toEqual(['Failed to fetch users']);
  });

  it('is also reported if only the body does not come', async () => {
    vi.useRealTimers();
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
      });
      return new Response(body, { status: 200 });
    });
    await expect(call('GET /users', {}, { timeoutMs: 20 })).rejects.toBeInstanceOf(CallError);
  });
});

it('a missing record is not reported', async () => {
  const read = (status: number) =>
    client
      .fetchQuery({
        queryKey: ['record', status],
        queryFn: () => Promise.reject(failed(status)),
        meta: { operation: 'jobs.get', isQuiet: isMissing },
        retry: false,
      })
      .catch(() => undefined);
  await read(404);
  expect(reported()).toEqual([]);
  await read(500);
  expect(reported()).toEqual(['Failed to fetch job']);
});

describe('an answer that becomes outdated while it is first read', () => {
  /** Observes a query that answers with its number once it is released. */
  function observeHeld() {
    const releases: (() => void)[] = [];
    const queryFn = () => new Promise<number>((answer) => releases.push(() => answer(releases.length)));
    const observer = new QueryObserver<number>(client, { queryKey: ['held'], queryFn });
    const stop = observer.subscribe(() => undefined);
    const release = async () => {
      releases.at(-1)?.();
      await vi.advanceTimersByTimeAsync(1);
    };
    return { releases, observer, stop, release };
  }

  it('is read once more', async () => {
    const { releases, observer, stop, release } = observeHeld();
    void client.invalidateQueries({ queryKey: ['held'] });
    void client.invalidateQueries({ queryKey: ['held'] });
    await vi.advanceTimersByTimeAsync(1);
    expect(releases).toHaveLength(1);
    await release();
    expect(releases).toHaveLength(2);
    await release();
    expect(observer.getCurrentResult()).toMatchObject({ data: 2, isStale: false, isFetching: false });
    expect(releases).toHaveLength(2);
    stop();
  });

  it('is read again on the next use if no screen shows it any more', async () => {
    const { releases, stop, release } = observeHeld();
    void client.invalidateQueries({ queryKey: ['held'] });
    stop();
    await release();
    expect(releases).toHaveLength(1);
    const again = observeHeld();
    expect(again.releases).toHaveLength(1);
    again.stop();
  });

  it('is not read again if it became outdated before', async () => {
    void client.invalidateQueries({ queryKey: ['held'] });
    const { releases, stop, release } = observeHeld();
    await release();
    expect(releases).toHaveLength(1);
    stop();
  });

  it('is not read again if a newer one was stored meanwhile', async () => {
    const { releases, observer, stop } = observeHeld();
    void client.invalidateQueries({ queryKey: ['held'] });
    await client.cancelQueries({ queryKey: ['held'] });
    client.setQueryData(['held'], 7);
    await vi.advanceTimersByTimeAsync(1);
    expect(observer.getCurrentResult()).toMatchObject({ data: 7, isStale: false });
    expect(releases).toHaveLength(1);
    stop();
  });

  it('is not read again if the next read began after the change', async () => {
    const { releases, observer, stop, release } = observeHeld();
    void client.invalidateQueries({ queryKey: ['held'] });
    await client.cancelQueries({ queryKey: ['held'] });
    void observer.refetch();
    await release();
    expect(observer.getCurrentResult()).toMatchObject({ data: 2, isStale: false });
    expect(releases).toHaveLength(2);
    stop();
  });
});
