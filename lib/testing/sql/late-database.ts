import type { Ctx } from '@/lib/core/context';

type Method = '$queryRaw' | '$executeRaw' | '$transaction';

/**
 * Returns a context whose calls of these methods reach the database when `until` resolves, with the names of those that
 * were made and of those that have reached it, in order.
 */
export function lateDatabase(ctx: Ctx, late: readonly Method[], until: Promise<unknown>) {
  const made: string[] = [];
  const reached: string[] = [];
  const db = new Proxy(ctx.db, {
    get(client, name) {
      const value: unknown = Reflect.get(client, name);
      if (typeof name !== 'string' || !name.startsWith('$') || typeof value !== 'function') return value;
      return async (...values: unknown[]) => {
        made.push(name);
        if (late.some((method) => method === name)) await until;
        reached.push(name);
        return Reflect.apply(value, client, values);
      };
    },
  });
  return { ctx: { ...ctx, db }, made, reached };
}
