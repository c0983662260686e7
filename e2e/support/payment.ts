import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The stand-in's test cards, by how they behave. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authenticated: '4000 0025 0000 3155',
};

export const paymentForm = (page: Page) => page.frameLocator('iframe[title="Payment form"]');

/** Opens the checkout for an amount and returns its id. */
export async function openCheckout(page: Page, credits: number): Promise<string> {
  const opened = page.waitForResponse((response) => response.url().endsWith('/credits/embedded-checkout'));
  await page.goto(`/credits/checkout?credits=${credits}`);
  const { data } = await (await opened).json();
  await expect(paymentForm(page).getByRole('button', { name: /^Pay / })).toBeVisible();
  return data.sessionId;
}

/** Pays with a card in the form. */
export async function pay(page: Page, number: string): Promise<void> {
  await fillCard(paymentForm(page), number);
  await paymentForm(page).getByRole('button', { name: /^Pay / }).click();
}

/** Fills in the form without submitting it. */
export async function fillCard(form: Pick<FrameLocator, 'getByLabel'>, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry').fill('12 / 99');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Name on card').fill('Ana');
}

/** Returns the status of a checkout by our API. */
export async function statusOf(page: Page, sessionId: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/credits/session/${sessionId}`);
  return (await answer.json()).data.status;
}

/** Returns the address of the stand-in that shows the form. */
export async function standInOf(page: Page): Promise<string> {
  const source = await page.locator('iframe[title="Payment form"]').getAttribute('src');
  return new URL(source ?? '').origin;
}

/** Returns how many webhooks are not delivered yet. */
export async function undelivered(page: Page, standIn: string): Promise<number> {
  const answers = await Promise.all(
    ['held', 'pending'].map((status) => page.request.get(`${standIn}/_control/deliveries?status=${status}`)),
  );
  const totals = await Promise.all(answers.map(async (answer) => (await answer.json()).total as number));
  return totals.reduce((sum, total) => sum + total, 0);
}
