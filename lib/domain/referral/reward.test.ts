import { afterEach, describe, expect, it } from 'vitest';
import { openSession } from '@/lib/domain/auth/sessions/session';
import { getBalance } from '@/lib/domain/credits/queries';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { SMALL_SONG } from '@/lib/testing/songs';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { rewardReferral } from './reward';

const BONUS = 50;

type Overrides = Parameters<typeof makeUser>[0];

async function invited(inviter: { id: string }, overrides: Overrides = {}) {
  return makeUser({ referredById: inviter.id, ...overrides }, 0);
}

async function balanceOf(user: { id: string }): Promise<number> {
  const { as } = await testWorld();
  return (await getBalance(as(user))).balance;
}

async function decide(friend: { id: string }): Promise<void> {
  const { ctx } = await testWorld();
  await rewardReferral(ctx, friend.id);
}

async function decision(friend: { id: string }) {
  const { ctx } = await testWorld();
  const row = await ctx.db.referral.findUnique({ where: { friendId: friend.id } });
  return row && [row.state, ...row.reasons];
}

async function signIn(user: { id: string }, address: string, userAgent = 'Firefox'): Promise<void> {
  const { ctx } = await testWorld();
  await openSession(ctx, { userId: user.id, remember: true, userAgent, address });
}

afterEach(async () => {
  const { ctx } = await testWorld();
  expect(await ctx.db.$queryRaw`SELECT * FROM "CreditViolation"`).toEqual([]);
});

describe('the first finished song of a friend', () => {
  it('rewards both once, and a second song earns nothing more', async () => {
    const inviter = await makeUser({}, 0);
    const friend = await makeUser({ referredById: inviter.id }, 100);
    const make = () =>
      hit('POST /song/generate', {
        as: friend,
        body: SMALL_SONG,
        headers: { prefer: 'respond-async' },
      });
    const { body } = await make();
    expect(await decision(friend)).toBeNull();
    await runTasks();
    await runTasks();
    expect(await decision(friend)).toEqual(['rewarded']);
    const { songCost } = (await hit('GET /credits/pricing')).body.data;
    expect(body.data).toHaveLength(1);
    expect([await balanceOf(inviter), await balanceOf(friend)]).toEqual([BONUS, 100 - songCost + BONUS]);
    await make();
    await runTasks();
    expect([await balanceOf(inviter), await balanceOf(friend)]).toEqual([BONUS, 100 - 2 * songCost + BONUS]);
  });

  it('rewards once if its task is repeated or runs concurrently', async () => {
    const inviter = await makeUser({}, 0);
    const friend = await invited(inviter);
    await Promise.all([decide(friend), decide(friend), decide(friend)]);
    await decide(friend);
    expect([await balanceOf(inviter), await balanceOf(friend)]).toEqual([BONUS, BONUS]);
  });

  it('recognises a mailbox across releases', async () => {
    const { ctx } = await testWorld();
    const friend = await invited(await makeUser({}, 0), { email: 'ana+songs@example.com' });
    await rewardReferral({ ...ctx, secret: 'a secret of the site' }, friend.id);
    const row = await ctx.db.referral.findUniqueOrThrow({ where: { friendId: friend.id } });
    expect(row.mailbox).toBe('NiVmmSEtkVc-r0V-w1kzLA2iU84A283BG72AdhfM0dE');
  });

  it('grants and decides nothing if the transaction fails halfway', async () => {
    const { ctx } = await testWorld();
    const inviter = await makeUser({}, 0);
    const friend = await invited(inviter);
    await expect(
      ctx.db.$transaction(async (db) => {
        await rewardReferral({ ...ctx, db, transaction: true }, friend.id);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect([await decision(friend), await balanceOf(inviter), await balanceOf(friend)]).toEqual([null, 0, 0]);
    await decide(friend);
    expect([await balanceOf(inviter), await balanceOf(friend)]).toEqual([BONUS, BONUS]);
  });

  it('earns nothing without an inviter', async () => {
    const alone = await makeUser({}, 0);
    await decide(alone);
    expect([await decision(alone), await balanceOf(alone)]).toEqual([null, 0]);
  });

  it('rewards twenty of twenty-one concurrent friends', async () => {
    const inviter = await makeUser({}, 0);
    const friends = await Promise.all(Array.from({ length: 21 }, () => invited(inviter)));
    await Promise.all(friends.map(decide));
    const decisions = await Promise.all(friends.map(decision));
    expect(decisions.filter((made) => made?.[0] === 'rewarded')).toHaveLength(20);
    expect(decisions.filter((made) => made?.[0] === 'refused')).toEqual([['refused', 'cap']]);
    expect(await balanceOf(inviter)).toBe(20 * BONUS);
  });

  it('earns nothing if an account was deleted, and is held if one is suspended', async () => {
    const gone = await invited(await makeUser({ status: 'deleted' }, 0));
    const friend = await invited(await makeUser({ status: 'suspended' }, 0));
    await decide(gone);
    await decide(friend);
    expect(await decision(gone)).toEqual(['refused', 'gone']);
    expect(await decision(friend)).toEqual(['held', 'suspended']);
    expect([await balanceOf(gone), await balanceOf(friend)]).toEqual([0, 0]);
  });
});

describe('a reward is held for an admin if', () => {
  it('friend and inviter signed in from the same device', async () => {
    const inviter = await makeUser({}, 0);
    const friend = await invited(inviter);
    await signIn(inviter, '203.0.113.1');
    await signIn(friend, '203.0.113.1');
    await decide(friend);
    expect(await decision(friend)).toEqual(['held', 'same_device']);
    expect(await balanceOf(inviter)).toBe(0);
  });

  it('another friend of the inviter signed in from the same network', async () => {
    const inviter = await makeUser({}, 0);
    await signIn(inviter, '203.0.113.3');
    const friends = [];
    for (const browser of ['Chrome', 'Safari', 'Edge']) {
      const friend = await invited(inviter);
      await signIn(friend, '203.0.113.3', browser);
      await decide(friend);
      friends.push(friend);
    }
    const far = await invited(inviter);
    await signIn(far, '203.0.113.4');
    await decide(far);
    expect(await Promise.all([...friends, far].map(decision))).toEqual([
      ['rewarded'],
      ['held', 'same_network'],
      ['held', 'same_network'],
      ['rewarded'],
    ]);
    expect(await balanceOf(inviter)).toBe(2 * BONUS);
  });

  it('two friends of one inviter signed in from the same device', async () => {
    const inviter = await makeUser({}, 0);
    const [first, second] = [await invited(inviter), await invited(inviter)];
    for (const friend of [first, second]) await signIn(friend, '203.0.113.2');
    await Promise.all([decide(first), decide(second)]);
    const decisions = [await decision(first), await decision(second)];
    expect(decisions).toContainEqual(['rewarded']);
    expect(decisions).toContainEqual(['held', 'same_device', 'same_network']);
  });

  it('a chain of invitations leads back to its beginning', async () => {
    const first = await makeUser({}, 0);
    const second = await invited(first);
    const third = await invited(second);
    await signIn(first, '203.0.113.3');
    await signIn(third, '203.0.113.3');
    await decide(third);
    expect(await decision(third)).toEqual(['held', 'same_device']);
  });

  it('the address is an alias, shares a rewarded mailbox or is disposable', async () => {
    const mark = crypto.randomUUID();
    const inviter = await makeUser({ email: `me${mark}@gmail.com` }, 0);
    const cases: [string, string[]][] = [
      [`me${mark}+1@gmail.com`, ['same_mailbox', 'aliased']],
      [`m.e${mark}@googlemail.com`, ['same_mailbox']],
      [`other${mark}+x@example.com`, ['aliased']],
      [`other${mark}@example.com`, ['same_mailbox']],
      [`x${mark}@mailinator.com`, ['disposable']],
      [`x${mark}@sub.mailinator.com`, ['disposable']],
    ];
    for (const [email, doubts] of cases) {
      const friend = await invited(inviter, { email });
      await decide(friend);
      expect(await decision(friend), email).toEqual(['held', ...doubts]);
    }
    expect(await balanceOf(inviter)).toBe(0);
  });
});

it('no network address is stored as evidence', async () => {
  const { ctx } = await testWorld();
  const user = await makeUser({}, 0);
  await signIn(user, '203.0.113.77');
  const sessions = await ctx.db.session.findMany({ where: { userId: user.id } });
  expect(sessions[0]?.device).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(sessions)).not.toContain('203.0.113.77');
});
