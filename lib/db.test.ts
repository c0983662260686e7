import { describe, expect, it } from 'vitest';
import { inTransaction } from '@/lib/core/context';
import { makeUser } from '@/lib/testing/factories';
import { testWorld } from '@/lib/testing/world';

describe('a transaction', () => {
  it('sends one statement at a time, however many are asked for at once', async () => {
    const { ctx } = await testWorld();
    const { id } = await makeUser();
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => warnings.push(message);
    process.on('warning', onWarning);
    const found = await inTransaction(ctx, async ({ db }) => {
      const people = Array.from({ length: 3 }, () => db.user.findUniqueOrThrow({ where: { id } }));
      const whole = db.user.findUniqueOrThrow({
        where: { id },
        include: { songs: true, sessions: true, applications: true },
      });
      return Promise.all([...people, whole]);
    });
    // Warnings are told on the next turn.
    await new Promise(setImmediate);
    process.off('warning', onWarning);
    expect(found.map((row) => row.id)).toEqual([id, id, id, id]);
    expect(warnings).toEqual([]);
  });

  it('answers what follows a statement that failed', async () => {
    const { ctx } = await testWorld();
    const done = inTransaction(ctx, async ({ db }) => {
      await db.$queryRaw`SELECT 1 / 0`.catch(() => undefined);
      return db.user.count();
    });
    // The database takes no more in a transaction that is broken; nothing waits for ever.
    await expect(done).rejects.toThrow('current transaction is aborted');
  });
});
