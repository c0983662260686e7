import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enqueue } from '@/lib/queue/enqueue';
import { defineTask } from '@/lib/queue/task';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import type { BackgroundTask } from './contract';

const admin = () => makeUser({ role: 'admin' }, 0);

/** Creates a task as the queue would hold it after some attempts. */
async function makeTask(
  name: string,
  {
    attempts = 0,
    locked = false,
    error = null as string | null,
    payload = {} as object,
    runAt = new Date(),
  } = {},
): Promise<string> {
  const { ctx, pool } = await testWorld();
  const key = randomUUID();
  await enqueue(ctx, defineTask(name, z.unknown()), payload, { key, runAt });
  const { rows } = await pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = $2, last_error = $3,
       locked_at = CASE WHEN $4 THEN now() END, locked_by = CASE WHEN $4 THEN 'someone' END
     WHERE key = $1 RETURNING id`,
    [key, attempts, error, locked],
  );
  return String(rows[0].id);
}

async function find(id: string): Promise<BackgroundTask | undefined> {
  const { body } = await hit('GET /tasks', { as: await admin(), query: { limit: '100' } });
  return body.data.find((task: BackgroundTask) => task.id === id);
}

async function auditOf(id: string) {
  const { ctx } = await testWorld();
  return ctx.db.auditEntry.findMany({ where: { targetType: 'task', targetId: id } });
}

describe('the list of tasks', () => {
  it('shows state, attempts and IDs, and nothing confidential', async () => {
    const id = await makeTask('mail:send', {
      attempts: 3,
      error: 'Recipient ana@example.com: password=hunter2',
      payload: { id: 'm-1', to: { address: 'ana@example.com' }, values: { url: 'https://x/?secret' } },
    });
    const { body } = await hit('GET /tasks', { as: await admin(), query: { state: 'failed' } });
    expect(body.data).toContainEqual(
      expect.objectContaining({
        id,
        label: 'Send an email',
        state: 'failed',
        attempts: 3,
        maxAttempts: 5,
        about: { id: 'm-1' },
        error: 'Recipient (email address): password=(hidden)',
        mustRun: null,
      }),
    );
    for (const secret of ['ana@', 'hunter2', 'secret']) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('is filtered by name and state, and paged by cursor', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push(await makeTask('plans:sync', { attempts: 5 }));
    await makeTask('plans:sync');
    const as = await admin();
    const query = { name: 'plans:sync', state: 'dead', limit: '2' } as const;
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { data, pagination } = (await hit('GET /tasks', { as, query: { ...query, cursor } })).body;
      expect(pagination.totalItems).toBe(5);
      seen.push(...data.map(({ id }: BackgroundTask) => id));
      if (!pagination.nextCursor) break;
      cursor = pagination.nextCursor;
    }
    expect(seen).toEqual(ids.reverse());
  });

  it.each([{ state: 'gone' }, { name: 'a b' }, { cursor: 'x' }, { page: '0' }])(
    'refuses %j',
    async (query) => {
      expect((await hit('GET /tasks', { as: await admin(), query: query as never })).status).toBe(400);
    },
  );

  it('counts waiting, running, failed and dead tasks by kind', async () => {
    const due = new Date(Date.now() - 60_000);
    await makeTask('exports:erase', { runAt: due });
    await makeTask('exports:erase', { runAt: new Date(Date.now() + 86_400_000) });
    await makeTask('exports:erase', { attempts: 1, locked: true });
    await makeTask('exports:erase', { attempts: 2 });
    await makeTask('exports:erase', { attempts: 5 });
    const { body } = await hit('GET /tasks/queues', { as: await admin() });
    expect(body.data).toContainEqual({
      name: 'exports:erase',
      label: 'Delete an export',
      waiting: 2,
      waitingIsCapped: false,
      oldestDueAt: due.toISOString(),
      running: 1,
      failed: 1,
      dead: 1,
    });
  });
});

describe('retrying a task', () => {
  it('restores all its attempts, now, and is in the audit log', async () => {
    const id = await makeTask('song:erase', { attempts: 5, runAt: new Date(Date.now() + 3_600_000) });
    const as = await admin();
    const { status, body } = await hit('POST /tasks/:id/retry', { as, params: { id } });
    expect([status, body.message]).toEqual([200, 'Task will be retried']);
    const task = await find(id);
    expect(task).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(Date.parse(task?.runAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await auditOf(id)).toMatchObject([
      { actorId: as.id, action: 'tasks.retry', before: { state: 'dead' } },
    ]);
  });

  it('skips a running task, and one that was never tried: it keeps its time', async () => {
    const as = await admin();
    const retry = async (id: string) =>
      (await hit('POST /tasks/:id/retry', { as, params: { id } })).body.error;
    const later = await makeTask('song:erase', { runAt: new Date(Date.now() + 86_400_000) });
    expect(await retry(later)).toBe('tasks.notFailed');
    expect(await retry(await makeTask('song:erase', { attempts: 1, locked: true }))).toBe('tasks.running');
    expect(await retry('999999999')).toBe('tasks.notFound');
    expect(Date.parse((await find(later))?.runAt ?? '')).toBeGreaterThan(Date.now() + 80_000_000);
  });

  it('works for many, and counts the skipped ones', async () => {
    const as = await admin();
    const dead = [
      await makeTask('users:delete', { attempts: 5 }),
      await makeTask('users:delete', { attempts: 1 }),
    ];
    const running = await makeTask('users:delete', { attempts: 1, locked: true });
    const ids = [...dead, ...dead, running, '999999998'];
    const { body } = await hit('POST /tasks/retry', { as, body: { ids } });
    expect(body).toEqual({ message: '2 tasks will be retried', data: { retried: 2, skipped: 2 } });
    expect((await auditOf(dead[0] ?? '')).length).toBe(1);
    expect(await auditOf(running)).toEqual([]);
  });

  it.each([{ ids: [] }, { ids: Array.from({ length: 1_001 }, (_, n) => String(n + 1)) }, { ids: ['0'] }])(
    'refuses too few, too many and invalid ids',
    async (body) => {
      expect((await hit('POST /tasks/retry', { as: await admin(), body })).status).toBe(422);
    },
  );
});

describe('deleting a task', () => {
  const remove = async (id: string) => hit('DELETE /tasks/:id', { as: await admin(), params: { id } });

  it('removes it from the queue if that does no harm', async () => {
    const id = await makeTask('song:sweep', { attempts: 5 });
    expect((await remove(id)).body).toEqual({ message: 'Task dropped', data: { id } });
    expect(await find(id)).toBeUndefined();
    expect(await auditOf(id)).toMatchObject([{ action: 'tasks.drop', before: { name: 'song:sweep' } }]);
  });

  it.each(['payments:event', 'subscription:refuse', 'users:delete', 'song:make', 'new:kind'])(
    'is refused for %s, with the reason',
    async (name) => {
      const id = await makeTask(name, { attempts: 5 });
      const { status, body } = await remove(id);
      expect([status, body.error]).toEqual([409, 'tasks.mustRun']);
      expect(body.message.length).toBeGreaterThan(20);
      expect(await find(id)).toBeDefined();
    },
  );

  it('is refused while it runs', async () => {
    const id = await makeTask('mail:send', { attempts: 1, locked: true });
    expect((await remove(id)).body.error).toBe('tasks.running');
  });
});
