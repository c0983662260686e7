import type { z } from 'zod';
import { paginate, readPage } from '@/lib/contract/paging';
import { type Ctx, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Application, applicationsApi, ReviewedApplication } from './contract';
import { afterOwnCursor, listOrder } from './list/order';
import { applicationInclude, toApplication, toReviewed } from './row';

type OwnQuery = z.output<typeof applicationsApi.mine.query>;
type OwnAnswer = z.output<typeof applicationsApi.mine.output>;

/**
 * Returns the caller's own application, or any to an admin, who also sees who decided; another's is the same
 * 404 as an unknown one.
 */
export async function getApplication(ctx: Ctx, id: string): Promise<ReviewedApplication> {
  const row = await ctx.db.application.findFirst({
    where: { id, ...(isAdmin(ctx) ? {} : { userId: userId(ctx) }) },
    include: applicationInclude,
  });
  if (!row) return fail('applications.notFound');
  return isAdmin(ctx) ? toReviewed(row, ctx.clock.now()) : toApplication(row, ctx.clock.now());
}

/** Returns one of the caller's own applications; admins, too, get the owner's view. */
export async function getOwnApplication(ctx: Ctx, id: string): Promise<Application> {
  const row = await ctx.db.application.findFirst({
    where: { id, userId: userId(ctx) },
    include: applicationInclude,
  });
  return row ? toApplication(row, ctx.clock.now()) : fail('applications.notFound');
}

/** Returns the caller's own application for a job, or null. */
export async function findOwnApplication(ctx: Ctx, jobId: string): Promise<Application | null> {
  const row = await ctx.db.application.findUnique({
    where: { userId_jobId: { userId: userId(ctx), jobId } },
    include: applicationInclude,
  });
  return row && toApplication(row, ctx.clock.now());
}

/** Returns a page of the caller's own applications, the newest first. */
export function listOwnApplications(ctx: Ctx, query: OwnQuery): Promise<OwnAnswer> {
  return listOf(ctx, userId(ctx), query);
}

/**
 * Returns a page of the applications made by the account with an address, never of those that merely name it.
 * Other users' addresses are for admins only, whether or not such an account exists.
 */
export async function listApplicationsOf(ctx: Ctx, email: string, query: OwnQuery): Promise<OwnAnswer> {
  const account = await ctx.db.user.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: { id: true },
  });
  if (account?.id !== userId(ctx) && !isAdmin(ctx)) fail('auth.forbidden');
  return listOf(ctx, account?.id ?? null, query);
}

async function listOf(ctx: Ctx, owner: string | null, query: OwnQuery): Promise<OwnAnswer> {
  const page = readPage(query);
  if (owner === null) return { data: [], pagination: paginate(page, 0, { nextCursor: null }) };
  const rows = await ctx.db.application.findMany({
    where: { userId: owner, ...afterOwnCursor(query.cursor) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: page.cursor ? 0 : page.offset,
    take: page.size + 1,
    include: applicationInclude,
  });
  const pageRows = rows.slice(0, page.size);
  const last = pageRows.at(-1);
  const nextCursor = rows.length > page.size && last ? listOrder.cursorAfter(last, 'createdAt') : null;
  // At most one per job: few enough to count.
  const total = await ctx.db.application.count({ where: { userId: owner } });
  return {
    data: pageRows.map((row) => toApplication(row, ctx.clock.now())),
    pagination: paginate(page, total, { nextCursor }),
  };
}

/**
 * Returns the stored file of an application's résumé to its owner and admins. Throws `storage.missing` for other
 * users, or if there is none.
 */
export async function getResume(
  ctx: Ctx,
  id: string,
): Promise<{ applicant: string; mime: string; storageKey: string }> {
  const row = await ctx.db.application.findFirst({
    where: { id, ...(isAdmin(ctx) ? {} : { userId: userId(ctx) }) },
    select: { name: true, resume: { select: { mime: true, storageKey: true } } },
  });
  const { mime, storageKey } = row?.resume ?? {};
  return row && mime && storageKey ? { applicant: row.name, mime, storageKey } : fail('storage.missing');
}
