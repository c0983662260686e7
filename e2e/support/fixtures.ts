import { randomUUID } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { withLock } from './database';
import { isOfGoneSong } from './gone-songs';

export { type Browser, expect, type Page } from '@playwright/test';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** Returns a user that no other test knows. */
export function newPerson(): Person {
  return { name: 'Ana', email: `${randomUUID()}@example.com`, password: 'Long-enough-1' };
}

/** Signs up and in through the API; the browser then has the cookie. */
export async function signIn(page: Page, person = newPerson()): Promise<Person> {
  const { request } = page.context();
  const registered = await request.post('/api/v1/auth/register', { data: person });
  if (!registered.ok()) throw new Error(await registered.text());
  const { email, password } = person;
  const signedIn = await request.post('/api/v1/auth/login', { data: { email, password } });
  if (!signedIn.ok()) throw new Error(await signedIn.text());
  return person;
}

/**
 * Loads a page and waits until it is interactive: earlier clicks are lost, and on a busy machine that takes a while.
 */
export async function visit(page: Page, path: string): Promise<void> {
  // The previous page may only now become interactive.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const listening = page.waitForRequest('**/api/v1/events*');
  await page.goto(path);
  await listening;
}

/**
 * Records the toasts of every document from now on, since each disappears after three seconds. Returns a function that
 * reads the texts of the current document's.
 */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(window, { toastTexts: texts });
    const TOAST = '[data-sonner-toast]';
    const record = (node: Node) => {
      if (!(node instanceof HTMLElement)) return;
      const added = node.matches(TOAST) ? [node] : [...node.querySelectorAll(TOAST)];
      texts.push(...added.map(({ textContent }) => textContent ?? ''));
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(record);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'toastTexts'));
}

/** Waits until a control of a visitor's page is interactive: until then, a link loads its page as plain HTML does. */
export async function listening(control: Locator): Promise<void> {
  const isHeard = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => control.evaluate(isHeard)).toBe(true);
}

/** Returns a promise and what fulfils it, to hold an answer until the test has looked. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/** Returns where an element is once nothing of its page moves any more. */
export async function placeOf(element: Locator) {
  await element.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  return element.boundingBox();
}

/** Makes a short song through the API and returns it when it is ready. */
export async function makeSong(
  page: Page,
  data: Record<string, unknown>,
): Promise<{ id: string; name: string }> {
  const origin = new URL(page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url())
    .origin;
  const answer = await page.context().request.post('/api/v1/song/generate', {
    data: { durationSeconds: 10, ...data },
    headers: { origin },
    timeout: 60_000,
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const [song] = (await answer.json()).data;
  const statusNow = async () =>
    (await (await page.context().request.get(`/api/v1/song/${song.id}`)).json()).data.status;
  // The answer comes before the song if that takes long.
  if (answer.status() === 202) await expect.poll(statusNow, { timeout: 90_000 }).toBe('ready');
  return song;
}

/** The advisory lock that all journeys hold while they run. */
const LOCK = 1_440_390;

/** Runs a test while no other does if it is tagged `@alone`, otherwise concurrently with others. */
const inTurn = (tags: string[], run: () => Promise<void>) =>
  withLock(LOCK, run, { isShared: !tags.includes('@alone') });

/**
 * A test that fails on unexpected errors in the browser's console. Tests push the patterns of expected ones to
 * `expectedErrors`.
 */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [
    async ({ page }, use, { tags }) => {
      const expected: RegExp[] = [];
      const seen: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => seen.push(error.message));
      await inTurn(tags, () => use(expected));
      const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
      const gone = await Promise.all(unexpected.map(isOfGoneSong));
      base.expect(unexpected.filter((_, i) => !gone[i])).toEqual([]);
    },
    // Longer than any other test takes.
    { auto: true, timeout: 600_000 },
  ],
});
