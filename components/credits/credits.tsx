'use client';

import { usePricing } from '@/lib/client/credits/hooks';
import type { Balance, Lot, Pricing, Product } from '@/lib/domain/credits/contract';
import { NextCredits } from '../subscription/next-credits';
import { SharedReadFailure } from '../ui/feedback/read-failure';
import { BalancePanel } from './balance-panel';
import { History } from './history/history';
import { OwnAmount } from './own-amount';
import { Products } from './products';

export interface CreditsProps {
  balance: Balance;
  lots: Lot[];
  products: Product[];
  pricing: Pricing;
  /** True if payments are not configured. */
  isSaleOff: boolean;
}

/** The page /credits: balance, products and history. */
export function Credits({ balance, lots, products, pricing: first, isSaleOff }: CreditsProps) {
  const pricing = usePricing(first);
  return (
    <div className="flex flex-col gap-12 md:gap-14">
      <BalancePanel {...{ balance, lots, pricing }} />
      <section id="buy" aria-labelledby="buy-title" className="scroll-mt-20">
        <h2 id="buy-title" className="display text-xl">
          Buy credits
        </h2>
        {isSaleOff ? (
          <p className="mt-2 text-quiet">Payments are not set up here yet, so nothing can be bought.</p>
        ) : (
          <>
            <p className="numeric mt-1 mb-5 text-quiet">
              You pay once. Bought credits never expire.
              <NextCredits />
            </p>
            <div className="mb-3 empty:hidden">
              <SharedReadFailure of="GET /credits/pricing" operation="credits.pricing" />
            </div>
            <Products {...{ products, pricing }} />
            <div className="mt-4">
              <OwnAmount pricing={pricing} />
            </div>
          </>
        )}
      </section>
      <History />
    </div>
  );
}
