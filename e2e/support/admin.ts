import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';

const { E2E_ADMIN_EMAIL: email = '', E2E_ADMIN_PASSWORD: password = '' } = process.env;

/** The site's first admin. */
export const firstAdmin = { email, password };

/** Signs the site's first admin in through the API; the browser then has the cookie. */
export async function signInAdmin(page: Page): Promise<void> {
  const answer = await page.context().request.post('/api/v1/auth/login', { data: firstAdmin });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Calls the API as the user who is signed in in this browser; returns the body. */
export async function callApi(
  page: Page,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
) {
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin };
  const answer = await page.context().request[method](`/api/v1${path}`, { data, headers });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** Deducts credits from the user who is signed in in this browser, as an admin does. */
export async function deductCredits(page: Page, browser: Browser, amount: number): Promise<void> {
  const { data } = await callApi(page, 'get', '/users/profile');
  const context = await browser.newContext();
  const office = await context.newPage();
  await signInAdmin(office);
  await callApi(office, 'post', `/users/${data.id}/credits/deduct`, { amount, description: 'Spent' });
  await context.close();
}

/** Waits until no color is on its way to another: axe would read the contrast of a moment. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    // A list is dimmed while its next page loads.
    if (document.querySelector('[aria-busy="true"].opacity-60')) return false;
    return document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return playState !== 'running' || isEndless;
    });
  });

/** Visible text that the accessible name lacks: speech input cannot press such a button. Off by default. */
const ALSO = { 'label-content-name-mismatch': { enabled: true } };

/** Expects no serious accessibility violations on the page in light mode, and enough contrast in dark mode, too. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const wishes = colorScheme === 'light' ? { rules: ALSO } : { runOnly: ['color-contrast'] };
    // Pages of ours have no frames of other origins, which is all that the other mode checks in addition.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...wishes });
    const { violations } = await axe.analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const told = serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    expect(told, colorScheme).toEqual([]);
  }
}
