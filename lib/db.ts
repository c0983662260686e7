import { PrismaPg } from '@prisma/adapter-pg';
import type { IsolationLevel, Transaction } from '@prisma/driver-adapter-utils';
import { PrismaClient } from '@/generated/prisma/client';

/** How long a transaction may wait for a connection, and how long it may take, in milliseconds: a busy machine is no failure. */
const TRANSACTIONS = { maxWait: 10_000, timeout: 20_000 };

/** A client with its own pool of at most `max` connections; `close` ends them. */
export function openDatabase(url: string, max: number): PrismaClient {
  const adapter = new OneByOne({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
  });
  return new PrismaClient({ adapter, transactionOptions: TRANSACTIONS });
}

/**
 * Inside a transaction there is one connection, which takes one statement at a time, while Prisma reads the relations of
 * a row at once: they go one after the other.
 */
class OneByOne extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level?: IsolationLevel) => oneByOne(await start(level));
    return adapter;
  }
}

function oneByOne(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Query, Answer>(send: (query: Query) => Promise<Answer>) {
    return (query: Query) => {
      const answer = last.then(() => send(query));
      last = answer.catch(() => undefined);
      return answer;
    };
  }
  return Object.assign(transaction, {
    queryRaw: inTurn(transaction.queryRaw.bind(transaction)),
    executeRaw: inTurn(transaction.executeRaw.bind(transaction)),
  });
}
