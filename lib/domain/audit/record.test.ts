import { describe, expect, it } from 'vitest';
import { inTransaction } from '@/lib/core/context';
import { makeUser } from '@/lib/testing/factories';
import { testWorld } from '@/lib/testing/world';
import { recordAudit } from './record';

async function asAdmin() {
  const { as } = await testWorld();
  const { id } = await makeUser({ role: 'admin' });
  return as({ id, role: 'admin' });
}

const target = () => ({ type: 'user', id: crypto.randomUUID() });

describe('the audit log', () => {
  it('stores only the differences', async () => {
    const ctx = await asAdmin();
    const of = target();
    await recordAudit(ctx, {
      action: 'users.update',
      target: of,
      before: { name: 'Ana', role: 'user', profile: null },
      after: { name: 'Ana', role: 'admin', profile: null },
    });
    await recordAudit(ctx, {
      action: 'users.update',
      target: of,
      before: { name: 'Ana' },
      after: { name: 'Ana' },
    });
    const entries = await ctx.db.auditEntry.findMany({ where: { targetId: of.id } });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      before: { role: 'user' },
      after: { role: 'admin' },
      requestId: 'test',
    });
  });

  it('names the personal fields of a user that changed, without their values', async () => {
    const ctx = await asAdmin();
    const of = target();
    const before = {
      email: 'ana@example.com',
      name: 'Ana',
      displayName: null,
      handle: 'ana',
      status: 'active',
    };
    const after = {
      email: 'b@example.com',
      name: 'Ana',
      displayName: 'A',
      handle: null,
      status: 'suspended',
    };
    await recordAudit(ctx, { action: 'users.update', target: of, before, after });
    const plan = { type: 'plan', id: crypto.randomUUID() };
    await recordAudit(ctx, { action: 'plans.update', target: plan, before: { name: 'Hobby' } });
    const { db } = ctx;
    const hidden = 'not recorded';
    expect(await db.auditEntry.findFirstOrThrow({ where: { targetId: of.id } })).toMatchObject({
      before: { email: hidden, displayName: null, handle: hidden, status: 'active' },
      after: { email: hidden, displayName: hidden, handle: null, status: 'suspended' },
    });
    const entry = await db.auditEntry.findFirstOrThrow({ where: { targetId: plan.id } });
    expect(entry.before).toEqual({ name: 'Hobby' });
  });

  it.each(['passwordHash', 'password', 'resetToken', 'clientSecret'])('refuses %s', async (key) => {
    const ctx = await asAdmin();
    const entry = { action: 'users.update', target: target(), after: { [key]: 'x' } };
    await expect(recordAudit(ctx, entry)).rejects.toThrow('must not be written');
  });

  it('is not written if the transaction fails', async () => {
    const ctx = await asAdmin();
    const of = target();
    const failing = inTransaction(ctx, async (tx) => {
      await recordAudit(tx, { action: 'users.create', target: of, after: { name: 'Ana' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ctx.db.auditEntry.count({ where: { targetId: of.id } })).toBe(0);
  });

  it('is append-only', async () => {
    const ctx = await asAdmin();
    const of = target();
    await recordAudit(ctx, { action: 'users.create', target: of, after: { name: 'Ana' } });
    const where = { targetId: of.id };
    await expect(ctx.db.auditEntry.updateMany({ where, data: { reason: 'other' } })).rejects.toThrow(
      'append-only',
    );
    await expect(ctx.db.auditEntry.deleteMany({ where })).rejects.toThrow('append-only');
    expect(await ctx.db.auditEntry.count({ where })).toBe(1);
  });
});
