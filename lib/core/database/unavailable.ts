import { z } from 'zod';
import { AppError } from '../errors';

/** When to try again: most outages are a restart. */
export const RETRY_AFTER_SECONDS = 5;

/** Prisma: unreachable, timed out, closed, no connection or transaction to be had in time, too many connections. */
const PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
/** PostgreSQL: connection failures, too many connections, shutting down or starting up, a statement that took too long. */
const POSTGRES = /^(?:08...|53300|57P0.|57014)$/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** What `pg` says without a code. */
const MESSAGE =
  /^(?:Connection terminated|Client has encountered a connection error|timeout e)|socket has been ended/;

const shape = z.object({
  code: z.string().optional().catch(undefined),
  message: z.string().catch(''),
  meta: z
    .object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) })
    .optional()
    .catch(undefined),
});

/**
 * True if something failed because the database is gone, frozen, starting or overloaded. The same request may succeed in
 * a moment.
 */
export function isUnavailable(error: unknown): boolean {
  const { success, data } = shape.safeParse(error);
  if (!success) return false;
  const { code = '', message, meta } = data;
  const state = meta?.driverAdapterError.cause.originalCode ?? code;
  return (
    code === 'server.unavailable' ||
    PRISMA.has(code) ||
    SOCKET.has(code) ||
    POSTGRES.test(state) ||
    MESSAGE.test(message)
  );
}

/** Returns the refusal of a request that needs the database while it is away. */
export function unavailable(cause?: unknown): AppError {
  return new AppError('server.unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause });
}
