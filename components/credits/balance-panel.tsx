'use client';

import { useState } from 'react';
import { useBalance, useLots } from '@/lib/client/credits/hooks';
import { useEndpoint } from '@/lib/client/hooks';
import { formatCount, formatNumber } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import type { Balance, Lot, Pricing } from '@/lib/domain/credits/contract';
import { Button } from '../ui/button';
import { CountingNumber } from '../ui/feedback/counting-number';
import { Notice } from '../ui/feedback/notice';
import { ReadFailure } from '../ui/feedback/read-failure';
import { useDay } from '../ui/local-time';
import { aboutSongs } from './about-songs';
import { lotLabels } from './history/lot-labels';

/** Lots visible before "Show more", soonest to expire first. */
const COLLAPSED_LOTS = 6;

export interface BalancePanelProps {
  balance: Balance;
  lots: Lot[];
  pricing: Pricing;
}

/** Balance with the songs it buys, held credits, debt, and the sources of the credits. */
export function BalancePanel({ balance: first, lots: firstLots, pricing }: BalancePanelProps) {
  const { balance, held, debt } = useBalance(first) ?? first;
  const lots = useLots(firstLots);
  return (
    <section aria-labelledby="balance" className="grid gap-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <h2 id="balance" className="sr-only">
        Balance
      </h2>
      <div>
        <p className="flex items-baseline gap-2.5">
          <span className="display numeric text-6xl">
            <CountingNumber value={balance} />
          </span>
          <span className="text-quiet">{balance === 1 ? 'credit' : 'credits'} to spend</span>
        </p>
        <p className="numeric mt-2">{goodFor(balance, pricing.songCost)}</p>
        <div className="mt-3 empty:hidden">
          <BalanceFailure />
        </div>
        {held > 0 && (
          <p className="numeric mt-1 text-quiet">
            {formatCount(held, 'credit')} reserved for songs in progress.
          </p>
        )}
      </div>
      <div className="flex flex-col gap-4">
        {debt > 0 && <Debt debt={debt} balance={balance} />}
        {(lots.length > 0 || debt === 0) && <Lots lots={lots} />}
      </div>
    </section>
  );
}

/** The failure of the balance or of its lots, which have the same sentence. */
function BalanceFailure() {
  const isShared = { enabled: false };
  const balance = useEndpoint('GET /credits/balance', 'credits.balance', {}, isShared);
  const lots = useEndpoint('GET /credits/lots', 'credits.lots', {}, isShared);
  return <ReadFailure operation="credits.balance" query={balance.error ? balance : lots} />;
}

function goodFor(balance: number, songCost: number): string {
  const songs = aboutSongs(balance, songCost);
  if (songs) return `Good for ${songs}, at ${formatCount(songCost, 'credit')} each.`;
  return `A song costs ${formatCount(songCost, 'credit')}.`;
}

function Debt({ debt, balance }: { debt: number; balance: number }) {
  return (
    <Notice tone="warning">
      <p className="font-medium">You owe {formatCount(debt, 'credit')}.</p>
      <p className="mt-1">
        A payment was returned after its credits were spent.{' '}
        {balance > 0
          ? 'Your balance already takes this into account.'
          : 'You cannot create songs until this is settled.'}{' '}
        The next credits you receive settle it first. If you think this is wrong,{' '}
        <a href={`mailto:${site.supportEmail}`} className="underline underline-offset-4">
          write to us
        </a>
        .
      </p>
    </Notice>
  );
}

function Lots({ lots }: { lots: Lot[] }) {
  const [all, setAll] = useState(false);
  if (lots.length === 0) return <p className="text-quiet">No credits left.</p>;
  const rest = lots.length - COLLAPSED_LOTS;
  const visible = all || rest <= 1 ? lots : lots.slice(0, COLLAPSED_LOTS);
  return (
    <div>
      <h3 className="font-medium text-sm">Where they come from</h3>
      <ul className="mt-2 border-line border-b">
        {visible.map((lot) => (
          <Row key={lot.id} lot={lot} />
        ))}
      </ul>
      {visible.length < lots.length && (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)} className="numeric -ml-3 mt-2">
          Show {formatNumber(rest)} more
        </Button>
      )}
    </div>
  );
}

function Row({ lot }: { lot: Lot }) {
  const day = useDay();
  const { source, expiry } = lotLabels(lot, day);
  const part = lot.remaining < lot.granted ? ` of ${formatNumber(lot.granted)}` : '';
  return (
    <li className="flex items-baseline justify-between gap-4 border-line border-t py-2 text-sm">
      <span className="min-w-0">
        {source} <span className="block text-quiet sm:ml-2 sm:inline">{expiry}</span>
      </span>
      <span className="numeric shrink-0">
        {formatNumber(lot.remaining)}
        <span className="text-quiet">{part} left</span>
      </span>
    </li>
  );
}
