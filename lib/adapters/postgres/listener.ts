import pg from 'pg';
import type { DatabaseState, Log } from '@/lib/core/ports';
import type { Connections } from './connections';
import { heartbeat } from './heartbeat';

const RECONNECT_MS = 500;
/** Too many connections: the database refuses this one, but answers on those that are open. */
const FULL = '53300';

interface Listening {
  channels: readonly string[];
  onMessage(channel: string, payload: string): void;
  /** Called when messages may have been missed: whenever the connection is lost or opened. */
  onGap(): void;
}

/**
 * A connection that listens for notifications, reopened whenever it breaks. It also tells whether the database is there,
 * by a question every second: one that stays unanswered, or a connection that cannot be reopened, cuts all connections of
 * the process, so that no request waits for a database that is gone.
 */
export class DatabaseListener implements DatabaseState {
  private client: pg.Client | null = null;
  private readonly awaitingReturn = new Set<() => void>();
  private stopHeartbeat = () => {};
  private isListening = false;
  private away = false;
  private closed = false;

  constructor(
    private readonly connections: Connections,
    private readonly log: Log,
    private readonly listening: Listening,
  ) {}

  isAway(): boolean {
    return this.away;
  }

  whenBack(): Promise<void> {
    this.start();
    return new Promise((resolve) => (this.isListening ? resolve() : this.awaitingReturn.add(resolve)));
  }

  /** Opens the connection, unless it is open. */
  start(): void {
    if (this.client || this.closed) return;
    const fresh = new pg.Client(this.connections.settings({ name: 'tunewright-events', isProbe: true }));
    this.client = fresh;
    this.connect(fresh).catch((err) => {
      if (this.client !== fresh || this.closed) return;
      this.client = null;
      this.stopHeartbeat();
      if (err?.code !== FULL) this.lose();
      // Holds the process: a worker has nothing else to do until the database is back.
      setTimeout(() => this.start(), RECONNECT_MS);
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    this.stopHeartbeat();
    // A database that has not answered yet might never answer to a goodbye.
    if (this.client && !this.isListening) this.connections.cut();
    await this.client?.end();
  }

  private async connect(fresh: pg.Client): Promise<void> {
    const { channels, onMessage, onGap } = this.listening;
    fresh.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload));
    fresh.on('error', (err) => this.reopen(fresh, err));
    const connected = fresh.connect();
    // First, so that the waits for the connection and the channels have an end as well.
    this.stopHeartbeat = heartbeat(
      () => connected.then(() => fresh.query('SELECT 1')),
      () => {
        if (this.client !== fresh) return;
        this.lose();
        this.reopen(fresh, new Error('no answer from the database'));
      },
    );
    await connected;
    await fresh.query(channels.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`).join(';'));
    if (this.away) this.log.info({}, 'the database is back');
    this.away = false;
    this.connections.restore();
    this.isListening = true;
    onGap();
    for (const resolve of this.awaitingReturn) resolve();
    this.awaitingReturn.clear();
  }

  private lose(): void {
    if (!this.away) this.log.error({}, 'the database is away');
    this.away = true;
    this.connections.cut();
  }

  private reopen(broken: pg.Client, err: unknown): void {
    if (this.closed || this.client !== broken) return;
    this.client = null;
    this.isListening = false;
    this.stopHeartbeat();
    if (!this.away) this.log.warn({ err }, 'event connection lost');
    this.listening.onGap();
    broken.end().catch(() => undefined);
    this.start();
  }
}
