import { formatNumber, formatPercent } from '@/lib/core/format';
import type {
  CreditUsage,
  Revenue,
  SongGeneration,
  SubscriptionMetrics,
  UserGrowth,
} from '@/lib/domain/dashboard/contract';
import { CREDITS, DOLLARS, PEOPLE, SECONDS, SONGS } from './labels';
import type { SeriesShape } from './series';

type Movement = SubscriptionMetrics['series'][number];
type Song = SongGeneration[number];

export const revenueShape: SeriesShape<Revenue[number]> = {
  kind: 'bars',
  unit: DOLLARS,
  columns: [
    { key: 'subscriptions', label: 'Subscriptions', colour: 1, of: (row) => row.subscriptions },
    { key: 'credits', label: 'Credits', colour: 2, of: (row) => row.credits },
    { key: 'refunds', label: 'Refunds', colour: 4, of: (row) => -row.refunds || 0 },
  ],
  more: [
    { label: 'Net', of: ({ net }) => DOLLARS.long(net) },
    { label: 'Invoices', of: ({ invoices }) => formatNumber(invoices) },
    { label: 'Purchases', of: ({ purchases }) => formatNumber(purchases) },
  ],
};

export const recurringShape: SeriesShape<Movement> = {
  kind: 'lines',
  unit: DOLLARS,
  columns: [{ key: 'mrr', label: 'Per month', colour: 1, of: ({ mrr }) => mrr }],
  more: [
    { label: 'Subscribers', of: ({ subscribers }) => formatNumber(subscribers) },
    { label: 'Joined', of: ({ joined }) => formatNumber(joined) },
    { label: 'Left', of: ({ left }) => formatNumber(left) },
    { label: 'Churn', of: ({ churnRate }) => formatPercent(churnRate) },
  ],
};

export const movementShape: SeriesShape<Movement> = {
  kind: 'bars',
  unit: DOLLARS,
  columns: [
    { key: 'new', label: 'New', colour: 1, of: (row) => row.new },
    { key: 'expansion', label: 'Expansion', colour: 3, of: ({ expansion }) => expansion },
    { key: 'contraction', label: 'Contraction', colour: 2, of: ({ contraction }) => contraction },
    { key: 'churn', label: 'Churn', colour: 4, of: ({ churn }) => churn },
  ],
  more: [
    { label: 'Before', of: ({ opening }) => DOLLARS.long(opening) },
    { label: 'After', of: ({ mrr }) => DOLLARS.long(mrr) },
  ],
};

export const userShape: SeriesShape<UserGrowth[number]> = {
  kind: 'bars',
  unit: PEOPLE,
  columns: [
    { key: 'new', label: 'New', colour: 1, of: (row) => row.new },
    { key: 'deleted', label: 'Deleted', colour: 4, of: (row) => -row.deleted || 0 },
  ],
  more: [{ label: 'Total', of: ({ total }) => formatNumber(total) }],
};

export const creditShape: SeriesShape<CreditUsage[number]> = {
  kind: 'lines',
  unit: CREDITS,
  columns: [
    { key: 'sold', label: 'Sold', colour: 2, of: ({ sold }) => sold },
    { key: 'granted', label: 'Granted', colour: 1, of: ({ granted }) => granted },
    { key: 'spent', label: 'Spent', colour: 3, of: ({ spent }) => spent },
    { key: 'expired', label: 'Expired', colour: 4, of: ({ expired }) => expired },
  ],
  more: [
    { label: 'Clawed back', of: ({ takenBack }) => formatNumber(takenBack) },
    { label: 'Deducted', of: ({ deducted }) => formatNumber(deducted) },
    { label: 'Balance', of: ({ balance }) => formatNumber(balance) },
  ],
};

export const songShape: SeriesShape<Song> = {
  kind: 'bars',
  unit: SONGS,
  columns: [
    { key: 'ready', label: 'Ready', colour: 1, of: ({ ready }) => ready },
    { key: 'running', label: 'In progress', colour: 3, of: ({ running }) => running },
    { key: 'canceled', label: 'Canceled', colour: 5, of: ({ canceled }) => canceled },
    { key: 'failed', label: 'Failed', colour: 4, of: ({ failed }) => failed },
  ],
  more: [{ label: 'Requested', of: ({ asked }) => formatNumber(asked) }],
};

export const waitShape: SeriesShape<Song> = {
  kind: 'lines',
  unit: SECONDS,
  columns: [
    { key: 'p95', label: '95th percentile', colour: 2, of: ({ p95Seconds }) => p95Seconds },
    { key: 'p50', label: 'Median', colour: 1, of: ({ p50Seconds }) => p50Seconds },
  ],
};
