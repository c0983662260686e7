import { z } from 'zod';
import type { User } from '@/generated/prisma/client';
import { emailAddress, line } from '@/lib/contract/text';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { isUniqueViolation } from '@/lib/core/database/unique-violation';
import { fail, isAppError } from '@/lib/core/errors';
import { acceptedBySigningUp } from '@/lib/domain/legal/accept-terms';
import { sendMail } from '@/lib/domain/mail/send';
import { registerBody } from '../contract';
import { endAccessOfCreator } from '../end-access';
import { openSession } from '../sessions/session';
import { openAccount } from './open-account';
import { findReferrer } from './register';

const PROVIDER = 'google';
const MAX_NAME = 80;

/** The claims of an ID token that are used. The picture is not among them. */
const googleProfile = z.object({
  /** Google's id of the user, which never changes. */
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.string().catch(''),
  email_verified: z.boolean().catch(false),
  name: z.string().catch(''),
});

type GoogleProfile = z.output<typeof googleProfile>;

interface Arrival {
  userAgent: string | null;
  address?: string | null | undefined;
  /** Used for a new account. An unknown code is ignored, since the user typed it into no form. */
  referralCode: string | null;
}

/**
 * Signs in the user of validated ID token claims and returns the id of a new, remembered session. An unknown
 * subject needs an address verified by Google, and gets that address's account or a new one. Throws
 * `auth.googleUnverified`, or `auth.google` without a reason if the account cannot be used.
 */
export async function signInWithGoogle(ctx: Ctx, claims: unknown, arrival: Arrival): Promise<string> {
  const profile = googleProfile.parse(claims);
  const signIn = () =>
    inTransaction(ctx, async (tx) => {
      const user = (await findLinked(tx, profile.sub)) ?? (await linkOrCreate(tx, profile, arrival));
      await requireAccess(tx, user.id, profile.sub);
      const { userAgent, address } = arrival;
      return openSession(tx, { userId: user.id, remember: true, userAgent, address });
    });
  try {
    return await signIn();
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Another request was faster, most likely the same user's in another tab: the account exists now.
    return signIn();
  }
}

const isTaken = (error: unknown) => isUniqueViolation(error, 'email') || isUniqueViolation(error, 'Identity');

/**
 * Locks the row, so that a suspension, or what unlinks the subject, either comes first or ends this session too. Refuses
 * after either.
 */
async function requireAccess(ctx: Ctx, id: string, subject: string): Promise<void> {
  const rows = await ctx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE id = ${id}::uuid AND status = 'active' FOR SHARE`;
  if (rows.length === 0 || (await findLinked(ctx, subject))?.id !== id) fail('auth.google');
}

async function findLinked(ctx: Ctx, subject: string): Promise<User | null> {
  const identity = await ctx.db.identity.findUnique({
    where: { provider_subject: { provider: PROVIDER, subject } },
    include: { user: true },
  });
  return identity?.user ?? null;
}

async function linkOrCreate(ctx: Ctx, profile: GoogleProfile, arrival: Arrival): Promise<User> {
  if (!profile.email_verified) return fail('auth.googleUnverified');
  const { data: email } = emailAddress().safeParse(profile.email);
  if (!email) return fail('auth.google');
  const owner = await lockByEmail(ctx, email);
  return owner ? link(ctx, owner, profile.sub) : create(ctx, email, profile, arrival.referralCode);
}

/** Returns the account of an address, locked until the transaction ends. */
async function lockByEmail(ctx: Ctx, email: string): Promise<User | null> {
  const [row] = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "User" WHERE email = ${email} FOR UPDATE`;
  return row ? ctx.db.user.findUnique({ where: { id: row.id } }) : null;
}

/**
 * Links a subject to the account of its address. If the address was never verified, another user may have
 * created the account: their password and all other ways into it end here.
 */
async function link(ctx: Ctx, owner: User, subject: string): Promise<User> {
  const { id, name, email, passwordHash } = owner;
  const linked = await ctx.db.identity.findFirst({ where: { userId: id, provider: PROVIDER } });
  if (linked?.subject === subject) return owner;
  if (linked || owner.status !== 'active') return fail('auth.google');
  const proven = owner.emailVerifiedAt !== null;
  const now = ctx.clock.now();
  await ctx.db.user.update({
    where: { id },
    data: { emailVerifiedAt: now, ...(proven ? {} : { passwordHash: null }) },
  });
  if (!proven) await endAccessOfCreator(ctx, id);
  await ctx.db.identity.create({ data: { provider: PROVIDER, subject, userId: id, createdAt: now } });
  const passwordRemoved = !proven && passwordHash !== null;
  await sendMail(ctx, { name, address: email }, 'googleLinked', { name, passwordRemoved });
  return owner;
}

async function create(ctx: Ctx, email: string, profile: GoogleProfile, code: string | null): Promise<User> {
  const now = ctx.clock.now();
  return openAccount(ctx, {
    email,
    emailVerifiedAt: now,
    name: nameOf(profile.name) || nameOf(email.replace(/@.*/, '')),
    referredById: await findInviter(ctx, code),
    acceptances: await acceptedBySigningUp(ctx),
    identities: { create: { provider: PROVIDER, subject: profile.sub, createdAt: now } },
  });
}

/** The name as the form would accept it, truncated to the form's limit but never within a character. */
function nameOf(claimed: string): string {
  return line()
    .parse(claimed)
    .slice(0, MAX_NAME)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

async function findInviter(ctx: Ctx, code: string | null): Promise<string | null> {
  const { data: claimed } = registerBody.shape.referralId.safeParse(code ?? undefined);
  if (!claimed) return null;
  return findReferrer(ctx, claimed).catch((error) => {
    if (isAppError(error)) return null;
    throw error;
  });
}
