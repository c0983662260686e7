import type { Page } from '@playwright/test';
import { type Heard, heardIn, probeAudio } from '@/e2e/support/audio-probe';

/** Prepares a page whose sound can be measured. */
export async function probe(page: Page): Promise<void> {
  // The loader of these scripts names functions by a helper that pages lack.
  await page.addInitScript('globalThis.__name = (named) => named');
  await probeAudio(page);
}

/** Does what causes an event, as browsers demand it for sound, and returns when it happened, by the page's clock. */
export async function timeOf(
  page: Page,
  event: 'click' | 'keydown',
  cause: () => Promise<void>,
): Promise<number> {
  await page.evaluate((type) => {
    const note = () => Object.assign(window, { happenedAt: performance.now() });
    addEventListener(type, note, { capture: true, once: true });
  }, event);
  await cause();
  return page.evaluate(() => Reflect.get(window, 'happenedAt'));
}

/** Changes a song that is heard, and returns the milliseconds until the changed one begins, once it is heard. */
export async function soundAfter(page: Page, change: () => Promise<number>): Promise<number> {
  const faders = new Set((await heardIn(page)).pieces.map(({ fader }) => fader)).size;
  const changedAt = await change();
  await page.waitForFunction((count) => {
    const { pieces }: Heard = Reflect.get(window, 'heard');
    const [first, ...more] = pieces.filter(({ fader }) => fader === count);
    return first && more.some(({ clock }) => clock > first.when);
  }, faders);
  const piece = (await heardIn(page)).pieces.find(({ fader }) => fader === faders);
  return piece ? piece.at - changedAt + (piece.when - piece.clock) * 1_000 : Number.NaN;
}
