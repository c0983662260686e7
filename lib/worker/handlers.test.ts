import type { JobHelpers } from 'graphile-worker';
import type { Pool } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import type { Ctx } from '@/lib/core/context';
import { generationKey } from '@/lib/domain/song/tasks';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { SMALL_SONG } from '@/lib/testing/songs';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { handlers } from './handlers';

let ctx: Ctx;
let pool: Pool;
beforeAll(async () => {
  ({ ctx, pool } = await testWorld());
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

it('hands a task back when the worker stops in its last try, with all its attempts', async () => {
  const owner = await makeUser();
  const accepted = await hit('POST /song/generate', {
    as: owner,
    body: SMALL_SONG,
    headers: { prefer: 'respond-async' },
  });
  const songId: string = accepted.body.data[0].id;
  const look = async () => (await hit('GET /song/:id', { as: owner, params: { id: songId } })).body.data;
  const tasks = async () => {
    const { rows } = await pool.query(
      'SELECT id::text, attempts, max_attempts FROM graphile_worker.jobs WHERE key = $1',
      [generationKey(songId, 1)],
    );
    return rows;
  };
  const [{ id }] = await tasks();
  await pool.query(
    "UPDATE graphile_worker._private_jobs SET attempts = 5, locked_at = now(), locked_by = 'this one' WHERE id = $1",
    [id],
  );
  const outcomes: string[] = [];
  const task: Ctx['metrics']['task'] = (_name, outcome) => outcomes.push(outcome);
  const all = handlers((requestId) => ({ ...ctx, requestId, metrics: { ...ctx.metrics, task } }));
  const job = { id, attempts: 5, max_attempts: 5 };
  const abortSignal = AbortSignal.abort();
  await all['song:make']?.({ songId, attempt: 1 }, { job, abortSignal } as JobHelpers);
  expect(outcomes).toEqual(['stopped']);
  expect((await look()).status).toBe('generating');
  expect(await tasks()).toEqual([{ id: expect.not.stringContaining(id), attempts: 0, max_attempts: 5 }]);
  const again = async () => all['song:make']?.({ songId, attempt: 1 }, { job, abortSignal } as JobHelpers);
  await expect(again()).rejects.toThrow();
  expect(outcomes).toEqual(['stopped', 'dead']);
  await runTasks();
  expect((await look()).status).toBe('ready');
});
