import { type Channel, type ChannelEvent, channels, decodeEvent } from '@/lib/core/channels';
import type { DatabaseState, Events, Log } from '@/lib/core/ports';
import type { Connections } from './connections';
import { DatabaseListener } from './listener';

type Listeners = { [C in Channel]: Set<(event: ChannelEvent<C>) => void> };

/** Listens on a dedicated connection, opened when first needed, which also tells whether the database is there. */
export function postgresEvents(
  connections: Connections,
  log: Log,
): Events & DatabaseState & { close(): Promise<void> } {
  const listeners: Listeners = {
    song: new Set(),
    credits: new Set(),
    subscription: new Set(),
    artist: new Set(),
    session: new Set(),
  };
  const gapListeners = new Set<() => void>();
  const connection = new DatabaseListener(connections, log, {
    channels,
    onMessage(name, payload) {
      const channel = channels.find((channel) => channel === name);
      if (channel) deliver(channel, payload);
    },
    onGap() {
      for (const report of gapListeners) report();
    },
  });

  function deliver<C extends Channel>(channel: C, payload: string): void {
    const event = decodeEvent(channel, payload);
    if (event === null) return;
    for (const listener of listeners[channel]) listener(event);
  }

  return {
    subscribe(channel, listener) {
      listeners[channel].add(listener);
      connection.start();
      return () => listeners[channel].delete(listener);
    },
    onGap(report) {
      gapListeners.add(report);
      return () => gapListeners.delete(report);
    },
    isAway: () => connection.isAway(),
    whenBack: () => connection.whenBack(),
    close: () => connection.close(),
  };
}
