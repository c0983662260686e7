import type { Product } from '@/lib/domain/credits/contract';
import { Badge } from '../../../ui/feedback/badge';

/** Whether a product is on sale, popular and the best value. */
export function ProductBadges({ product: { isActive, isPopular, isBestValue } }: { product: Product }) {
  return (
    <span className="flex gap-1">
      {isActive ? <Badge tone="success">On sale</Badge> : <Badge>Not on sale</Badge>}
      {isPopular && <Badge>Popular</Badge>}
      {isBestValue && <Badge>Best value</Badge>}
    </span>
  );
}
