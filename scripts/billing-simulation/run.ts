/**
 * Simulates years of billing: people subscribe, upgrade, downgrade, pause, cancel and pay late, payments are refunded,
 * and events arrive twice, late, out of order or never. Then checks the ledger, and compares the credits of each
 * subscription with a count from the stand-in's invoices alone. Exits with 1 if anything differs. The same seed tells
 * much the same story.
 * `node --import tsx scripts/billing-simulation/run.ts [people] [years] [seed] [deeds a day of each]`, with the
 * database that DATABASE_URL names or the embedded one (`node scripts/postgres.mjs start`); creates its own database
 * there and removes it.
 * Ctrl-C ends the simulation with that day and checks the ledger.
 */
import { expireCredits } from '@/lib/domain/credits/expire';
import { findDiscrepancies } from '@/lib/domain/ledger/discrepancies';
import { reconcile } from '@/lib/domain/payments/reconcile';
import { createPlan } from '@/lib/domain/plans/create';
import { sweepIntents } from '@/lib/domain/subscription/change/intent';
import { grantDue } from '@/lib/domain/subscription/grants/grant-due';
import type { Cast } from './actors/cast';
import { Chance } from './actors/chance';
import { decideDisputes } from './actors/mishaps';
import { People } from './actors/people';
import { Story } from './actors/story';
import { compareWithInvoices } from './compare';
import { Postman } from './site/postman';
import { openSite } from './site/site';
import { Tally } from './tally';
import { Watch } from './watch';

const [people = 1_000, years = 3, seed = 1, restless = 0.004] = process.argv.slice(2).map(Number);
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const RECONCILED_EVERY = 28;
/** The number of simulated person-years in which everything has to happen at least once. */
const LARGE = 300;
/** The share of the time after which everyone has joined. */
const COMING = 0.4;
const PLANS = [
  { name: 'Small', monthlyPrice: 900, yearlyPrice: 9_000, creditsPerMonth: 100 },
  { name: 'Middle', monthlyPrice: 1_900, yearlyPrice: 19_000, creditsPerMonth: 333 },
  { name: 'Middle too', monthlyPrice: 1_900, yearlyPrice: 17_000, creditsPerMonth: 350 },
  { name: 'Large', monthlyPrice: 4_900, yearlyPrice: 49_000, creditsPerMonth: 1_000 },
];

const started = performance.now();
const house = await openSite();
const chance = new Chance(seed);
const story = new Story();
const tally = new Tally();
const mistakes: string[] = [];
let joined = 0;
let lived = 0;
let isCut = false;
process.once('SIGINT', () => {
  isCut = true;
});
const watch = new Watch();
const postman = new Postman(house, chance);
try {
  const admin = house.as(await house.addUser('admin'), 'admin');
  const plans: Cast['plans'] = [];
  for (const plan of PLANS) plans.push({ ...plan, ...(await createPlan(admin, plan)) });
  const cast: Cast = { house, chance, story, tally, mistakes, plans, admin, restless };
  const all = new People(cast);
  const days = Math.round(365.25 * years);
  for (let day = 1; day <= days && !isCut; day += 1) {
    lived = day;
    await watch.time('the provider', () => house.pass(DAY + chance.whole(-HOUR, HOUR)));
    await watch.time('people', () => decideDisputes(cast));
    await settle();
    const come = Math.min(people, Math.ceil((people * day) / (days * COMING)));
    const joining = come - joined;
    joined = come;
    await watch.time('people', () => all.join(joining));
    // No person acts twice within a second.
    await watch.time('the provider', () => house.pass(MINUTE));
    await watch.time('people', () => all.live());
    await settle();
    if (day % RECONCILED_EVERY === 0) await reconcileAll();
    if (day % 30 === 0) printProgress(day, all.count);
  }
  await house.pass(2 * HOUR);
  for (let n = 0; n < 3; n += 1) await reconcileAll();
  await report();
} finally {
  await house.close();
}

async function settle(): Promise<void> {
  await watch.time('post', () => postman.deliver());
  await watch.time('tasks', () => house.work());
  await watch.time('months', () => grantDue(house.ctx));
}

async function reconcileAll(): Promise<void> {
  await watch.time('reconciliation', async () => {
    await reconcile(house.ctx);
    await sweepIntents(house.ctx);
  });
  await watch.time('tasks', () => house.work());
  await watch.time('months', () => grantDue(house.ctx));
  await watch.time('expiry', () => expireCredits(house.ctx));
}

function printProgress(day: number, count: number): void {
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stderr.write(`day ${day}: ${count} people, ${postman.counts.delivered} deliveries, ${seconds} s\n`);
}

async function report(): Promise<void> {
  const { ctx, failures } = house;
  const wrong = await findDiscrepancies(ctx);
  const violations = await ctx.db.$queryRaw<object[]>`SELECT * FROM "CreditViolation" LIMIT 20`;
  const dead = await ctx.db.stripeEvent.count({ where: { status: { in: ['dead', 'pending'] } } });
  const compared = await compareWithInvoices(house, story);
  const { differences } = compared;
  tally.addBooks(house.world);
  console.log(`${joined} people, ${lived} days, seed ${seed}`);
  console.log(`${tally}`);
  console.log(`deliveries: ${JSON.stringify(postman.counts)}`);
  console.log(
    `${compared.subscriptions} subscriptions, ${compared.invoices} invoices, ${compared.credits} credits`,
  );
  console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes: ${watch}`);
  const parts: [string, unknown[]][] = [
    ['violations of the ledger', violations],
    ['discrepancies', wrong],
    ['subscriptions whose credits differ from their invoices', differences],
    ['failures', [...mistakes, ...failures]],
    ['things that never happened', (joined * lived) / 365 >= LARGE ? tally.missing : []],
    ['events without an end', dead > 0 ? [dead] : []],
  ];
  for (const [what, found] of parts) {
    console.log(`${found.length} ${what}`);
    for (const one of found.slice(0, 20))
      console.log(`  ${typeof one === 'string' ? one : JSON.stringify(one)}`);
  }
  process.exitCode = parts.some(([, found]) => found.length > 0) ? 1 : 0;
}
