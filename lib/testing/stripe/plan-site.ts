import { type Plan, plan } from '@/lib/domain/plans/contract';
import { makeUser } from '../factories';
import { hit } from '../hit';
import { runTasks } from '../tasks';
import { stripeSite } from './stripe-site';

const body = { name: 'Maker', monthlyPrice: 2_000, yearlyPrice: 20_000, creditsPerMonth: 1_500 };

/** Sets up an admin with plans whose products and prices are at a stand-in for Stripe. Call once per test file. */
export async function planSite() {
  const site = await stripeSite();
  const as = await makeUser({ role: 'admin' }, 0);

  async function made(overrides: object = {}): Promise<Plan> {
    const answer = await hit('POST /plans', { as, body: { ...body, ...overrides } });
    return answer.body.data;
  }

  async function look(id: string): Promise<Plan> {
    return plan.parse((await hit('GET /plans/:id', { as, params: { id } })).body.data);
  }

  return {
    site,
    as,
    /** Creates a plan that the provider does not know yet. */
    made,
    look,
    /** Creates a plan with its product and prices at the provider. */
    async synced(overrides: object = {}) {
      const { id } = await made(overrides);
      await runTasks();
      return look(id);
    },
    product: (id: string | null) => site.stripe.products.retrieve(id ?? ''),
    price: (id: string | null) => site.stripe.prices.retrieve(id ?? ''),
    /** Returns the amounts of a product's prices in cents, with closed ones marked. */
    async pricesAt(productId: string | null) {
      const { data } = await site.stripe.prices.list({ product: productId ?? '', limit: 100 });
      return data.map(({ unit_amount: amount, active }) => `${amount}${active ? '' : ' closed'}`).sort();
    },
  };
}
