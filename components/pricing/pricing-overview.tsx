import { formatCount, formatNumber, formatPerCredit } from '@/lib/core/format';
import type { Pricing, Product } from '@/lib/domain/credits/contract';
import type { Plan } from '@/lib/domain/plans/contract';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { aboutSongs } from '../credits/about-songs';
import { Products } from '../credits/products';
import { smallestCharge } from '../credits/smallest-charge';
import { ButtonLink } from '../ui/button';
import { Plans } from './plans';
import { PricingQuestions } from './pricing-questions';

export interface PricingOverviewProps {
  plans: Plan[];
  /** The viewer's live subscription as rendered by the server. */
  subscription: Subscription | null;
  products: Product[];
  pricing: Pricing;
  /** True if payments are not configured. */
  isSaleOff: boolean;
}

/** The page /pricing: plans, credit packs, key prices and questions. */
export function PricingOverview({ plans, subscription, products, pricing, isSaleOff }: PricingOverviewProps) {
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <Plans {...{ plans, subscription, isSaleOff }} songCost={pricing.songCost} />
      <section aria-labelledby="packs">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="packs" className="display text-2xl">
            Credit packs
          </h2>
          {!isSaleOff && (
            <ButtonLink href="/credits#buy" variant="ghost" size="sm">
              Another amount
            </ButtonLink>
          )}
        </div>
        <p className="mt-1 mb-5 max-w-text text-quiet">
          With or without a plan, you pay once. Bought credits never expire.
        </p>
        {isSaleOff ? (
          <p className="text-quiet">Payments are not set up here yet, so nothing can be bought.</p>
        ) : (
          <Products products={products} pricing={pricing} isQuiet={plans.length > 0} />
        )}
      </section>
      <Details pricing={pricing} products={products} />
      <PricingQuestions pricing={pricing} hasPlans={plans.length > 0} />
    </div>
  );
}

function Details({ pricing, products }: Pick<PricingOverviewProps, 'pricing' | 'products'>) {
  const { songCost, signupBonus, pricePerCredit, currency, minCredits } = pricing;
  const hasOwnPrices = Object.keys(pricing.providerPrices).length > 0;
  const free = aboutSongs(signupBonus, songCost);
  const isPackCheaper = products.some((product) => product.pricePerCredit < pricePerCredit);
  const limits = [
    `From ${formatCount(minCredits, 'credit')}${isPackCheaper ? ', less in larger packs' : ''}`,
    smallestCharge(minCredits, pricing),
  ];
  const details = [
    {
      label: 'One song',
      value: formatCount(songCost, 'credit'),
      note: hasOwnPrices
        ? 'Some models have their own price, shown before you create.'
        : 'Of any length, with its notes and cover.',
    },
    ...(signupBonus > 0
      ? [
          {
            label: 'To start with',
            value: `${formatNumber(signupBonus)} free`,
            note: free ? `With every account: ${free}.` : 'With every account.',
          },
        ]
      : []),
    {
      label: 'One credit',
      value: formatPerCredit(pricePerCredit, currency),
      note: `${limits.filter(Boolean).join('. ')}.`,
    },
  ];
  return (
    <dl className="grid gap-6 sm:grid-cols-3 sm:gap-8">
      {details.map(({ label, value, note }) => (
        <div key={label} className="border-line border-t pt-4">
          <dt className="text-quiet text-sm">{label}</dt>
          <dd>
            <span className="numeric display mt-1 block text-3xl">{value}</span>
            <span className="mt-1 block text-quiet">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
