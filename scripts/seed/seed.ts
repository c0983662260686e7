// Fills an empty database with what the product needs and creates the first admin; repeating it changes nothing.
import { randomBytes } from 'node:crypto';
import { inTransaction } from '@/lib/core/context';
import { openAccount } from '@/lib/domain/auth/account/open-account';
import { endAccessOfCreator } from '@/lib/domain/auth/end-access';
import { hashPassword } from '@/lib/domain/auth/password/password';
import { addGenres } from '@/lib/domain/genre/add-genres';
import { queueSync } from '@/lib/domain/plans/provider/queue-sync';
import { addShowcase } from '@/lib/domain/song/showcase/add-showcase';
import { env } from '@/lib/env';
import { live, liveContext } from '@/lib/live';

const { db, close } = live();

const plans = [
  {
    name: 'Hobby',
    description: 'For the songs that come to you on the way home.',
    monthlyPrice: 800,
    yearlyPrice: 8_000,
    creditsPerMonth: 500,
  },
  {
    name: 'Maker',
    description: 'For those who make songs most days, and several takes of each.',
    monthlyPrice: 2_000,
    yearlyPrice: 20_000,
    creditsPerMonth: 1_500,
  },
  {
    name: 'Label',
    description: 'For studios and channels that need new music all the time.',
    monthlyPrice: 6_000,
    yearlyPrice: 60_000,
    creditsPerMonth: 5_000,
  },
];

/** Creates the first admin: the configured one, or a default one with a generated password that is shown once. */
async function seedAdmin(): Promise<{ email: string; password: string | null } | null> {
  const existing = await db.user.findFirst({ where: { role: 'admin' }, orderBy: { createdAt: 'asc' } });
  if (existing) return { email: existing.email, password: null };
  const { ADMIN_EMAIL, ADMIN_PASSWORD, production } = env();
  if (production && !(ADMIN_EMAIL && ADMIN_PASSWORD)) return null;
  const email = (ADMIN_EMAIL ?? 'admin@tunewright.local').toLowerCase();
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const admin = {
    role: 'admin' as const,
    emailVerifiedAt: new Date(),
    passwordHash: await hashPassword(password),
  };
  await inTransaction(liveContext('seed'), async (tx) => {
    // An account that took this address before the first admin existed had no right to it: nothing lets its holder in.
    const [taken] = await tx.db.user.updateManyAndReturn({
      where: { email, status: 'active' },
      data: admin,
      select: { id: true },
    });
    if (taken) return endAccessOfCreator(tx, taken.id);
    await openAccount(tx, { ...admin, email, name: 'Admin' });
  });
  return { email, password: ADMIN_PASSWORD ? null : password };
}

/** Initial packs, below the custom price. Admins may change them; deleted ones do not return. */
async function seedProducts(): Promise<void> {
  if (await db.creditProduct.findFirst({ select: { id: true } })) return;
  await db.creditProduct.createMany({
    data: [
      { name: 'Sketch', amount: 500, price: 900, strikethroughPrice: 1_000, sortOrder: 1 },
      {
        name: 'Studio',
        amount: 1_500,
        price: 2_400,
        strikethroughPrice: 3_000,
        sortOrder: 2,
        isPopular: true,
      },
      { name: 'Album', amount: 5_000, price: 7_000, strikethroughPrice: 10_000, sortOrder: 3 },
    ],
  });
}

const TAKE_ALONG = 'Songs are yours to take along, as MP3 and as MIDI';
const ROLLS_OVER = 'Unused credits roll over for one month';

/** Initial plans; the worker creates them at the payment provider. */
async function seedPlans(): Promise<void> {
  if (await db.plan.findFirst({ select: { id: true } })) return;
  const ctx = liveContext('seed');
  for (const [at, plan] of plans.entries()) {
    const prices = [
      { frequency: 'monthly' as const, amount: plan.monthlyPrice },
      { frequency: 'yearly' as const, amount: plan.yearlyPrice },
    ];
    const features = [ROLLS_OVER, TAKE_ALONG];
    const { id } = await db.plan.create({
      data: { ...plan, features, sortOrder: at + 1, prices: { create: prices } },
    });
    await queueSync(ctx, id);
  }
}

await addGenres(liveContext('seed'));
await seedProducts();
await seedPlans();
const admin = await seedAdmin();
if (env().SHOWCASE_SONGS) await addShowcase(liveContext('seed'));
console.log(JSON.stringify({ admin }));
await close();
