import type { Page } from '@playwright/test';
import { expect, signIn, test, visit } from './support/fixtures';
import { CARDS, fillCard, paymentForm } from './support/payment';
import { control, expectPlan, openHosted, passTime, sessionOf, subscribe } from './support/subscription';

const section = (page: Page) => page.getByRole('region', { name: 'Subscription' });
const plan = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Plans' }).getByRole('article').filter({ hasText: name });
const payButton = (form: Pick<Page, 'getByRole'>) => form.getByRole('button', { name: /^(Pay|Subscribe)/ });
const dialog = (page: Page) => page.getByRole('dialog');
const figure = (page: Page, label: string) =>
  dialog(page).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

test.describe('subscribing', () => {
  test('yearly leads from the prices to the first credits and the plan in the menu @phone', async ({
    page,
  }) => {
    await signIn(page);
    await visit(page, '/pricing');
    await expectPlan(page, 'NO SUBSCRIPTION');
    await expect(plan(page, 'Maker')).toContainText('$20.00a month');
    await page.getByRole('radio', { name: 'Yearly, save 17%' }).click();
    await expect(plan(page, 'Maker')).toContainText('$200.00 for the year, save 17%');
    await expect(plan(page, 'Maker')).toContainText('about 300 songs a month');
    await page.getByRole('link', { name: 'Subscribe to Maker' }).click();
    await expect(page).toHaveURL(/\/subscription\/checkout\?plan=.*&frequency=yearly$/);
    await expect(page.getByText('It renews every year at $200.00')).toBeVisible();
    await fillCard(paymentForm(page), CARDS.good);
    await payButton(paymentForm(page)).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Maker' })).toBeVisible();
    await expect(page.getByText('1,500 credits added. You have 1,550 to spend now.')).toBeVisible();
    await expectPlan(page, 'Maker');
    await visit(page, '/pricing');
    await expect(plan(page, 'Maker')).toContainText('Current plan');
    await expect(page.getByRole('button', { name: 'Upgrade to Label' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Downgrade to Hobby' })).toBeVisible();
  });

  test('on the provider’s own page returns to the same result', async ({ page }) => {
    await signIn(page);
    await visit(page, '/pricing');
    await page.getByRole('link', { name: 'Subscribe to Hobby' }).click();
    await expect(payButton(paymentForm(page))).toBeVisible();
    await page.getByRole('button', { name: /own page instead$/ }).click();
    await expect(page).not.toHaveURL(/\/subscription\/checkout/);
    await fillCard(page, CARDS.good);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Hobby' })).toBeVisible();
    await expectPlan(page, 'Hobby');
  });

  test('in two tabs creates one subscription', async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/40\d|410/);
    await signIn(page);
    const first = await openHosted(page, 'Hobby');
    const second = await openHosted(page, 'Maker');
    const tab = await context.newPage();
    await tab.goto(second.url);
    await fillCard(tab, CARDS.good);
    await payButton(tab).click();
    await expect(tab.getByRole('heading', { name: 'Welcome to Maker' })).toBeVisible();
    await page.goto(first.url);
    await expect(payButton(page)).toHaveCount(0);
    expect((await sessionOf(tab, first.sessionId)).status).toBe('expired');
    expect((await sessionOf(tab, second.sessionId)).balance).toBe(1_550);
    await tab.goto('/subscription/checkout?plan=00000000-0000-4000-8000-000000000000');
    await expect(tab).toHaveURL(/\/settings#subscription$/);
  });
});

test.describe('another plan', () => {
  test('that costs more starts immediately, at the price shown', async ({ page }) => {
    await signIn(page);
    await subscribe(page, 'Hobby');
    await visit(page, '/pricing');
    await page.getByRole('button', { name: 'Upgrade to Maker' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Upgrade to Maker' })).toBeVisible();
    await expect(figure(page, 'Credits now')).toContainText('1,000 credits');
    await expect(dialog(page)).toContainText('1,500 less 500 that you already have for the unused time.');
    await expect(figure(page, 'Next payment')).toContainText('$20.00');
    const due = (await figure(page, 'Due now').textContent()) ?? '';
    expect(due).toMatch(/^\$1[2-9]\.\d\d$/);
    await dialog(page)
      .getByRole('button', { name: `Pay ${due}` })
      .click();
    await expect(dialog(page)).toBeHidden();
    await expect(plan(page, 'Maker')).toContainText('Current plan');
    await expectPlan(page, 'Maker');
    await visit(page, '/settings#subscription');
    await expect(section(page).getByRole('list', { name: 'Invoices' })).toContainText(due);
    await visit(page, '/credits');
    await expect(page.getByText('1,550', { exact: true }).first()).toBeVisible();
  });

  test('that costs less starts at the end of the month, and can be revoked', async ({ page }) => {
    await signIn(page);
    await subscribe(page, 'Maker');
    await visit(page, '/pricing');
    await page.getByRole('button', { name: 'Downgrade to Hobby' }).click();
    await expect(figure(page, 'Due now')).toHaveText('$0.00');
    await dialog(page).getByRole('button', { name: 'Downgrade to Hobby' }).click();
    await expect(
      page.getByText(/^From .*: Hobby for \$8\.00 a month, with 500 credits a month\.$/),
    ).toBeVisible();
    await expect(plan(page, 'Hobby')).toContainText('Starts later');
    await expectPlan(page, 'Maker');
    await page.getByRole('button', { name: 'Keep Maker' }).click();
    await expect(page.getByText(/^From .*: Hobby/)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Plans' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Downgrade to Hobby' })).toBeVisible();
  });

  test('does not start if the card is declined @alone', async ({ page, expectedErrors }) => {
    expectedErrors.push(/402/);
    await signIn(page);
    const standIn = await subscribe(page, 'Hobby');
    await control(page, standIn, 'cards/next', { outcomes: ['declined'] });
    await visit(page, '/pricing');
    await page.getByRole('button', { name: 'Upgrade to Label' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Pay \$/ })
      .click();
    await expect(page.getByText('Your card was declined. Nothing was changed')).toHaveCount(1);
    await expect(dialog(page).getByRole('button', { name: 'Manage payment' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Keep Hobby' }).click();
    await expect(plan(page, 'Hobby')).toContainText('Current plan');
  });
});

test('a switch from monthly to yearly is one click in the settings, paid immediately', async ({ page }) => {
  await signIn(page);
  await subscribe(page, 'Hobby');
  await visit(page, '/settings#subscription');
  await expect(section(page)).toContainText('$8.00 a month');
  await section(page).getByRole('button', { name: 'Pay by the year' }).click();
  await expect(figure(page, 'Next payment')).toContainText('$80.00');
  await dialog(page)
    .getByRole('button', { name: /^Pay \$7\d\.\d\d$/ })
    .click();
  await expect(section(page)).toContainText('$80.00 a year');
  await expect(section(page).getByRole('heading', { name: 'Subscription' })).toBeFocused();
  await expect(section(page).getByRole('button', { name: 'Pay by the month' })).toBeVisible();
});

test('a cancellation takes two clicks that explain what stays, and a reactivation one', async ({ page }) => {
  await signIn(page);
  await subscribe(page, 'Maker');
  await visit(page, '/settings#subscription');
  await expect(section(page)).toContainText(/Renews on .*, \d+ days left/);
  await section(page).getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(dialog(page)).toContainText('Maker stays yours until');
  await dialog(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(
    page.getByText('Subscription will be canceled at the end of the billing period'),
  ).toBeVisible();
  await expect(section(page)).toContainText(/Ends on .*Nothing more will be charged\./);
  await visit(page, '/pricing');
  await expect(page.getByText('Reactivate it to change the plan.')).toBeVisible();
  await page.getByRole('link', { name: 'Your subscription' }).click();
  await section(page).getByRole('button', { name: 'Reactivate' }).click();
  await expect(section(page)).toContainText(/Renews on /);
  await expect(page.getByText('Your subscription has been reactivated')).toBeVisible();
});

test('a failed renewal explains what to do, and a new card fixes it @alone', async ({ page }) => {
  const { email } = await signIn(page);
  const standIn = await subscribe(page, 'Maker');
  await visit(page, '/settings#subscription');
  await control(page, standIn, 'cards/next', { outcomes: ['declined'] });
  await passTime(page, standIn, email, { months: 1, days: 1, hours: 2 });
  // The webhook updates the page, without a reload.
  const banner = section(page).getByRole('alert');
  await expect(banner).toContainText('The payment of $20.00 did not go through');
  await expect(banner).toContainText(/Stripe will try again automatically on/);
  await banner.getByRole('button', { name: 'Update card' }).click();
  await fillCard(page, CARDS.good);
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('link', { name: 'Return' }).click();
  await banner.getByRole('button', { name: 'Pay now' }).click();
  await expect(banner).toBeHidden();
  await expect(section(page)).toContainText(/Renews on /);
  await visit(page, '/credits');
  await expect(page.getByText('3,050', { exact: true }).first()).toBeVisible();
});

test('errors from the server leave the page intact', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/, /404/);
  await signIn(page);
  await page.route('**/api/v1/subscription/invoices?*', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  );
  await visit(page, '/settings#subscription');
  await expect(section(page).getByText('Failed to fetch invoices')).toBeVisible();
  await expect(section(page).getByRole('link', { name: 'See the plans' })).toBeVisible();
  await page.unroute('**/api/v1/subscription/invoices?*');
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect(section(page).getByText('Failed to fetch invoices')).toBeHidden();
  await visit(page, '/subscription/done?session_id=cs_test_nobodys');
  await expect(page.getByRole('heading', { name: 'Payment not found' })).toBeVisible();
  for (const path of ['/subscription/done?session_id=nonsense', '/subscription/checkout?plan=nonsense']) {
    const gone = await page.request.get(path);
    expect([gone.status(), await gone.text()]).toEqual([404, expect.stringContaining('>Nothing here</h1>')]);
  }
});
