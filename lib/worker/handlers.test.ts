import type { JobHelpers } from 'graphile-worker';
import { beforeAll, expect, it } from 'vitest';
import type { Ctx } from '@/lib/core/context';
import { testWorld } from '@/lib/testing/world';
import { handlers } from './handlers';

let ctx: Ctx;
beforeAll(async () => {
  ({ ctx } = await testWorld());
});

it('measures each attempt by its outcome', async () => {
  const measured: string[] = [];
  const task: Ctx['metrics']['task'] = (name, outcome, seconds) => {
    measured.push(`${name} ${outcome} ${seconds >= 0}`);
  };
  const tasks = handlers((requestId) => ({ ...ctx, requestId, metrics: { ...ctx.metrics, task } }));
  const run = async (name: string, payload: unknown, attempts: number) =>
    tasks[name]?.(payload, { job: { id: '1', attempts, max_attempts: 2 } } as JobHelpers);
  await run('dashboard:fold', { traceparent: 'not a trace' }, 1);
  await expect(run('song:make', { songId: 'no ID' }, 1)).rejects.toThrow();
  await expect(run('song:make', null, 2)).rejects.toThrow();
  expect(measured).toEqual(['dashboard:fold done true', 'song:make failed true', 'song:make dead true']);
});
