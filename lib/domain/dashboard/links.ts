import { withQuery } from '@/lib/core/text/address';
import type { Figure, Summary } from './contract';

/** The numbers of a summary. */
export type FigureName = {
  [Key in keyof Summary]: Summary[Key] extends Figure ? Key : never;
}[keyof Summary];

/** Days of UTC, both included; a missing one leaves that end open. */
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

/** The list behind each figure of events. */
const EVENT_LISTS = {
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
  /** All movements of recurring revenue. */
  moves: MOVES,
  /** All credit movements. */
  credits: CREDITS,
} as const;

/** The list behind each level, which belongs to no period. */
const LEVEL_LISTS = {
  mrr: `${SUBSCRIPTIONS}?figure=mrr`,
  subscribers: `${SUBSCRIPTIONS}?figure=subscribers`,
  users: USERS,
  creditBalance: CREDITS,
  plans: '/admin/plan',
} as const;

export type EventName = keyof typeof EVENT_LISTS;
export type RowsName = EventName | keyof typeof LEVEL_LISTS;

/** Returns the address of a figure's rows; for events, on these days. */
export function rowsOf(name: RowsName, days: Days = {}): string {
  return isLevel(name) ? LEVEL_LISTS[name] : withQuery(EVENT_LISTS[name], days);
}

function isLevel(name: RowsName): name is keyof typeof LEVEL_LISTS {
  return name in LEVEL_LISTS;
}

/** Returns the addresses of a plan's subscriptions and of its recent new and lost ones. */
export function rowsOfPlan({ planId, since }: { planId: string; since: string }) {
  const days = { from: dayIn(since) };
  return {
    subscribers: `${SUBSCRIPTIONS}?figure=alive&planId=${planId}`,
    joined: withQuery(`${MOVES}&kind=new&planId=${planId}`, days),
    left: withQuery(`${MOVES}&kind=churn&planId=${planId}`, days),
  };
}

export function daysSince({ start }: { start: string }): Days {
  return { from: dayIn(start) };
}

/** Returns the days of a period, whose end is exclusive. */
export function daysOf({ start, end }: { start: string; end: string }): Days {
  return { from: dayIn(start), to: dayIn(new Date(Date.parse(end) - 1).toISOString()) };
}

const dayIn = (iso: string) => iso.slice(0, 'YYYY-MM-DD'.length);
