import type { Ctx } from '@/lib/core/context';
import { isAppError } from '@/lib/core/errors';
import type { Take } from '@/lib/core/music/music';
import { openAccount } from '@/lib/domain/auth/account/open-account';
import { adjustCredits } from '@/lib/domain/credits/admin/adjust';
import { expireCredits } from '@/lib/domain/credits/expire';
import { foldFigures } from '@/lib/domain/dashboard/fold';
import { cancelGeneration } from '@/lib/domain/song/generation/cancel-generation';
import { requestGeneration } from '@/lib/domain/song/generation/request-generation';
import { runGeneration } from '@/lib/domain/song/generation/run-generation';
import { generateBody } from '@/lib/domain/song/request-schema';
import { discountSubscription } from '@/lib/domain/subscription/admin/apply-discount';
import { cancelImmediately } from '@/lib/domain/subscription/admin/cancel';
import { pauseSubscription } from '@/lib/domain/subscription/admin/pause';
import { resumeSubscription } from '@/lib/domain/subscription/admin/resume';
import { grantDue } from '@/lib/domain/subscription/grants/grant-due';
import { deleteUser } from '@/lib/domain/users/deletion/delete';
import { makeUser } from '../factories';
import { hit } from '../hit';
import type { stripeSite } from '../stripe/stripe-site';
import { runTasks } from '../tasks';
import { testWorld } from '../world';
import { dice } from './dice';

type Site = Awaited<ReturnType<typeof stripeSite>>;

const NOBODY = '00000000-0000-4000-8000-000000000000';

interface Stage {
  site: Site;
  planIds: string[];
  /** The audio of every song. */
  take: Take;
}

/** Simulates a business with random actions through the product's verbs and calls; `step` performs one. */
export async function business(seed: number, { site, planIds, take }: Stage) {
  const { below, pick } = dice(seed);
  const { ctx, as } = await testWorld();
  const admin = as({ ...(await makeUser({ role: 'admin' }, 0)), role: 'admin' });
  const people: string[] = [];
  const intents: string[] = [];
  const disputes: string[] = [];
  const songs: { id: string; ownerId: string }[] = [];
  const person = () => pick(people) ?? NOBODY;
  const music: Ctx['music'] = { ...ctx.music, make: async () => take };
  ctx.music = music;

  const subscription = () =>
    ctx.db.subscription.findMany({ select: { id: true, userId: true } }).then((rows) => pick(rows));
  const intentOfInvoice = () =>
    ctx.db.subscriptionInvoice
      .findMany({ where: { paymentIntentId: { not: null } }, select: { paymentIntentId: true } })
      .then((rows) => pick(rows)?.paymentIntentId ?? '');

  const actions: Record<string, () => Promise<unknown>> = {
    async comes() {
      const mark = crypto.randomUUID();
      people.push((await openAccount(ctx, { name: 'Ana', email: `${mark}@example.com` })).id);
    },
    leaves: () => deleteUser(admin, person(), {}),
    async buys() {
      const id = person();
      const answer = await hit('POST /credits/embedded-checkout', {
        as: { id },
        body: { credits: 10 + below(2_000) },
      });
      if (answer.status !== 200) return;
      const sessionId: string = answer.body.data.sessionId;
      await site.pay(sessionId);
      intents.push(await site.intentOf(sessionId));
      if (below(2)) await site.settle();
    },
    refunds: async () =>
      site.control('refunds', {
        payment_intent: pick(intents) ?? '',
        ...(below(2) ? { amount: 1 + below(300) } : {}),
      }),
    async refundsAnInvoice() {
      await site.control('refunds', {
        payment_intent: await intentOfInvoice(),
        ...(below(2) ? { amount: 1 + below(300) } : {}),
      });
    },
    async disputes() {
      const payment = below(2) ? pick(intents) : await intentOfInvoice();
      const { id } = await site.control<{ id: string }>('disputes/open', { payment_intent: payment ?? '' });
      disputes.push(id);
    },
    endsADispute: () =>
      site.control('disputes/close', { dispute: pick(disputes) ?? '', status: below(2) ? 'won' : 'lost' }),
    async subscribes() {
      const planId = pick(planIds) ?? '';
      const frequency = below(3) ? ('monthly' as const) : ('yearly' as const);
      const card = below(5) ? ('succeeds' as const) : ('fails_later' as const);
      await site.subscriber({ planId, frequency, card, user: { id: person() } });
    },
    async changes() {
      const one = await subscription();
      if (!one) return;
      const frequency = below(3) ? {} : { frequency: 'yearly' as const };
      const body = { planId: pick(planIds) ?? '', ...frequency };
      await hit('POST /subscription/change-plan', { as: { id: one.userId }, body });
    },
    ends: async () => cancelImmediately(admin, (await subscription())?.id ?? NOBODY),
    pauses: async () => pauseSubscription(admin, (await subscription())?.id ?? NOBODY),
    resumes: async () => resumeSubscription(admin, (await subscription())?.id ?? NOBODY),
    getsADiscount: async () =>
      discountSubscription(admin, (await subscription())?.id ?? NOBODY, {
        percentOff: 10 + below(50),
        duration: below(2) ? 'forever' : 'once',
      }),
    async asksForASong() {
      const ownerId = person();
      const made = await requestGeneration(
        as({ id: ownerId }),
        generateBody.parse({ prompt: 'calm piano', count: 1 + below(3) }),
        null,
      );
      songs.push(...made.map(({ id }) => ({ id, ownerId })));
    },
    async makesASong() {
      const song = pick(songs);
      if (!song) return;
      const isBroken = below(3) === 0;
      const band = isBroken ? { ...music, make: () => Promise.reject(new Error('no strings')) } : music;
      const { attempt } = await ctx.db.song.findUniqueOrThrow({ where: { id: song.id } });
      const run = { signal: new AbortController().signal, isLast: true };
      await runGeneration({ ...ctx, music: band }, { songId: song.id, attempt }, run);
    },
    async asksAgain() {
      const song = pick(songs);
      if (!song) return;
      const body = generateBody.parse({ prompt: 'again', songId: song.id });
      await requestGeneration(as({ id: song.ownerId }), body, null);
    },
    async cancelsASong() {
      const song = pick(songs);
      if (song) await cancelGeneration(as({ id: song.ownerId }), song.id);
    },
    adjusts: () =>
      adjustCredits(
        admin,
        below(2) ? 'add' : 'deduct',
        {
          userId: person(),
          amount: 1 + below(60),
          description: 'a test',
          type: pick([undefined, 'correction', 'bonus', 'refund'] as const),
        },
        null,
      ),
    expires: () => expireCredits(ctx),
    grants: () => grantDue(ctx),
    adds: () => Promise.all([foldFigures(ctx), foldFigures(ctx)]),
    async passes() {
      await site.advance(below(3) ? { days: 1 + below(9), hours: below(24) } : { minutes: below(300) });
      if (below(2)) await settle();
    },
    settles: () => settle(),
  };

  async function settle(): Promise<void> {
    await site.settle('shuffle');
    await runTasks();
    await grantDue(ctx);
  }

  const common = ['comes', 'buys', 'subscribes', 'asksForASong', 'makesASong', 'passes', 'passes', 'adds'];
  const names = [...Object.keys(actions), ...common];
  const done = new Map<string, number>();
  return {
    settle,
    /** Successful actions by name. */
    done,
    async step(): Promise<void> {
      const name = people.length < 3 ? 'comes' : (pick(names) ?? 'comes');
      try {
        await actions[name]?.();
        done.set(name, (done.get(name) ?? 0) + 1);
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    },
  };
}

/** Refusals change nothing. The stand-in's control API answers with a sentence of its own. */
function isRefusal(error: unknown): boolean {
  return (
    isAppError(error) || (error instanceof Error && /^(?:refunds|disputes|checkout)|^\{/.test(error.message))
  );
}
