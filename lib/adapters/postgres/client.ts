import { PrismaPg } from '@prisma/adapter-pg';
import type { IsolationLevel, Transaction } from '@prisma/driver-adapter-utils';
import type { Pool } from 'pg';
import { PrismaClient } from '@/generated/prisma/client';
import { CONNECT_MS, type Connections, connectionsTo } from './connections';

/** The longest a transaction takes. */
const TRANSACTION_MS = 20_000;

interface Options {
  /** Connections of its pool. */
  max: number;
  /** The longest a statement runs; 10 seconds by default. */
  statementMs?: number;
  /** The longest that a transaction waits for a connection; 3 seconds by default. */
  connectMs?: number;
  /** Receives the pool once it is open. */
  onPool?: (pool: Pool) => void;
}

/** Returns a client with its own pool. */
export function openDatabase(
  connections: Connections,
  { onPool, connectMs = CONNECT_MS, ...options }: Options,
): PrismaClient {
  const adapter = new SerialAdapter(connections.settings(options));
  adapter.onPool = onPool;
  return new PrismaClient({ adapter, transactionOptions: { maxWait: connectMs, timeout: TRANSACTION_MS } });
}

/** Returns a client for a script, whose statements may take as long as they need. */
export function openForScript(url: string, max: number): PrismaClient {
  return openDatabase(connectionsTo(url), { max, statementMs: 0 });
}

/**
 * Runs the statements of a transaction one after the other: it has a single connection, and Prisma would load the
 * relations of a row concurrently.
 */
class SerialAdapter extends PrismaPg {
  onPool: ((pool: Pool) => void) | undefined;

  override async connect() {
    const adapter = await super.connect();
    this.onPool?.(adapter.underlyingDriver());
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level?: IsolationLevel) => serialize(await start(level));
    return adapter;
  }
}

function serialize(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  function queued<Query, Answer>(send: (query: Query) => Promise<Answer>) {
    return (query: Query) => {
      const answer = last.then(() => send(query));
      last = answer.catch(() => undefined);
      return answer;
    };
  }
  return Object.assign(transaction, {
    queryRaw: queued(transaction.queryRaw.bind(transaction)),
    executeRaw: queued(transaction.executeRaw.bind(transaction)),
  });
}
