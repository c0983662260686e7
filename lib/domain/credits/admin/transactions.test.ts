import { describe, expect, it } from 'vitest';
import type { CallInput } from '@/lib/client/call';
import { listCsv } from '@/lib/http/files/list-csv';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit, tokenFor } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { captureCredits } from '../capture';
import { grantCredits } from '../grant';
import { holdCredits } from '../hold';
import { releaseCredits } from '../release';
import { flowOf, isIncoming, partsOf } from '../rules';
import { adminDeductCredits } from './admin-deduct';
import type { TransactionRow } from './contract';
import { transactionsCsv } from './csv';

const admin = () => makeUser({ role: 'admin', name: 'Ben Admin' }, 0);

/** A user with 50 granted credits, 30 bought, 4 spent on a song, 2 held, 3 released, and deductions of 1 and 7. */
async function makeActiveUser() {
  const { ctx } = await testWorld();
  const user = await makeUser({ name: '=Ana' }, 50);
  const song = await makeSongRow(user.id, { name: 'Night Bus' });
  const purchase = await ctx.db.creditPurchase.create({
    data: { userId: user.id, credits: 30, amount: 900, status: 'paid', paidAt: new Date() },
  });
  const about = { purchaseId: purchase.id };
  const key = (name: string) => `${name}:${user.id}`;
  const grant = { userId: user.id, key: key('buy'), kind: 'purchase' as const, amount: 30, about };
  await grantCredits(ctx, grant);
  const hold = (name: string, amount: number) =>
    holdCredits(ctx, {
      userId: user.id,
      key: key(name),
      amount,
      about: { songId: song.id },
      lifetimeMs: 60_000,
    });
  for (const [name, amount] of [
    ['spent', 4],
    ['held', 2],
    ['back', 3],
  ] as const)
    await hold(name, amount);
  await captureCredits(ctx, key('spent'));
  await releaseCredits(ctx, key('back'));
  const actorId = (await admin()).id;
  const lose = { userId: user.id, about: { description: 'A mistake', actorId } };
  await adminDeductCredits(ctx, { ...lose, key: key('fix'), kind: 'correction', amount: 1 });
  await adminDeductCredits(ctx, { ...lose, key: key('take'), kind: 'admin_deduct', amount: 7 });
  return { user, song, purchase, actorId };
}

async function list(query: CallInput<'GET /credits/admin/operations'>['query']) {
  const { body } = await hit('GET /credits/admin/operations', { as: await admin(), query });
  return body as { data: TransactionRow[]; pagination: { totalItems: number; nextCursor: string | null } };
}

describe('credit transactions', () => {
  it('list all settled operations, latest first, with user, subject, reason and admin', async () => {
    const { user, song, purchase, actorId } = await makeActiveUser();
    const { data, pagination } = await list({ userId: user.id });
    expect(pagination.totalItems).toBe(5);
    expect(data.map(({ kind, amount, flow }) => [kind, amount, flow])).toEqual([
      ['admin_deduct', -7, 'deducted'],
      ['correction', -1, 'deducted'],
      ['capture', -4, 'spent'],
      ['purchase', 30, 'sold'],
      ['signup_bonus', 50, 'granted'],
    ]);
    expect(data.map(({ balanceAfter }) => balanceAfter)).toEqual([68, 75, 76, 80, 50]);
    const [taken, , spent, bought] = data;
    expect(taken).toMatchObject({ reason: 'A mistake', admin: { id: actorId, name: 'Ben Admin' } });
    expect(spent?.song).toEqual({ id: song.id, name: 'Night Bus', isRemoved: false });
    expect(bought?.purchase).toEqual({ id: purchase.id, amount: 900, currency: 'usd' });
    expect(bought?.user).toEqual({ id: user.id, name: '=Ana', email: user.email });
  });

  it('mark a removed song', async () => {
    const { ctx } = await testWorld();
    const { user, song } = await makeActiveUser();
    const songOf = async () => (await list({ userId: user.id, flow: 'spent' })).data[0]?.song;
    await ctx.db.song.update({ where: { id: song.id }, data: { deletedAt: new Date() } });
    expect(await songOf()).toEqual({ id: song.id, name: 'Night Bus', isRemoved: true });
    await ctx.db.song.delete({ where: { id: song.id } });
    expect(await songOf()).toEqual({ id: song.id, name: null, isRemoved: true });
  });

  it('are filtered by flow and day of settling, for one user and for all', async () => {
    const { ctx } = await testWorld();
    const { user } = await makeActiveUser();
    const day = ctx.clock.now().toISOString().slice(0, 10);
    const amounts = async (query: object) =>
      (await list({ limit: '100', ...query })).data
        .filter((row) => row.user.id === user.id)
        .map(({ amount }) => amount);
    for (const of of [{ userId: user.id }, {}]) {
      expect(await amounts({ ...of, flow: 'spent' })).toEqual([-4]);
      expect(await amounts({ ...of, flow: 'deducted', from: day, to: day })).toEqual([-7, -1]);
      expect(await amounts({ ...of, flow: 'granted' })).toEqual([50]);
      expect(await amounts({ ...of, flow: 'expired' })).toEqual([]);
      expect(await amounts({ ...of, to: '2020-01-01' })).toEqual([]);
    }
  });

  it('are paged by cursor, each exactly once, for one user and for all', async () => {
    const { ctx } = await testWorld();
    const [ana, bea] = [await makeUser({}, 0), await makeUser({}, 0)];
    const kinds = ['bonus', 'admin_add', 'purchase', 'bonus', 'refund', 'bonus'] as const;
    for (const [n, kind] of kinds.entries())
      await grantCredits(ctx, {
        userId: (n % 2 ? ana : bea).id,
        key: `walk:${ana.id}:${n}`,
        kind,
        amount: n + 1,
      });
    const moment = ctx.clock.now();
    await ctx.db.creditOperation.updateMany({
      where: { userId: { in: [ana.id, bea.id] } },
      data: { settledAt: moment },
    });
    const walk = async (query: object) => {
      const seen: number[] = [];
      for (let cursor: string | undefined; ; ) {
        const { data, pagination } = await list({ ...query, limit: '2', cursor });
        seen.push(
          ...data.filter(({ user }) => [ana.id, bea.id].includes(user.id)).map(({ amount }) => amount),
        );
        if (!pagination.nextCursor) return seen;
        cursor = pagination.nextCursor;
      }
    };
    const from = moment.toISOString();
    expect(await walk({ from, to: from })).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await walk({ userId: ana.id })).toEqual([6, 4, 2]);
  });

  it('have one direction only if their kind has', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    const write = (kind: TransactionRow['kind'], amount: number) =>
      ctx.db.creditOperation.create({
        data: {
          key: crypto.randomUUID(),
          userId: user.id,
          kind,
          amount,
          fingerprint: '',
          createdAt: new Date(),
        },
      });
    for (const { kind, way } of partsOf()) {
      const isOneWay = flowOf(kind, 1) === flowOf(kind, -1) && kind !== 'dispute' && kind !== 'reversal';
      expect(way).toBeNull();
      if (isOneWay) await expect(write(kind, isIncoming(flowOf(kind, 1)) ? -1 : 1)).rejects.toThrow('check');
    }
  });

  it('add up to the statistics of their flow', async () => {
    await makeActiveUser();
    const as = await admin();
    const { stats } = (await hit('GET /credits/admin/stats', { as })).body.data;
    for (const [flow, expected] of [
      ['sold', stats.sold],
      ['granted', stats.granted],
      ['spent', stats.spent],
      ['expired', stats.expired],
      ['takenBack', stats.clawedBack],
      ['deducted', stats.deducted],
    ] as const) {
      const { data } = await list({ flow, limit: '100' });
      const sum = data.reduce((all, { amount }) => all + amount, 0);
      expect([flow, Math.abs(sum)]).toEqual([flow, expected]);
    }
  });

  it.each([{ flow: 'lost' }, { userId: 'x' }, { from: 'monday' }, { cursor: 'x' }])(
    'refuse %j',
    async (query) => {
      const as = await admin();
      expect((await hit('GET /credits/admin/operations', { as, query: query as never })).status).toBe(400);
    },
  );

  it('export the filtered list as CSV, for admins only, with names that cannot start a formula', async () => {
    const { user, song } = await makeActiveUser();
    const get = async (who: { id: string } | null) =>
      listCsv(transactionsCsv)(
        new Request(
          `http://localhost:3000/api/v1/credits/admin/operations/csv?userId=${user.id}&flow=spent`,
          {
            headers: who ? { authorization: `Bearer ${await tokenFor(who.id)}` } : {},
          },
        ),
      );
    const lines = (await (await get(await admin())).text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/settled,flow,kind,credits,balance,reason,person/);
    expect(lines[1]).toContain(`,spent,capture,-4,76,,'=Ana,${user.email},${user.id},Night Bus,${song.id},`);
    expect([(await get(user)).status, (await get(null)).status]).toEqual([403, 401]);
  });
});
