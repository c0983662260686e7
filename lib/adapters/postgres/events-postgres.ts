import pg from 'pg';
import { type Channel, type ChannelEvent, channels, decodeEvent } from '@/lib/core/channels';
import type { Events, Log } from '@/lib/core/ports';

type Listeners = { [C in Channel]: Set<(event: ChannelEvent<C>) => void> };

const RECONNECT_MS = 1_000;
const LISTEN = channels.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`).join(';');

/** Listens on a dedicated connection, opened with the first subscriber and reopened whenever it breaks. */
export function postgresEvents(url: string, log: Log): Events & { close(): Promise<void> } {
  const listeners: Listeners = {
    song: new Set(),
    credits: new Set(),
    subscription: new Set(),
    session: new Set(),
  };
  const gapListeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let closed = false;

  function deliver<C extends Channel>(channel: C, payload: string): void {
    const event = decodeEvent(channel, payload);
    if (event === null) return;
    for (const listener of listeners[channel]) listener(event);
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'tunewright-events' });
    client = fresh;
    fresh.on('notification', ({ channel: name, payload = '' }) => {
      const channel = channels.find((channel) => channel === name);
      if (channel) deliver(channel, payload);
    });
    fresh.on('error', (err) => retry(fresh, err));
    await fresh.connect();
    await fresh.query(LISTEN);
    for (const report of gapListeners) report();
  }

  function retry(broken: pg.Client, err: unknown): void {
    if (closed || client !== broken) return;
    client = null;
    log.warn({ err }, 'event connection lost');
    for (const report of gapListeners) report();
    broken.end().catch(() => undefined);
    setTimeout(start, RECONNECT_MS).unref();
  }

  function start(): void {
    if (client || closed) return;
    connect().catch((err) => client && retry(client, err));
  }

  return {
    subscribe(channel, listener) {
      listeners[channel].add(listener);
      start();
      return () => listeners[channel].delete(listener);
    },
    onGap(report) {
      gapListeners.add(report);
      return () => gapListeners.delete(report);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
