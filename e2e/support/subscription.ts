import { expect, type Page, test } from '@playwright/test';

const KEY = { authorization: 'Bearer sk_test_standin_local' };

export type Frequency = 'monthly' | 'yearly';

/** The id of a plan that is offered, by its name. */
async function planId(page: Page, name: string): Promise<string> {
  const answer = await page.request.get('/api/v1/plans/active');
  const { plans }: { plans: { id: string; name: string }[] } = await answer.json();
  const plan = plans.find((one) => one.name === name);
  if (!plan) throw new Error(`There is no plan ${name}`);
  return plan.id;
}

/** Opens a checkout on the provider's own page, through the API; answers it and where the stand-in is. */
export async function openHosted(page: Page, plan: string, frequency: Frequency = 'monthly') {
  const data = { planId: await planId(page, plan), frequency };
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin };
  const answer = await page.request.post('/api/v1/subscription/checkout', { data, headers });
  if (!answer.ok()) throw new Error(await answer.text());
  const { url, sessionId }: { url: string; sessionId: string } = (await answer.json()).data;
  return { url, sessionId, standIn: new URL(url).origin };
}

/** Subscribes without a browser; answers where the stand-in is. */
export async function subscribe(page: Page, plan: string, frequency: Frequency = 'monthly'): Promise<string> {
  const { sessionId, standIn } = await openHosted(page, plan, frequency);
  await control(page, standIn, 'checkout/pay', { session: sessionId });
  await expect.poll(async () => (await sessionOf(page, sessionId)).status).toBe('paid');
  return standIn;
}

/** What the product says of a checkout. */
export async function sessionOf(page: Page, sessionId: string): Promise<{ status: string; balance: number }> {
  return (await (await page.request.get(`/api/v1/subscription/session/${sessionId}`)).json()).data;
}

/** Tells the stand-in to do something. */
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

/** Lets time pass at the provider for one person alone, whatever comes due in it. */
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

/** The plan as the profile menu says it. */
export async function expectPlan(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: /Ana/ }).filter({ visible: true }).first().click();
  await expect(page.getByRole('menu').getByText(said, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}
