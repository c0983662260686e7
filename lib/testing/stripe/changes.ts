import type { CallKey } from '@/lib/client/call';
import type { Billing } from '@/lib/core/billing';
import { AppError } from '@/lib/core/errors';
import { hit } from '../hit';
import { testWorld } from '../world';
import type { stripeSite } from './stripe-site';

type Site = Awaited<ReturnType<typeof stripeSite>>;

/** Calls the API and returns the status with the fields of the body. */
export async function callApi(key: CallKey, options: object) {
  const { status, body } = await hit(key, options);
  return { status, ...body };
}

/** The provider carries out the request but its response is lost, for a number of times. */
export function loseAnswers(site: Site, name: keyof Billing, times = 1): void {
  breakCall(site, name, times, true);
}

/** The request never reaches the provider. */
export function loseRequests(site: Site, name: keyof Billing, times = 1): void {
  breakCall(site, name, times, false);
}

function breakCall(site: Site, name: keyof Billing, times: number, isDone: boolean): void {
  let left = times;
  const real: (...args: never[]) => Promise<unknown> = site.billing[name];
  const broken = async (...args: never[]) => {
    if (left === 0) return real(...args);
    left -= 1;
    if (isDone) await real(...args);
    throw new AppError('payments.failed');
  };
  site.setBilling({ ...site.billing, [name]: broken });
}

/** Returns the changes of a subscription in order, as "kind status". */
export async function intentsOf(subscriptionId: string): Promise<string[]> {
  const { ctx } = await testWorld();
  const where = { subscriptionId };
  const rows = await ctx.db.subscriptionIntent.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(({ kind, status }) => `${kind} ${status}`);
}

/** Returns the audit entries of a target in order, as action, state after and reason. */
export async function auditOf(targetId: string) {
  const { ctx } = await testWorld();
  const rows = await ctx.db.auditEntry.findMany({ where: { targetId }, orderBy: { at: 'asc' } });
  return rows.map(({ action, after, reason }) => [action, after, reason]);
}
