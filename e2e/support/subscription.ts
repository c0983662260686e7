import { expect, type Page, test } from '@playwright/test';

const KEY = { authorization: 'Bearer sk_test_standin_local' };

export type Frequency = 'monthly' | 'yearly';

/** Returns the id of an active plan by its name. */
async function planId(page: Page, name: string): Promise<string> {
  const answer = await page.request.get('/api/v1/plans/active');
  const { plans }: { plans: { id: string; name: string }[] } = await answer.json();
  const plan = plans.find((one) => one.name === name);
  if (!plan) throw new Error(`There is no plan ${name}`);
  return plan.id;
}

/** Opens a checkout on the provider's own page, through the API; returns it and the address of the stand-in. */
export async function openHosted(page: Page, plan: string, frequency: Frequency = 'monthly') {
  const data = { planId: await planId(page, plan), frequency };
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin };
  const answer = await page.request.post('/api/v1/subscription/checkout', { data, headers });
  if (!answer.ok()) throw new Error(await answer.text());
  const { url, sessionId }: { url: string; sessionId: string } = (await answer.json()).data;
  return { url, sessionId, standIn: new URL(url).origin };
}

/** Subscribes without a browser; returns the address of the stand-in. */
export async function subscribe(page: Page, plan: string, frequency: Frequency = 'monthly'): Promise<string> {
  const { sessionId, standIn } = await openHosted(page, plan, frequency);
  await control(page, standIn, 'checkout/pay', { session: sessionId });
  await expect.poll(async () => (await sessionOf(page, sessionId)).status).toBe('paid');
  return standIn;
}

/** Returns the status and balance of a checkout by our API. */
export async function sessionOf(page: Page, sessionId: string): Promise<{ status: string; balance: number }> {
  return (await (await page.request.get(`/api/v1/subscription/session/${sessionId}`)).json()).data;
}

/** Sends a command to the stand-in. */
export async function control<Answer>(
  page: Page,
  standIn: string,
  what: string,
  data: Record<string, unknown>,
): Promise<Answer> {
  const answer = await page.request.post(`${standIn}/_control/${what}`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** Advances time at the provider for one user alone, with everything that is due. */
export async function passTime(
  page: Page,
  standIn: string,
  email: string,
  by: Partial<Record<'months' | 'days' | 'hours', number>>,
): Promise<void> {
  const found = await page.request.get(`${standIn}/v1/customers?email=${encodeURIComponent(email)}`, {
    headers: KEY,
  });
  const customer = (await found.json()).data[0].id;
  const { clock } = await control<{ clock: string }>(page, standIn, 'customers/clock', { customer });
  await control(page, standIn, 'clock/advance', { clock, by });
}

/** Expects this label of the plan in the profile menu. */
export async function expectPlan(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: /Ana/ }).filter({ visible: true }).first().click();
  await expect(page.getByRole('menu').getByText(said, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}
