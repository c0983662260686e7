import pg from 'pg';
import { type Channel, type ChannelEvent, channels, decodeEvent } from '@/lib/core/channels';
import type { DatabaseState, Events, Log } from '@/lib/core/ports';
import type { Connections } from './connections';
import { heartbeat } from './heartbeat';

type Listeners = { [C in Channel]: Set<(event: ChannelEvent<C>) => void> };

const RECONNECT_MS = 500;
const LISTEN = channels.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`).join(';');
/** Too many connections: the database refuses this one, but answers on those that are open. */
const FULL = '53300';

/**
 * Listens on a dedicated connection, opened when first needed and reopened whenever it breaks. It also tells whether the
 * database is there, by a question every second: one that stays unanswered, or a connection that cannot be reopened, cuts
 * all connections of the process, so that no request waits for a database that is gone.
 */
export function postgresEvents(
  connections: Connections,
  log: Log,
): Events & DatabaseState & { close(): Promise<void> } {
  const listeners: Listeners = {
    song: new Set(),
    credits: new Set(),
    subscription: new Set(),
    session: new Set(),
  };
  const gapListeners = new Set<() => void>();
  const awaitingReturn = new Set<() => void>();
  let client: pg.Client | null = null;
  let stopHeartbeat = () => {};
  let isListening = false;
  let away = false;
  let closed = false;

  function deliver<C extends Channel>(channel: C, payload: string): void {
    const event = decodeEvent(channel, payload);
    if (event === null) return;
    for (const listener of listeners[channel]) listener(event);
  }

  async function connect(fresh: pg.Client): Promise<void> {
    fresh.on('notification', ({ channel: name, payload = '' }) => {
      const channel = channels.find((channel) => channel === name);
      if (channel) deliver(channel, payload);
    });
    fresh.on('error', (err) => reopen(fresh, err));
    await fresh.connect();
    await fresh.query(LISTEN);
    stopHeartbeat = heartbeat(
      () => fresh.query('SELECT 1'),
      () => {
        lose();
        reopen(fresh, new Error('no answer from the database'));
      },
    );
    if (away) log.info({}, 'the database is back');
    away = false;
    isListening = true;
    for (const report of [...gapListeners, ...awaitingReturn]) report();
    awaitingReturn.clear();
  }

  function lose(): void {
    if (!away) log.error({}, 'the database is away');
    away = true;
    connections.cut();
  }

  function reopen(broken: pg.Client, err: unknown): void {
    if (closed || client !== broken) return;
    client = null;
    isListening = false;
    stopHeartbeat();
    if (!away) log.warn({ err }, 'event connection lost');
    for (const report of gapListeners) report();
    broken.end().catch(() => undefined);
    start();
  }

  function start(): void {
    if (client || closed) return;
    const fresh = new pg.Client(connections.settings({ name: 'tunewright-events' }));
    client = fresh;
    connect(fresh).catch((err) => {
      if (client !== fresh || closed) return;
      client = null;
      if (err?.code !== FULL) lose();
      setTimeout(start, RECONNECT_MS).unref();
    });
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
    isAway: () => away,
    whenBack() {
      start();
      return new Promise((resolve) => (isListening ? resolve() : awaitingReturn.add(resolve)));
    },
    async close() {
      closed = true;
      stopHeartbeat();
      if (away) connections.cut();
      await client?.end();
    },
  };
}
