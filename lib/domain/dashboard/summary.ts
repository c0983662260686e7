import type { Figure, Summary } from './contract';
import type { Figures, Sums, Window } from './figures';
import { changeOf, comparisonOf, dayOf, monthly, type Period } from './rules';
import { accounts, annual, balance, creditFlows, refunded, songsOf, subscribers } from './series';

const FAMILIES = ['users', 'revenue', 'refunds', 'credits', 'songs', 'mrr'];

/** Returns the windows of a summary: this period, as much of the previous one, and all time. */
export function summaryWindows(period: Period, now: Date): Window[] {
  const { current, previous } = comparisonOf(period, now);
  const cut = dayOf(previous.end);
  const rest = { by: null, families: FAMILIES };
  return [
    { name: 'current', grain: 'day', from: current.start, to: current.end, ...rest },
    { name: 'previous', grain: 'day', from: previous.start, to: cut, ...rest },
    { name: 'previous', grain: 'hour', from: cut, to: previous.end, ...rest },
    { name: 'ever', grain: 'month', from: null, to: null, by: null, families: ['users', 'credits', 'mrr'] },
  ];
}

export function summaryOf(figures: Figures, period: Period, now: Date, currency: string): Summary {
  const { current, previous } = comparisonOf(period, now);
  const [sums, before, ever] = [figures.of('current'), figures.of('previous'), figures.of('ever')];
  /** Events in the period. */
  const happened = (measure: (sums: Sums) => number) => figure(measure(sums), measure(before));
  /** The level, compared to the beginning of the period. */
  const stands = (measure: (sums: Sums) => number, shown = (value: number) => value) =>
    figure(shown(measure(ever)), shown(measure(ever) - measure(sums)));
  return {
    timeframe: period,
    current: { period: current.period, start: current.start.toISOString(), end: now.toISOString() },
    previous: {
      period: previous.period,
      start: previous.start.toISOString(),
      end: previous.end.toISOString(),
    },
    currency,
    revenue: happened((of) => of.amount('revenue.credits', 'revenue.subscriptions') - refunded(of)),
    creditSales: happened((of) => of.amount('revenue.credits')),
    subscriptionSales: happened((of) => of.amount('revenue.subscriptions')),
    refunds: happened(refunded),
    mrr: stands(annual, monthly),
    subscribers: stands(subscribers),
    joined: happened((of) => of.count('mrr.new')),
    left: happened((of) => of.count('mrr.churn')),
    users: stands(accounts),
    newUsers: happened((of) => of.count('users.new')),
    deletedUsers: happened((of) => of.count('users.deleted')),
    creditsSold: happened((of) => creditFlows(of).sold),
    creditsGranted: happened((of) => creditFlows(of).granted),
    creditsSpent: happened((of) => creditFlows(of).spent),
    creditsExpired: happened((of) => creditFlows(of).expired),
    creditBalance: stands(balance),
    songsAsked: happened((of) => songsOf(of).asked),
    songsReady: happened((of) => songsOf(of).ready),
    songsFailed: happened((of) => songsOf(of).failed),
  };
}

function figure(value: number, previous: number): Figure {
  return { value, previous, change: changeOf(value, previous) };
}
