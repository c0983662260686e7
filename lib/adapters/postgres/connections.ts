import { Socket } from 'node:net';
import type pg from 'pg';

/** How long a caller waits for a connection, its own or one of a pool. */
const CONNECT_MS = 3_000;
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
  name?: string;
}

/** Every connection of this process to its database. */
export interface Connections {
  /** Returns the settings of a pool or client of `pg` whose waits all end. */
  settings(options?: Options): pg.PoolConfig;
  /**
   * Closes every connection without waiting for the other side. Statements that wait for an answer fail immediately,
   * instead of hanging on a database that is frozen or whose host is gone; pools then open new connections.
   */
  cut(): void;
}

/** Settings are statements, not startup parameters, which poolers refuse. */
export function connectionsTo(url: string): Connections {
  const sockets = new Set<Socket>();
  const openSocket = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  return {
    settings({ max = 1, statementMs = 10_000, synchronousCommit = 'on', name } = {}) {
      const set = `SET statement_timeout TO ${statementMs};
        SET idle_in_transaction_session_timeout TO ${IDLE_IN_TRANSACTION_MS};
        SET synchronous_commit TO ${synchronousCommit}`;
      return {
        connectionString: url,
        max,
        connectionTimeoutMillis: CONNECT_MS,
        idleTimeoutMillis: IDLE_MS,
        keepAlive: true,
        stream: openSocket,
        onConnect: async (client) => void (await client.query(set)),
        ...(name === undefined ? {} : { application_name: name }),
      };
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
