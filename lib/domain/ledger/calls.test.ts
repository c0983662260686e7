import { describe, expect, it } from 'vitest';
import { grantCredits } from '@/lib/domain/credits/grant';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import type { Finding } from './contract';

const admin = () => makeUser({ role: 'admin' }, 0);
const look = async () => (await hit('GET /ledger/check', { as: await admin() })).body.data;

async function checked() {
  await hit('POST /ledger/check', { as: await admin() });
  await runTasks();
  return (await look()).last;
}

describe('a ledger check', () => {
  it('runs in the background, once for concurrent requests, and stores its result', async () => {
    const { ctx } = await testWorld();
    await makeUser();
    const as = await admin();
    expect(await look()).toEqual({ last: null, running: null, failedAt: null });
    const answers = await Promise.all([1, 2, 3].map(() => hit('POST /ledger/check', { as })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const { running } = await look();
    expect(running).toMatchObject({ startedAt: null, part: null, partsDone: 0, partsTotal: 7 });
    await runTasks();
    const { last, running: after } = await look();
    expect(after).toBeNull();
    expect(last).toMatchObject({
      id: running.id,
      entries: await ctx.db.creditEntry.count(),
      accounts: await ctx.db.creditAccount.count(),
      violations: 0,
      violationsAreCapped: false,
      findings: [],
    });
    const entries = await ctx.db.auditEntry.findMany({ where: { action: 'ledger.check' } });
    expect(entries).toMatchObject([{ actorId: as.id, targetId: running.id }]);
  });

  it('reports each discrepancy with its account and advice', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser();
    await ctx.db.$executeRaw`UPDATE "CreditAccount" SET "held" = 3 WHERE "userId" = ${user.id}::uuid`;
    await grantCredits(ctx, { userId: user.id, key: 'cs_nobody_paid', kind: 'purchase', amount: 7 });
    const figure = { at: new Date('2026-01-01T00:00:00Z'), kind: 'credits.bonus.in', count: 0n };
    await ctx.db.figureChange.create({ data: { ...figure, amount: 5n } });
    const { violations, findings } = await checked();
    await ctx.db.figureChange.create({ data: { ...figure, amount: -5n } });
    await ctx.db.$executeRaw`UPDATE "CreditAccount" SET "held" = 0 WHERE "userId" = ${user.id}::uuid`;
    expect(violations).toBe(2);
    expect(findings.map(({ kind }: Finding) => kind)).toEqual([
      'violation',
      'violation',
      'purchaseUnpaid',
      'tally',
    ]);
    expect(findings[0].about).toEqual({ type: 'user', id: user.id });
    expect(findings[3].text).toBe(
      'Figure credits.bonus.in of 2026-01 by month: 0 and 5 kept, nothing counted',
    );
    for (const { advice } of findings) expect(advice.length).toBeGreaterThan(20);
  });

  it('that fails permanently says so, and the previous result stays', async () => {
    const { ctx, advance } = await testWorld();
    const { id } = await checked();
    await hit('POST /ledger/check', { as: await admin() });
    await ctx.db.$executeRawUnsafe(`ALTER VIEW "CreditViolation" RENAME TO "away"`);
    for (let tries = 0; tries < 4; tries++) {
      await runTasks();
      advance(600_000);
    }
    await ctx.db.$executeRawUnsafe(`ALTER VIEW "away" RENAME TO "CreditViolation"`);
    const { last, running, failedAt } = await look();
    expect([last.id, running, failedAt]).toEqual([id, null, expect.any(String)]);
    expect((await checked()).id).not.toBe(id);
    expect((await look()).failedAt).toBeNull();
  });
});

describe('reconciliations with the provider', () => {
  it('are listed newest first with their findings; old reports show sentences only', async () => {
    const { ctx } = await testWorld();
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
    const report = { events: { listed: 4, missing: 1 }, requeued: 2, holds: 3, findings: ['It is so'] };
    const discrepancies = [{ kind: 'eventsDead', text: '2 events could not be processed', about: null }];
    await ctx.db.reconciliationRun.createMany({
      data: [
        { startedAt: at(1), finishedAt: at(2), isClean: false, report },
        { startedAt: at(3), finishedAt: at(4), isClean: false, report: { ...report, discrepancies } },
        { startedAt: at(5), finishedAt: at(6), isClean: true, report: {} },
      ],
    });
    const as = await admin();
    const { body } = await hit('GET /ledger/runs', { as, query: { isClean: 'false', limit: '1' } });
    expect(body.data).toMatchObject([
      { startedAt: at(3).toISOString(), events: { listed: 4 }, findings: [{ kind: 'eventsDead' }] },
    ]);
    const { cursor, next } = {
      cursor: body.pagination.nextCursor,
      next: { isClean: 'false', limit: '1' } as const,
    };
    const second = await hit('GET /ledger/runs', { as, query: { ...next, cursor } });
    expect(second.body.data[0].findings).toMatchObject([{ text: 'It is so' }]);
    expect(second.body.pagination.nextCursor).toBeNull();
    const all = await hit('GET /ledger/runs', { as });
    expect(all.body.pagination.totalItems).toBe(3);
    expect(all.body.data[0]).toMatchObject({ isClean: true, findings: [], holds: 0 });
  });

  it('can be requested: once at a time, in the background, audited and with a result', async () => {
    const { ctx } = await testWorld();
    const as = await admin();
    const ask = () => hit('POST /ledger/runs', { as });
    const requested = async () =>
      (await hit('GET /ledger/runs', { as, query: { limit: '1' } })).body.requested;
    expect(await requested()).toBeNull();
    const before = await ctx.db.reconciliationRun.count();
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [202, 'Comparison started']),
    );
    expect(await requested()).toMatchObject({ isRunning: false });
    const entries = await ctx.db.auditEntry.findMany({ where: { action: 'ledger.compare', actorId: as.id } });
    expect(entries).toHaveLength(1);
    await runTasks();
    expect(await requested()).toBeNull();
    expect(await ctx.db.reconciliationRun.count()).toBe(before + 1);
    expect((await ask()).status).toBe(202);
  });
});
