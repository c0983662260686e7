import { type Drill, longest } from '../outcome';
import { pause } from '../until';

const LONGEST_MS = 30_000;

/** Stripe fails, hangs and limits, then its process is gone. */
export const stripeTrouble: Drill = {
  name: 'stripe-trouble',
  isBrief: false,
  async run(site, traffic, isLong) {
    await traffic.begin();
    for (let n = 0; n < (isLong ? 3 : 1); n++) {
      for (const how of ['error', 'hang', 'rate_limit']) {
        await fetch(`${site.setting('STRIPE_API_BASE')}/_control/outages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ how, next: 10 }),
        });
        await pause(4_000);
      }
      site.signal('stripe', 'SIGKILL');
      await site.ready();
    }
    const readers = traffic.seen.filter(({ status }) => status !== 200);
    await traffic.end();
    const slowest = traffic.seen.map(({ ms }) => ms);
    return {
      summary: `${traffic.paid.length} purchases; ${traffic.seen.length} other answers, slowest ${longest(slowest)}`,
      faults: [
        ...readers.slice(0, 5).map(({ path, status }) => `${path} answered ${status}`),
        ...(Math.max(...slowest) > LONGEST_MS ? ['a request waited for Stripe too long'] : []),
      ],
    };
  },
};
