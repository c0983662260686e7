import type { Prisma } from '@/generated/prisma/client';
import { type Ctx, tokenOf, userId } from '@/lib/core/context';

type Fields = Record<string, string | number | boolean | null | undefined>;

/** An action of an admin, or of a user on their API tokens or through one, on an object. */
interface Action {
  /** For example `users.update`. */
  action: string;
  target: { type: string; id: string };
  /** The former fields; none for a new object. */
  before?: Fields;
  /** The present fields; none for a deleted object. */
  after?: Fields;
  reason?: string | undefined;
}

/** Fields whose values must not be logged. */
const SECRET = /password|secret|token|hash/i;

/** Fields of a user of which the log only says that they changed: it cannot be changed, and outlives the account. */
const PERSONAL = new Set(['email', 'name', 'displayName', 'profile', 'handle', 'tagline']);

/** Replaces the value of a personal field. */
export const WITHHELD = 'not recorded';

/**
 * Writes the caller's actions into the audit log, in the caller's transaction. Stores only the fields that
 * differ, and nothing if none does; of personal fields, not the values. Throws if a field is a secret.
 */
export async function recordAudit(ctx: Ctx, ...actions: Action[]): Promise<void> {
  const actorId = userId(ctx);
  const token = tokenOf(ctx);
  const data = actions.flatMap(({ action, target, before, after, reason }) => {
    const changed = changedKeys(before, after);
    if (changed.length === 0) return [];
    return {
      at: ctx.clock.now(),
      actorId,
      action,
      targetType: target.type,
      targetId: target.id,
      ...(before && { before: only(shown(target, before), changed) }),
      ...(after && { after: only(shown(target, after), changed) }),
      reason: reason || null,
      requestId: ctx.requestId,
      tokenId: token?.id ?? null,
      tokenName: token?.name ?? null,
    };
  });
  if (data.length > 0) await ctx.db.auditEntry.createMany({ data });
}

function changedKeys(before: Fields = {}, after: Fields = {}): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const secret = keys.find((key) => SECRET.test(key));
  if (secret) throw new Error(`${secret} must not be written into the audit log`);
  return keys.filter((key) => before[key] !== after[key]);
}

function shown({ type }: Action['target'], fields: Fields): Fields {
  if (type !== 'user') return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value && PERSONAL.has(key) ? WITHHELD : value]),
  );
}

function only(fields: Fields, keys: string[]): Prisma.InputJsonObject {
  return Object.fromEntries(keys.map((key) => [key, fields[key] ?? null]));
}
