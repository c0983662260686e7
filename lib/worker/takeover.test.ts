import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { songTasks } from '@/lib/domain/song/tasks';
import { enqueue } from '@/lib/queue/enqueue';
import { plansOf } from '@/lib/testing/sql/statements';
import { testWorld } from '@/lib/testing/world';
import { startTakeover } from './takeover';

/** Queues a task and locks it as the queue does, for a worker that was last heard of a minute ago. */
async function lockedBy(worker: string): Promise<() => Promise<string | null>> {
  const { ctx, pool } = await testWorld();
  const key = randomUUID();
  await enqueue(ctx, songTasks.erase, { songId: key }, { key });
  await pool.query(
    `UPDATE graphile_worker._private_jobs
     SET attempts = attempts + 1, locked_by = $1, locked_at = now() - interval '1 minute' WHERE key = $2`,
    [worker, key],
  );
  return async () => {
    const { rows } = await pool.query('SELECT locked_by FROM graphile_worker.jobs WHERE key = $1', [key]);
    return rows[0].locked_by;
  };
}

it('releases the tasks of a dead worker, and finds them without reading those that wait', async () => {
  const { pool } = await testWorld();
  const alive = `alive-${randomUUID()}`;
  const [ofDead, ofLiving] = [await lockedBy(`dead-${randomUUID()}`), await lockedBy(alive)];
  const plans = await plansOf(pool, 'WorkerHeartbeat', async () => {
    const stop = startTakeover(
      pool,
      () => [alive],
      (error) => expect.unreachable(String(error)),
    );
    await expect.poll(ofDead).toBeNull();
    await stop();
  });
  expect(await ofLiving()).toBe(alive);
  expect(plans.join('\n')).toMatch(/Scan (on|using) jobs_tried/);
});
