import { Logger, runOnce } from 'graphile-worker';
import { handlers } from '../worker/handlers';
import { testWorld } from './world';

/** Works every task that is due, one after the other, as the worker would. */
export async function runTasks(): Promise<void> {
  const { ctx, pool } = await testWorld();
  await runOnce({
    pgPool: pool,
    taskList: handlers((requestId) => ({ ...ctx, requestId })),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
}
