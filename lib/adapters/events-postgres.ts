import pg from 'pg';
import type { Events, Log } from '@/lib/core/ports';

type Listener = (payload: string) => void;

const RECONNECT_MS = 1_000;

/** LISTEN on one connection of its own, opened with the first subscriber and again whenever it breaks. */
export function postgresEvents(url: string, log: Log): Events & { close(): Promise<void> } {
  const listeners = new Map<string, Set<Listener>>();
  /** Whoever wants to know that something may not have been heard. */
  const gaps = new Set<() => void>();
  let client: pg.Client | null = null;
  let closed = false;
  /** Listening is asked for one channel after the other: a connection takes one query at a time. */
  let asked: Promise<unknown> = Promise.resolve();

  function listen(to: pg.Client, channel: string): Promise<unknown> {
    asked = asked.catch(() => undefined).then(() => to.query(`LISTEN ${pg.escapeIdentifier(channel)}`));
    return asked;
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'tunewright-events' });
    client = fresh;
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    fresh.on('error', (err) => retry(fresh, err));
    asked = fresh.connect();
    await asked;
    for (const channel of listeners.keys()) await listen(fresh, channel);
    for (const tell of gaps) tell();
  }

  function retry(broken: pg.Client, err: unknown): void {
    if (closed || client !== broken) return;
    client = null;
    log.warn({ err }, 'event connection lost');
    for (const tell of gaps) tell();
    broken.end().catch(() => undefined);
    setTimeout(start, RECONNECT_MS).unref();
  }

  function start(): void {
    if (client || closed) return;
    connect().catch((err) => client && retry(client, err));
  }

  return {
    subscribe(channel, listener) {
      const known = listeners.get(channel);
      if (known) known.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        if (client) listen(client, channel).catch(() => undefined);
      }
      start();
      return () => listeners.get(channel)?.delete(listener);
    },
    onGap(tell) {
      gaps.add(tell);
      return () => gaps.delete(tell);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
