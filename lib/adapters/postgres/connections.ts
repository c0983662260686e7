import { Socket } from 'node:net';
import type pg from 'pg';

/** How long a caller waits for a connection, its own or one of a pool, by default. */
export const CONNECT_MS = 3_000;
const IDLE_MS = 30_000;
/** A transaction whose process was cut off releases its locks after this long. */
const IDLE_IN_TRANSACTION_MS = 60_000;

interface Options {
  /** Connections of a pool. */
  max?: number;
  /** The longest a statement runs; 10 seconds by default. */
  statementMs?: number;
  /** `off` does not wait for the disk: a crash of the database loses only the last moment's commits. */
  synchronousCommit?: 'on' | 'off';
  /** It finds out whether the database is there: it may connect after a cut, and its owner ends its waits. */
  isProbe?: boolean;
  name?: string;
}

/** Every connection of this process to its database. */
export interface Connections {
  /** Returns the settings of a pool or client of `pg` whose waits all end. */
  settings(options?: Options): pg.PoolConfig;
  /**
   * Closes every connection without waiting for the other side. Statements that wait for an answer fail immediately,
   * instead of hanging on a database that is frozen or whose host is gone. New ones are refused immediately until
   * `restore` is called: work that goes on after a failed statement must not wait for a connection as well.
   */
  cut(): void;
  restore(): void;
}

/** Settings are statements, not startup parameters, which poolers refuse. */
export function connectionsTo(url: string, { connectMs = CONNECT_MS } = {}): Connections {
  const sockets = new Set<Socket>();
  let isCut = false;
  const openSocket = (isProbe: boolean) => {
    const socket = isCut && !isProbe ? new RefusedSocket() : new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  return {
    settings({ max = 1, statementMs = 10_000, synchronousCommit = 'on', isProbe = false, name } = {}) {
      const set = `SET statement_timeout TO ${statementMs};
        SET idle_in_transaction_session_timeout TO ${IDLE_IN_TRANSACTION_MS};
        SET synchronous_commit TO ${synchronousCommit}`;
      return {
        connectionString: url,
        max,
        connectionTimeoutMillis: isProbe ? 0 : connectMs,
        idleTimeoutMillis: IDLE_MS,
        keepAlive: true,
        stream: () => openSocket(isProbe),
        onConnect: async (client) => void (await client.query(set)),
        ...(name === undefined ? {} : { application_name: name }),
      };
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
  };
}

/** Fails to connect, as if nothing listened at the other side. */
class RefusedSocket extends Socket {
  override connect(): this {
    const refusal = Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
    setImmediate(() => this.destroy(refusal));
    return this;
  }
}
