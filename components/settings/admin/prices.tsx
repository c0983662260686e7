import { ModelPricesPanel } from './model-prices-panel';
import { PricingPanel } from './pricing-panel';

/** The pricing configuration: what songs, bonuses and credits cost, and what each model does. */
export function Prices() {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PricingPanel />
      <ModelPricesPanel />
    </div>
  );
}
