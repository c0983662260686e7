import Link from 'next/link';
import { beforeOf } from '@/lib/domain/dashboard/changes';
import type { Figure, Summary } from '@/lib/domain/dashboard/contract';
import { daysSince, type FigureName, rowsOf } from '@/lib/domain/dashboard/links';
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
  stands?: true;
}

const CARDS: readonly Card[] = [
  {
    name: 'revenue',
    label: 'Revenue',
    unit: DOLLARS,
    text: 'Credit purchases and invoices of subscriptions on the day they were paid, less refunds and disputes on the day we learned of them.',
    rows: 'See payments',
  },
  {
    name: 'mrr',
    label: 'Recurring revenue',
    unit: DOLLARS,
    text: 'What all active and past-due subscriptions pay a month, after discounts that last; a year counts a twelfth. Compared with the beginning of the period.',
    rows: 'See subscriptions that pay',
    stands: true,
  },
  {
    name: 'subscribers',
    label: 'Subscribers',
    unit: SUBSCRIPTIONS,
    text: 'Subscriptions that have ever been paid and have not ended, paused ones too. Compared with the beginning of the period.',
    rows: 'See subscribers',
    stands: true,
  },
  {
    name: 'left',
    label: 'Left a plan',
    unit: SUBSCRIPTIONS,
    text: 'Subscriptions that had been paid and ended in this time, whether they were cancelled or not paid any more.',
    rows: 'See those that left',
  },
  {
    name: 'newUsers',
    label: 'New users',
    unit: PEOPLE,
    text: 'Accounts that were opened in this time, by whatever way and whatever became of them.',
    rows: 'See new users',
  },
  {
    name: 'users',
    label: 'Users',
    unit: PEOPLE,
    text: 'Accounts that were not deleted, suspended ones too. Compared with the beginning of the period.',
    rows: 'See users',
    stands: true,
  },
  {
    name: 'creditsSpent',
    label: 'Credits spent',
    unit: CREDITS,
    text: 'Credits that paid for songs which are ready. Credits that were held and given back are not among them.',
    rows: 'See what was spent',
  },
  {
    name: 'songsReady',
    label: 'Songs made',
    unit: SONGS,
    text: 'Songs that were requested in this time and are ready, on the day they were requested.',
    rows: 'See songs that are ready',
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
      <Link
        href={href}
        className="rounded-xs pt-1.5 text-dense text-quiet underline-offset-4 hover:text-text hover:underline"
      >
        {card.label}
      </Link>
      <Definition of={card.label} text={card.text} rows={{ href, label: card.rows }} />
    </div>
  );
}

function Value({ card, figure, before }: { card: Card; figure: Figure; before: string }) {
  const { value, previous } = figure;
  const beside = card.stands ? 'at the beginning' : before;
  return (
    <>
      <p className="numeric whitespace-nowrap font-semibold text-base sm:text-lg">{card.unit.long(value)}</p>
      <p className="numeric pr-2 text-quiet text-xs">
        <span className="whitespace-nowrap font-medium text-text">{changeText(figure)}</span>
        {' · '}
        <span className="whitespace-nowrap">{card.unit.long(previous)}</span>
        {` ${beside}`}
      </p>
    </>
  );
}

export const CARDS_SHAPE = 'h-[28rem] rounded-card lg:h-[13.5rem]';
