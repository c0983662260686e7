import { beforeOf } from '@/lib/domain/dashboard/changes';
import type { Figure, Summary } from '@/lib/domain/dashboard/contract';
import { daysSince, type FigureName, rowsOf } from '@/lib/domain/dashboard/links';
import { PageLink } from '../ui/page-link';
import { Definition } from './definition';
import { CREDITS, changeText, DOLLARS, PEOPLE, SONGS, SUBSCRIPTIONS, type Unit } from './labels';

interface Card {
  name: FigureName;
  label: string;
  unit: Unit;
  text: string;
  /** The label of the link to its rows. */
  rows: string;
  /** True for a level, compared to the beginning of the period. */
  isLevel?: true;
}

const CARDS: readonly Card[] = [
  {
    name: 'revenue',
    label: 'Revenue',
    unit: DOLLARS,
    text: 'Credit purchases and subscription invoices by date of payment, minus refunds and disputes by the date we learned of them.',
    rows: 'See payments',
  },
  {
    name: 'mrr',
    label: 'Recurring revenue',
    unit: DOLLARS,
    text: 'Monthly revenue from active and past-due subscriptions after lasting discounts; a yearly price counts a twelfth. Compared with the beginning of the period.',
    rows: 'See paying subscriptions',
    isLevel: true,
  },
  {
    name: 'subscribers',
    label: 'Subscribers',
    unit: SUBSCRIPTIONS,
    text: 'Subscriptions that have been paid at least once and have not ended, including paused ones. Compared with the beginning of the period.',
    rows: 'See subscribers',
    isLevel: true,
  },
  {
    name: 'left',
    label: 'Left a plan',
    unit: SUBSCRIPTIONS,
    text: 'Paid subscriptions that ended in this period, whether canceled or no longer paid.',
    rows: 'See ended subscriptions',
  },
  {
    name: 'newUsers',
    label: 'New users',
    unit: PEOPLE,
    text: 'Accounts created in this period, including those deleted since.',
    rows: 'See new users',
  },
  {
    name: 'users',
    label: 'Users',
    unit: PEOPLE,
    text: 'Accounts that are not deleted, including suspended ones. Compared with the beginning of the period.',
    rows: 'See users',
    isLevel: true,
  },
  {
    name: 'creditsSpent',
    label: 'Credits spent',
    unit: CREDITS,
    text: 'Credits spent on finished songs. Credits that were reserved and returned are not included.',
    rows: 'See spent credits',
  },
  {
    name: 'songsReady',
    label: 'Songs ready',
    unit: SONGS,
    text: 'Songs requested in this period that are ready, by the date they were requested.',
    rows: 'See finished songs',
  },
];

const GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-4';

/** The figures of the period next to the previous ones, each with its definition. */
export function Cards({ summary }: { summary: Summary }) {
  const days = daysSince(summary.current);
  return (
    <ul className={GRID}>
      {CARDS.map((card) => (
        <li key={card.name} className="min-w-0 rounded-card border border-line bg-raised py-3 pr-2 pl-4">
          <Heading card={card} href={rowsOf(card.name, days)} />
          <Value card={card} figure={summary[card.name]} before={beforeOf(summary)} />
        </li>
      ))}
    </ul>
  );
}

function Heading({ card, href }: { card: Card; href: string }) {
  return (
    <div className="flex items-start justify-between gap-1">
      <PageLink
        href={href}
        className="rounded-xs pt-1.5 text-dense text-quiet underline-offset-4 hover:text-text hover:underline"
      >
        {card.label}
      </PageLink>
      <Definition of={card.label} text={card.text} rows={{ href, label: card.rows }} />
    </div>
  );
}

function Value({ card, figure, before }: { card: Card; figure: Figure; before: string }) {
  const { value, previous } = figure;
  const comparison = card.isLevel ? 'at the beginning' : `by ${before}`;
  return (
    <>
      <p className="numeric whitespace-nowrap font-semibold text-base sm:text-lg">{card.unit.long(value)}</p>
      <p className="numeric pr-2 text-quiet text-xs">
        <span className="whitespace-nowrap font-medium text-text">{changeText(figure)}</span>
        {' · '}
        <span className="whitespace-nowrap">{card.unit.long(previous)}</span>
        {` ${comparison}`}
      </p>
    </>
  );
}

export const CARDS_SHAPE = 'h-[28rem] rounded-card lg:h-[13.5rem]';
