import pg from 'pg';
import type { Events, Log } from '@/lib/core/ports';

type Listener = (payload: string) => void;

const RECONNECT_MS = 1_000;

/** LISTEN on a dedicated connection, opened with the first subscriber and reopened whenever it breaks. */
export function postgresEvents(url: string, log: Log): Events & { close(): Promise<void> } {
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  const connection = listenConnection(url, log, {
    channels: () => listeners.keys(),
    onMessage(channel, payload) {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    },
    onGap() {
      for (const listener of gapListeners) listener();
    },
  });
  return {
    subscribe(channel, listener) {
      const existing = listeners.get(channel);
      if (existing) existing.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        connection.listen(channel);
      }
      connection.start();
      return () => listeners.get(channel)?.delete(listener);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    close: connection.close,
  };
}

interface Handlers {
  channels(): Iterable<string>;
  onMessage(channel: string, payload: string): void;
  onGap(): void;
}

function listenConnection(url: string, log: Log, { channels, onMessage, onGap }: Handlers) {
  let client: pg.Client | null = null;
  let closed = false;
  /** LISTEN commands run one after the other, because a connection takes one query at a time. */
  let pending: Promise<unknown> = Promise.resolve();

  function listenOn(to: pg.Client, channel: string): Promise<unknown> {
    pending = pending.catch(() => undefined).then(() => to.query(`LISTEN ${pg.escapeIdentifier(channel)}`));
    return pending;
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'tunewright-events' });
    client = fresh;
    fresh.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
    fresh.on('error', (err) => retry(fresh, err));
    pending = fresh.connect();
    await pending;
    for (const channel of channels()) await listenOn(fresh, channel);
    onGap();
  }

  function retry(broken: pg.Client, err: unknown): void {
    if (closed || client !== broken) return;
    client = null;
    log.warn({ err }, 'event connection lost');
    onGap();
    broken.end().catch(() => undefined);
    setTimeout(start, RECONNECT_MS).unref();
  }

  function start(): void {
    if (client || closed) return;
    connect().catch((err) => client && retry(client, err));
  }

  return {
    start,
    listen(channel: string): void {
      if (client) listenOn(client, channel).catch(() => undefined);
    },
    async close(): Promise<void> {
      closed = true;
      await client?.end();
    },
  };
}
