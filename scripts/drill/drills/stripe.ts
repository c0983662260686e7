import { type Drill, longest } from '../outcome';
import type { Site } from '../site';
import { CHECKOUT } from '../traffic';
import { pause } from '../until';
import { FAILURES } from '../vendors/troubled-proxy';

/** Two attempts of ten seconds, and what is not Stripe's. */
const LONGEST_MS = 25_000;
const LONGEST_OTHER_MS = 5_000;
const EACH_MS = 2_000;
/** `payments.failed`. */
const REFUSED = 502;

/** Stripe is slow, fails, hangs, limits or answers nonsense, then its process is gone. People go on buying. */
export const stripeTrouble: Drill = {
  name: 'stripe-trouble',
  isBrief: false,
  async run(site, traffic, isLong) {
    const { stripe, standIn } = site.vendors;
    const faults: string[] = [];
    const attempt = async (trouble: string, allowed: number[]) => {
      const { status } = await traffic.openCheckout();
      if (!allowed.includes(Number(status))) faults.push(`${trouble}: a checkout answered ${status}`);
      await pause(EACH_MS);
    };
    await traffic.begin();
    for (let n = 0; n < (isLong ? 3 : 1); n++) {
      await stripe.show('slow');
      await attempt('slow', [200]);
      for (const failure of FAILURES) {
        await stripe.show(failure);
        await attempt(failure, [REFUSED]);
      }
      await stripe.show(null);
      for (const outage of ['error', 'hang', 'rate_limit']) {
        await announce(site, outage);
        // Buyers use up some of what fails.
        await attempt(outage, [200, REFUSED]);
      }
      standIn.kill();
      await site.ready();
    }
    await traffic.end();
    const checkouts = traffic.seen.filter(({ path }) => path === CHECKOUT);
    const others = traffic.seen.filter(({ path }) => path !== CHECKOUT);
    return {
      summary: `${traffic.paid.length} purchases; slowest checkout ${longest(checkouts.map(({ ms }) => ms))}; ${others.length} other answers, slowest ${longest(others.map(({ ms }) => ms))}`,
      faults: [
        ...faults,
        ...others
          .filter(({ status }) => status !== 200)
          .slice(0, 5)
          .map(({ path, status }) => `${path} answered ${status}`),
        ...(checkouts.some(({ ms }) => ms > LONGEST_MS) ? ['a checkout waited for Stripe too long'] : []),
        ...(others.some(({ ms }) => ms > LONGEST_OTHER_MS) ? ['what needs no Stripe waited for it'] : []),
      ],
    };
  },
};

/** Has the stand-in treat its next requests so. */
async function announce({ vendors }: Site, how: string): Promise<void> {
  await fetch(`${vendors.standIn.url}/_control/outages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ how, next: 10 }),
  });
}
