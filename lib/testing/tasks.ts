import { Logger, runOnce } from 'graphile-worker';
import type { Db } from '@/lib/core/context';
import { handlers } from '@/lib/worker/handlers';
import { testWorld } from './world';

/**
 * Runs every task that is due by this test file's clock, one after the other, as the worker would, and the tasks that
 * they queue. A task that fails is tried again by the next call.
 */
export async function runTasks(): Promise<void> {
  const { ctx, pool } = await testWorld();
  const reschedule = async (isFirst: boolean) => {
    const { rows } = await pool.query(
      `SELECT graphile_worker.reschedule_jobs(array(
         SELECT id FROM graphile_worker.jobs WHERE run_at > now() AND run_at <= $1 AND (attempts = 0 OR $2)
       ), run_at => now())`,
      [ctx.clock.now(), isFirst],
    );
    return rows.length > 0;
  };
  await reschedule(true);
  do {
    await runOnce({
      pgPool: pool,
      taskList: handlers((requestId) => ({ ...ctx, requestId })),
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    });
  } while (await reschedule(false));
}

/** A database on which raw queries, such as the one for live tasks, come after all tasks that are due have run. */
export function runningTasksFirst(db: Db): Db {
  const query = async (...input: unknown[]) => {
    await runTasks();
    return Reflect.apply(db.$queryRaw, db, input);
  };
  return new Proxy(db, {
    get: (target, name) => (name === '$queryRaw' ? query : Reflect.get(target, name)),
  });
}
