import { formatPerCredit, formatPercent } from '@/lib/core/format';
import type { Product } from '@/lib/domain/credits/contract';
import { bestValueId, pricePerCredit, savingsPercent } from '@/lib/domain/credits/rules';
import { DescriptionList } from '../../../admin/panel';

const DRAFT = 'draft';

export interface ProductPreviewProps {
  draft: {
    amount: number | null;
    price: number | null;
    strikethroughPrice: number | null;
    isActive: boolean;
  };
  others: readonly Product[];
}

/** The price details of the draft, computed by the same rules as on the credits page. */
export function ProductPreview({
  draft: { amount, price, strikethroughPrice, isActive },
  others,
}: ProductPreviewProps) {
  const isPriced = Boolean(amount) && Boolean(price);
  const draft = { id: DRAFT, amount: amount ?? 1, price: price ?? 1, isActive };
  const best = isPriced ? bestValueId([...others, draft]) : null;
  const savings = isPriced ? savingsPercent(draft.price, strikethroughPrice) : 0;
  return (
    <section aria-label="Preview" aria-live="polite" className="rounded-md bg-sunken px-3 py-2.5">
      <DescriptionList
        details={[
          ['Price per credit', isPriced ? formatPerCredit(pricePerCredit(draft)) : '–'],
          ['Savings', savings > 0 ? formatPercent(savings) : 'None'],
          ['Best value', bestValueLabel(best, isActive, others)],
        ]}
      />
    </section>
  );
}

function bestValueLabel(best: string | null, isActive: boolean, others: readonly Product[]): string {
  if (best === DRAFT) return 'This product';
  if (!isActive) return 'Only while on sale';
  const other = others.find(({ id }) => id === best);
  return other ? `No, ${other.name} is` : '–';
}
