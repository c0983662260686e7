import { describe, expect, it } from 'vitest';
import { inTransaction } from '@/lib/core/context';
import { makeUser } from '@/lib/testing/factories';
import { testWorld } from '@/lib/testing/world';

describe('a transaction', () => {
  it('sends one statement at a time, even for concurrent queries', async () => {
    const { ctx } = await testWorld();
    const { id } = await makeUser();
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => warnings.push(message);
    process.on('warning', onWarning);
    const rows = await inTransaction(ctx, async ({ db }) => {
      const people = Array.from({ length: 3 }, () => db.user.findUniqueOrThrow({ where: { id } }));
      const whole = db.user.findUniqueOrThrow({
        where: { id },
        include: { songs: true, sessions: true, applications: true },
      });
      return Promise.all([...people, whole]);
    });
    // Node emits warnings on the next turn.
    await new Promise(setImmediate);
    process.off('warning', onWarning);
    expect(rows.map((row) => row.id)).toEqual([id, id, id, id]);
    expect(warnings).toEqual([]);
  });

  it('continues after a failed statement', async () => {
    const { ctx } = await testWorld();
    const done = inTransaction(ctx, async ({ db }) => {
      await db.$queryRaw`SELECT 1 / 0`.catch(() => undefined);
      return db.user.count();
    });
    // After a failure the transaction rejects every statement, and none of them hangs.
    await expect(done).rejects.toThrow('current transaction is aborted');
  });
});
