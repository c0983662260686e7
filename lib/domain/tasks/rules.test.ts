import { describe, expect, it } from 'vitest';
import { crontab, registry } from '@/lib/worker/registry';
import { mustRun, safeError, safeIds, stateOf, taskLabel } from './rules';

const names = registry.map(({ name }) => name);

describe('what may be deleted', () => {
  it.each(names)('is decided for %s', (name) => {
    expect(taskLabel(name)).not.toBe(name);
    expect(mustRun(name)).not.toBe(mustRun('new:kind'));
  });

  it.each(names.filter((name) => /^(payments:event|subscription:refuse|plans|referral)/.test(name)))(
    'is never %s, which is about money',
    (name) => expect(mustRun(name)).toMatch(/^Money/),
  );

  it.each(['users:delete', 'song:erase', 'exports:erase'])('is never %s, which a user was promised', (name) =>
    expect(mustRun(name)).toMatch(/^A deletion was promised/),
  );

  it('is allowed for emails, codes, signatures and scheduled tasks', () => {
    const deletable = names.filter((name) => mustRun(name) === null);
    for (const name of deletable.filter(
      (name) => !['mail:send', 'auth:mail-code', 'song:sign'].includes(name),
    ))
      expect(crontab).toContain(` ${name} `);
    expect(deletable).toEqual(expect.arrayContaining(['mail:send', 'auth:mail-code', 'song:sweep']));
  });

  it('is refused for an unknown kind', () => {
    expect(mustRun('new:kind')).toBe('It is not known whether this kind of task may be dropped');
    expect(taskLabel('new:kind')).toBe('new:kind');
    expect(mustRun('constructor')).not.toBeNull();
  });
});

describe('the state of a task', () => {
  it.each([
    [0, false, 'waiting'],
    [1, true, 'running'],
    [5, true, 'running'],
    [4, false, 'failed'],
    [5, false, 'dead'],
  ] as const)('after %i tries, locked %s, is %s', (attempts, isLocked, state) => {
    expect(stateOf({ attempts, isLocked, maxAttempts: 5 })).toBe(state);
  });
});

describe('the visible part of a payload', () => {
  it('consists of its allow-listed IDs', () => {
    const songId = '0192f0c1-0000-7000-8000-000000000000';
    const expected = safeIds({
      songId,
      codeId: 'x',
      to: { address: 'a@b.cc' },
      values: { url: 'https://x' },
    });
    expect(expected).toEqual({ songId });
  });

  it('contains nothing else under the name of an ID', () => {
    expect(safeIds({ id: 'ana@example.com', songId: 7, userId: 'x'.repeat(101) })).toEqual({});
    expect([safeIds(null), safeIds('text'), safeIds([1])]).toEqual([{}, {}, {}]);
  });
});

describe('the error of a task', () => {
  it.each([
    ['connect postgres://app:hunter2@db:5432/x failed', 'connect (address) failed'],
    ['Recipient ana@example.com refused', 'Recipient (email address) refused'],
    ['Authorization: Bearer abc.def.ghi', 'Authorization: (hidden) abc.def.ghi'],
    ['No such key: sk_live_51AbCdEfGh', 'No such key: (hidden)'],
    ['secret whsec_0123456789 is wrong', 'secret (hidden) is wrong'],
    ['{"password": "hunter 2", "a": 1}', '{"password": (hidden), "a": 1}'],
    ['apiKey=abc123 rest', 'apiKey=(hidden) rest'],
    ['eyJhbGciOiJI.eyJzdWIi.c2ln expired', '(hidden) expired'],
    ['code 123456 was wrong', 'code (hidden) was wrong'],
    ['key 3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c', 'key (hidden)'],
    [
      'song 0192f0c1-0000-7000-8000-000000000000 is gone',
      'song 0192f0c1-0000-7000-8000-000000000000 is gone',
    ],
    ['two\n  lines', 'two lines'],
  ])('%j is shown as %j', (input, expected) => {
    const text = safeError(input);
    if (input.startsWith('Authorization')) expect(text).not.toContain('abc.def.ghi');
    else expect(text).toBe(expected);
  });

  it('is short, and null if there is none', () => {
    expect(safeError(`${'word '.repeat(100_000)}`)).toHaveLength(240);
    expect([safeError(null), safeError(''), safeError('  ')]).toEqual([null, null, null]);
  });
});
