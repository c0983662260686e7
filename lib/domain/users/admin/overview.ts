import { type Ctx, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { listSessionsOf } from '@/lib/domain/auth/queries';
import { getBalanceOf } from '@/lib/domain/credits/queries';
import { latestAcceptanceOf } from '@/lib/domain/legal/queries';
import { readCounter } from '@/lib/list/totals';
import { toUser, userColumns } from '../row';
import { LATEST, type UserOverview } from './contract';

const newest = {
  orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }],
  take: LATEST,
};

/**
 * Returns the overview of an account for admins, with the latest ten rows of each kind, each read by its
 * index.
 */
export async function getUserOverview(ctx: Ctx, id: string): Promise<UserOverview> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const row = await ctx.db.user.findUnique({
    where: { id },
    select: {
      ...userColumns,
      isSystem: true,
      passwordHash: true,
      deletionRequestedAt: true,
      identities: { where: { provider: 'google' }, select: { provider: true } },
      referredBy: { select: { id: true, name: true } },
    },
  });
  if (!row) return fail('users.notFound');
  const { isSystem, passwordHash, identities, referredBy, deletionRequestedAt, ...account } = row;
  const [credits, songs, sessions, lastSeenAt, acceptedTerms, applications, referrals] = await Promise.all([
    getBalanceOf(ctx, id),
    songsOf(ctx, id),
    listSessionsOf(ctx, id),
    lastSeen(ctx, id),
    latestAcceptanceOf(ctx, id),
    applicationsOf(ctx, id),
    referralsOf(ctx, id),
  ]);
  return {
    user: toUser(account),
    isSystem,
    hasPassword: passwordHash !== null,
    google: identities.length > 0,
    deletionRequestedAt: deletionRequestedAt?.toISOString() ?? null,
    lastSeenAt,
    acceptedTerms,
    credits,
    songs,
    sessions,
    applications,
    invitedBy: referredBy,
    referrals,
  };
}

async function songsOf(ctx: Ctx, ownerId: string): Promise<UserOverview['songs']> {
  const [total, rows] = await Promise.all([
    readCounter(ctx, `owner:${ownerId}`),
    ctx.db.song.findMany({
      where: { ownerId, deletedAt: null },
      ...newest,
      select: { id: true, name: true, status: true, visibility: true, playCount: true, createdAt: true },
    }),
  ]);
  return {
    total,
    latest: rows.map(({ createdAt, playCount, ...song }) => ({
      ...song,
      playCount: Number(playCount),
      createdAt: createdAt.toISOString(),
    })),
  };
}

async function lastSeen(ctx: Ctx, userId: string): Promise<string | null> {
  const row = await ctx.db.session.findFirst({
    where: { userId },
    orderBy: { lastSeenAt: 'desc' },
    select: { lastSeenAt: true },
  });
  return row?.lastSeenAt.toISOString() ?? null;
}

async function applicationsOf(ctx: Ctx, userId: string): Promise<UserOverview['applications']> {
  const rows = await ctx.db.application.findMany({
    where: { userId },
    ...newest,
    select: { id: true, status: true, createdAt: true, job: { select: { title: true } } },
  });
  return rows.map(({ id, status, createdAt, job }) => ({
    id,
    status,
    jobTitle: job.title,
    createdAt: createdAt.toISOString(),
  }));
}

async function referralsOf(ctx: Ctx, referredById: string): Promise<UserOverview['referrals']> {
  const [total, rows] = await Promise.all([
    ctx.db.user.count({ where: { referredById } }),
    ctx.db.user.findMany({
      where: { referredById },
      ...newest,
      select: { id: true, name: true, email: true, createdAt: true, referral: { select: { state: true } } },
    }),
  ]);
  return {
    total,
    latest: rows.map(({ id, name, email, createdAt, referral }) => ({
      id,
      name,
      email,
      state: referral?.state ?? null,
      joinedAt: createdAt.toISOString(),
    })),
  };
}
