import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@/generated/prisma/client';

/** How long a transaction may wait for a connection, and how long it may take, in milliseconds: a busy machine is no failure. */
const TRANSACTIONS = { maxWait: 10_000, timeout: 20_000 };

/** A client with its own pool of at most `max` connections; `close` ends them. */
export function openDatabase(url: string, max: number): PrismaClient {
  const adapter = new PrismaPg({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
  });
  return new PrismaClient({ adapter, transactionOptions: TRANSACTIONS });
}
