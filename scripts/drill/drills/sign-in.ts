import { randomUUID } from 'node:crypto';
import { type Drill, longest } from '../outcome';
import type { Site } from '../site';
import { Browser } from '../vendors/browser';
import { FAILURES } from '../vendors/troubled-proxy';

/** Two answers of the provider, each awaited for ten seconds. */
const LONGEST_MS = 22_000;
const FAILED = /[?&]failed=auth\.google(?:&|$)/;

/** The provider of a sign-in is slow, then fails before people leave for it, and once they are back. */
export const signInTrouble: Drill = {
  name: 'sign-in-trouble',
  isBrief: true,
  async run(site, traffic, isLong) {
    const { provider } = site.vendors;
    const waits: number[] = [];
    const faults: string[] = [];
    const attempt = async (what: string, browser: Browser, url: string) => {
      const began = performance.now();
      const { location } = await browser.open(url);
      waits.push(performance.now() - began);
      if (!FAILED.test(location ?? '')) faults.push(`${what}: led to ${location}`);
      const home = await traffic.look('/');
      if (home.status !== 200) faults.push(`${what}: the home page answered ${home.status}`);
    };
    await provider.show('slow');
    await signIn(site);
    await provider.show(null);
    for (const failure of FAILURES) {
      if (failure === 'silent' && !isLong) continue;
      const browser = new Browser();
      const back = await leaveAndReturn(site, browser);
      await provider.show(failure);
      await attempt(`${failure}, at first`, new Browser(), startOf(site));
      await attempt(`${failure}, at the end`, browser, back);
      await provider.show(null);
      await signIn(site);
    }
    if (Math.max(...waits) > LONGEST_MS) faults.push('a sign-in waited too long');
    return {
      summary: `${waits.length} sign-ins failed as they should, slowest ${longest(waits)}; well immediately afterwards`,
      faults,
    };
  },
};

const startOf = ({ url }: Site) => `${url}/api/v1/auth/google?next=/library`;

/** Signs someone new in, as far as the page they wanted. */
async function signIn(site: Site): Promise<void> {
  const browser = new Browser();
  const { location } = await browser.open(await leaveAndReturn(site, browser));
  if (location !== `${site.url}/library`) throw new Error(`a sign-in led to ${location}`);
}

/** Goes to the provider and signs in there. Returns the address that leads back. */
async function leaveAndReturn(site: Site, browser: Browser): Promise<string> {
  const page = await browser.follow(startOf(site), (url) => url.includes('/interaction/'));
  const form = { email: `${randomUUID()}@example.com`, name: 'Drill', verified: 'on' };
  const { location } = await browser.open(page, { form });
  return browser.follow(location, (url) => url.startsWith(site.url));
}
