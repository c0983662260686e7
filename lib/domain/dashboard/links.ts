import { withQuery } from '@/lib/core/text/address';
import type { Figure, Summary } from './contract';

/** What a summary has a number of. */
export type FigureName = {
  [Key in keyof Summary]: Summary[Key] extends Figure ? Key : never;
}[keyof Summary];

/** Days of UTC, both included; open where one is left out. */
export interface Days {
  from?: string;
  to?: string;
}

const PAYMENTS = '/admin/settings/payments';
const SUBSCRIPTIONS = '/admin/subscription';
const MOVES = '/admin/subscription?tab=movements';
const USERS = '/admin/users';
const CREDITS = '/admin/credits?tab=movements';
const SONGS = '/admin/settings/songs?list=all';

/** The list whose rows a figure is made of. */
const HAPPENED = {
  revenue: PAYMENTS,
  creditSales: `${PAYMENTS}?kind=credits`,
  subscriptionSales: `${PAYMENTS}?kind=subscription`,
  refunds: `${PAYMENTS}?kind=return`,
  joined: `${MOVES}&kind=new`,
  left: `${MOVES}&kind=churn`,
  newUsers: `${USERS}?figure=new`,
  deletedUsers: `${USERS}?figure=deleted`,
  creditsSold: `${CREDITS}&flow=sold`,
  creditsGranted: `${CREDITS}&flow=granted`,
  creditsSpent: `${CREDITS}&flow=spent`,
  creditsExpired: `${CREDITS}&flow=expired`,
  songsAsked: `${SONGS}&trash=include`,
  songsReady: `${SONGS}&status=ready&trash=include`,
  songsFailed: `${SONGS}&status=failed&trash=include`,
  /** All that moved recurring revenue. */
  moves: MOVES,
  /** All credits that came and went. */
  credits: CREDITS,
} as const;

/** The same of what stands at any time, and so is of no period. */
const STANDS = {
  mrr: `${SUBSCRIPTIONS}?figure=mrr`,
  subscribers: `${SUBSCRIPTIONS}?figure=subscribers`,
  users: USERS,
  creditBalance: CREDITS,
  plans: '/admin/plan',
} as const;

export type Happened = keyof typeof HAPPENED;
export type RowsName = Happened | keyof typeof STANDS;

/** The address of the rows that a figure is made of; of what happened, on these days. */
export function rowsOf(name: RowsName, days: Days = {}): string {
  return isStanding(name) ? STANDS[name] : withQuery(HAPPENED[name], days);
}

function isStanding(name: RowsName): name is keyof typeof STANDS {
  return name in STANDS;
}

/** The subscriptions of a plan, and who has come to it and left it lately. */
export function rowsOfPlan({ planId, since }: { planId: string; since: string }) {
  const days = { from: dayIn(since) };
  return {
    subscribers: `${SUBSCRIPTIONS}?figure=alive&planId=${planId}`,
    joined: withQuery(`${MOVES}&kind=new&planId=${planId}`, days),
    left: withQuery(`${MOVES}&kind=churn&planId=${planId}`, days),
  };
}

/** From the day that a period begins. */
export function daysSince({ start }: { start: string }): Days {
  return { from: dayIn(start) };
}

/** The days of a period, whose end is the moment after it. */
export function daysOf({ start, end }: { start: string; end: string }): Days {
  return { from: dayIn(start), to: dayIn(new Date(Date.parse(end) - 1).toISOString()) };
}

const dayIn = (iso: string) => iso.slice(0, 'YYYY-MM-DD'.length);
