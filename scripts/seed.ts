// Fills an empty database with what the product needs, and creates the first admin; running it again changes nothing.
import { randomBytes } from 'node:crypto';
import { hashPassword } from '@/lib/auth/password';
import { newReferralCode } from '@/lib/auth/register';
import { env } from '@/lib/env';
import { genres } from '@/lib/genre/catalogue';
import { live } from '@/lib/live';

const { db, close } = live();

async function seedGenres(): Promise<void> {
  await db.genre.createMany({ data: genres, skipDuplicates: true });
}

/** The first admin: the configured one, or on the embedded default one with a generated password, told once. */
async function seedAdmin(): Promise<{ email: string; password: string | null } | null> {
  const existing = await db.user.findFirst({ where: { role: 'admin' }, orderBy: { createdAt: 'asc' } });
  if (existing) return { email: existing.email, password: null };
  const { ADMIN_EMAIL, ADMIN_PASSWORD, production } = env();
  if (production && !(ADMIN_EMAIL && ADMIN_PASSWORD)) return null;
  const email = (ADMIN_EMAIL ?? 'admin@tunewright.local').toLowerCase();
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  await db.user.upsert({
    where: { email },
    update: { role: 'admin' },
    create: { email, name: 'Admin', passwordHash, role: 'admin', referralCode: newReferralCode() },
  });
  return { email, password: ADMIN_PASSWORD ? null : password };
}

await seedGenres();
console.log(JSON.stringify({ admin: await seedAdmin() }));
await close();
