import { randomUUID } from 'node:crypto';
import { ONE_TIME_CODE_LENGTH, RESEND_CODE_SECONDS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { errors, fail } from '@/lib/core/errors';
import { isSame, sign } from '@/lib/core/signed';

export type CodePurpose = 'password' | 'email';

/** The subject of a code: an address for `password`, a user's id for `email`. */
interface CodeRequest {
  purpose: CodePurpose;
  subject: string;
}

const LIFETIME_MS = 10 * 60_000;
const MAX_ATTEMPTS = 5;
/** Codes per subject, day and network address, in addition to the pause between two of them. */
const LIMIT_PER_ADDRESS = { points: 10, seconds: 24 * 3600 };
/** The limit from all addresses: knowing an email address must not be enough to lock its owner out. */
const LIMIT_PER_SUBJECT = { points: 60, seconds: 24 * 3600 };
const TOO_MANY = 'Too many codes were requested. Please try again tomorrow';

/**
 * Returns the digits of a code, which are stored nowhere: HMAC-SHA-256 of the row's id, truncated as in RFC
 * 4226 §5.3. Its 31 bits modulo a million favour no code by more than 0.05 %.
 */
export function codeOf(secret: string, id: string): string {
  const mac = sign(secret, 'code', id);
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** ONE_TIME_CODE_LENGTH).padStart(ONE_TIME_CODE_LENGTH, '0');
}

/**
 * Replaces the subject's last code and returns the id of the new one. A reset token from an earlier code stays
 * valid, or anyone who knows an address could invalidate it. Throws `auth.codeTooSoon` within 60 s of the
 * last code and `request.limited` after ten in a day from one address (`from`), both with the time to wait.
 */
export async function issueCode(
  ctx: Ctx,
  request: CodeRequest & { email: string; from?: string },
): Promise<string> {
  const { purpose, subject, email, from = '' } = request;
  const now = ctx.clock.now();
  const issued = await ctx.db.$queryRaw<{ id: string }[]>`
    INSERT INTO "OneTimeCode" AS c (id, purpose, subject, email, "createdAt", "expiresAt")
    VALUES (${randomUUID()}::uuid, ${purpose}::"CodePurpose", ${subject}, ${email}, ${now}, ${later(now, LIFETIME_MS)})
    ON CONFLICT (purpose, subject) DO UPDATE SET
      id = EXCLUDED.id, email = EXCLUDED.email, attempts = 0, "createdAt" = EXCLUDED."createdAt",
      "expiresAt" = EXCLUDED."expiresAt", "verifiedAt" = NULL
    WHERE c."createdAt" <= ${later(now, -RESEND_CODE_SECONDS * 1000)}
    RETURNING id`;
  const id = issued[0]?.id ?? (await refuseTooSoon(ctx, request));
  const addressWait = await ctx.limiter.take(`code-of:${purpose}:${subject}:${from}`, LIMIT_PER_ADDRESS);
  const wait = addressWait || (await ctx.limiter.take(`code-of:${purpose}:${subject}`, LIMIT_PER_SUBJECT));
  if (wait > 0) fail('request.limited', { message: TOO_MANY, retryAfter: wait });
  return id;
}

async function refuseTooSoon(ctx: Ctx, { purpose, subject }: CodeRequest): Promise<never> {
  const last = await ctx.db.oneTimeCode.findUnique({ where: { purpose_subject: { purpose, subject } } });
  const age = last ? ctx.clock.now().getTime() - last.createdAt.getTime() : 0;
  const secondsLeft = Math.ceil(RESEND_CODE_SECONDS - age / 1000);
  return fail('auth.codeTooSoon', { retryAfter: Math.min(RESEND_CODE_SECONDS, Math.max(1, secondsLeft)) });
}

/**
 * Redeems a code and returns its row's id and address. Compares at most five guesses, since each is counted
 * first, and accepts one. Throws the same `auth.code` for a wrong, expired, used or unknown code. Must not
 * run in a transaction, whose rollback would undo the count.
 */
export async function redeemCode(
  ctx: Ctx,
  { purpose, subject, code }: CodeRequest & { code: string },
): Promise<{ id: string; email: string }> {
  if (ctx.transaction) throw new Error('A guess must be counted whatever becomes of it');
  const now = ctx.clock.now();
  const [row] = await ctx.db.$queryRaw<{ id: string; email: string }[]>`
    UPDATE "OneTimeCode" SET attempts = attempts + 1
    WHERE purpose = ${purpose}::"CodePurpose" AND subject = ${subject} AND attempts < ${MAX_ATTEMPTS}
      AND "verifiedAt" IS NULL AND "expiresAt" > ${now}
    RETURNING id, email`;
  if (!row || !isSame(codeOf(ctx.secret, row.id), code)) return wrongCode();
  const redeemed = await ctx.db.oneTimeCode.updateMany({
    where: { id: row.id, verifiedAt: null },
    data: { verifiedAt: now },
  });
  return redeemed.count === 1 ? row : wrongCode();
}

function wrongCode(): never {
  return fail('auth.code', { fields: { otp: errors['auth.code'].text } });
}

/** Invalidates an open code and its reset token. The pause until the next code stays. */
export async function voidCode(ctx: Ctx, { purpose, subject }: CodeRequest): Promise<void> {
  await ctx.db.oneTimeCode.updateMany({
    where: { purpose, subject },
    data: { expiresAt: ctx.clock.now(), tokenHash: null },
  });
}

function later(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}
