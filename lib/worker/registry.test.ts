import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseCrontab } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { PATIENT, type TaskDefinition } from '@/lib/queue/task';
import { crontab, registry } from './registry';

/** Tasks that are queued in running installations are found by these names. */
const NAMES = [
  'artists:sweep',
  'auth:mail-code',
  'auth:sweep',
  'credits:expire',
  'credits:refund',
  'dashboard:fold',
  'exports:account',
  'exports:build',
  'exports:erase',
  'exports:sweep',
  'ledger:check',
  'mail:send',
  'mail:sweep',
  'payments:event',
  'payments:reconcile',
  'payments:sweep',
  'plans:sync',
  'referral:reward',
  'song:collect',
  'song:discard',
  'song:erase',
  'song:make',
  'song:sign',
  'song:sweep',
  'stems:make',
  'stems:sweep',
  'subscription:close',
  'subscription:grants',
  'subscription:intents',
  'subscription:refuse',
  'uploads:sweep',
  'uploads:tidy',
  'users:delete',
  'webhooks:sweep',
];

/** The tasks of every noun, by the exports of its `tasks.ts`. */
async function definedTasks(): Promise<TaskDefinition<unknown>[]> {
  const files = await readdir('lib/domain', { recursive: true });
  const nouns = files.filter((file) => file.endsWith('/tasks.ts')).map((file) => path.dirname(file));
  const modules: object[] = await Promise.all(nouns.map((noun) => import(`../domain/${noun}/tasks.ts`)));
  return modules
    .flatMap((exports) => Object.entries(exports))
    .filter(([name]) => name.endsWith('Tasks'))
    .flatMap(([, tasks]) => Object.values(tasks as Record<string, TaskDefinition<unknown>>));
}

describe('the worker', () => {
  it('runs every task that is defined, each by one handler', async () => {
    expect(registry.map(({ name }) => name).sort()).toEqual(NAMES);
    expect((await definedTasks()).map(({ name }) => name).sort()).toEqual(NAMES);
  });

  it('tries for days what a provider or the bucket must be there for', async () => {
    const patient = (await definedTasks()).filter(({ maxAttempts }) => maxAttempts >= PATIENT.maxAttempts);
    expect(patient.map(({ name }) => name).sort()).toEqual([
      'auth:mail-code',
      'credits:refund',
      'exports:erase',
      'mail:send',
      'plans:sync',
      'song:discard',
      'song:erase',
      'song:sign',
      'subscription:close',
      'subscription:refuse',
      'users:delete',
    ]);
  });

  it('runs its schedule once a time', () => {
    const items = parseCrontab(crontab);
    expect(items).toHaveLength(15);
    for (const { task, options } of items) {
      expect(NAMES).toContain(task);
      expect(options.maxAttempts).toBe(1);
    }
    expect(crontab.split('\n')).toContain('4,14,24,34,44,54 * * * * subscription:intents ?max=1');
  });
});
