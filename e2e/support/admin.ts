import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';

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
  // The site closes a connection that was idle for ten seconds, perhaps while a request is on its way.
  const maxRetries = method === 'get' ? 1 : 0;
  const answer = await page.context().request[method](`/api/v1${path}`, { data, headers, maxRetries });
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
  page.waitForFunction(
    () => {
      // A list is dimmed while its next page loads.
      if (document.querySelector('[aria-busy="true"].opacity-60')) return false;
      return document.getAnimations().every(({ playState, effect }) => {
        const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        return playState !== 'running' || isEndless;
      });
    },
    undefined,
    // By default at each frame, which costs more than what is waited for.
    { polling: 50 },
  );

/** Visible text that the accessible name lacks: speech input cannot press such a button. Off by default. */
const ALSO = { 'label-content-name-mismatch': { enabled: true } };

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axeSource: string | undefined;

/** Returns each serious violation as the rule and its elements. Loads axe once per document. */
async function violationsOn(page: Page, options: RunOptions): Promise<string[][]> {
  axeSource ??= readFileSync(axeFile, 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (wishes) => {
      const { axe } = window as typeof window & { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document, wishes);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    },
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  );
}

const isInDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

/** Expects no serious accessibility violations on the page in the mode that it is in, light or dark. */
export async function expectAccessibleAsShown(page: Page): Promise<void> {
  await settled(page);
  const mode = (await isInDark(page)) ? 'dark' : 'light';
  expect(await violationsOn(page, { rules: ALSO }), mode).toEqual([]);
}

/**
 * The same, and that there is enough contrast in the other mode, in which the page then stays: a change of mode paints it all
 * again.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleAsShown(page);
  const isDark = await isInDark(page);
  const colorScheme = isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme });
  await settled(page);
  expect(await violationsOn(page, { runOnly: ['color-contrast'] }), colorScheme).toEqual([]);
}
