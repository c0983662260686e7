import { PrismaPg } from '@prisma/adapter-pg';
import type { IsolationLevel, Transaction } from '@prisma/driver-adapter-utils';
import type { Pool } from 'pg';
import { PrismaClient } from '@/generated/prisma/client';

/** Milliseconds to wait for a connection and to finish: generous, so that a busy machine is not a failure. */
const TRANSACTIONS = { maxWait: 10_000, timeout: 20_000 };

/** Returns a client with its own pool of at most `max` connections, which `onPool` receives once it is open. */
export function openDatabase(url: string, max: number, onPool?: (pool: Pool) => void): PrismaClient {
  const adapter = new SerialAdapter({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
  });
  adapter.onPool = onPool;
  return new PrismaClient({ adapter, transactionOptions: TRANSACTIONS });
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
