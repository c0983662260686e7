import type { Figure, Summary } from './contract';
import type { Figures, Sums, Window } from './figures';
import { changeOf, comparisonOf, dayOf, monthly, type Period } from './rules';
import { accounts, annual, balance, creditFlows, refunded, songsOf, subscribers } from './series';

const FAMILIES = ['users', 'revenue', 'refunds', 'credits', 'songs', 'mrr'];

/** Returns the windows of a summary: this period, as much of the previous one, and all time. */
export function summaryWindows(period: Period, now: Date): Window[] {
  const { current, previous } = comparisonOf(period, now);
  const cut = dayOf(previous.end);
  const options = { by: null, families: FAMILIES };
  return [
    { name: 'current', grain: 'day', from: current.start, to: current.end, ...options },
    { name: 'previous', grain: 'day', from: previous.start, to: cut, ...options },
    { name: 'previous', grain: 'hour', from: cut, to: previous.end, ...options },
    { name: 'ever', grain: 'month', from: null, to: null, by: null, families: ['users', 'credits', 'mrr'] },
  ];
}

export function summaryOf(figures: Figures, period: Period, now: Date, currency: string): Summary {
  const { current, previous } = comparisonOf(period, now);
  const [sums, before, ever] = [figures.of('current'), figures.of('previous'), figures.of('ever')];
  /** Events in the period. */
  const flow = (measure: (sums: Sums) => number) => figure(measure(sums), measure(before));
  /** The level, compared to the beginning of the period. */
  const level = (measure: (sums: Sums) => number, convert = (value: number) => value) =>
    figure(convert(measure(ever)), convert(measure(ever) - measure(sums)));
  return {
    timeframe: period,
    current: { period: current.period, start: current.start.toISOString(), end: now.toISOString() },
    previous: {
      period: previous.period,
      start: previous.start.toISOString(),
      end: previous.end.toISOString(),
    },
    currency,
    revenue: flow((of) => of.amount('revenue.credits', 'revenue.subscriptions') - refunded(of)),
    creditSales: flow((of) => of.amount('revenue.credits')),
    subscriptionSales: flow((of) => of.amount('revenue.subscriptions')),
    refunds: flow(refunded),
    mrr: level(annual, monthly),
    subscribers: level(subscribers),
    joined: flow((of) => of.count('mrr.new')),
    left: flow((of) => of.count('mrr.churn')),
    users: level(accounts),
    newUsers: flow((of) => of.count('users.new')),
    deletedUsers: flow((of) => of.count('users.deleted')),
    creditsSold: flow((of) => creditFlows(of).sold),
    creditsGranted: flow((of) => creditFlows(of).granted),
    creditsSpent: flow((of) => creditFlows(of).spent),
    creditsExpired: flow((of) => creditFlows(of).expired),
    creditBalance: level(balance),
    songsAsked: flow((of) => songsOf(of).asked),
    songsReady: flow((of) => songsOf(of).ready),
    songsFailed: flow((of) => songsOf(of).failed),
  };
}

function figure(value: number, previous: number): Figure {
  return { value, previous, change: changeOf(value, previous) };
}
