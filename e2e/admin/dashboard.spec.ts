import type { Page } from '@playwright/test';
import { expectAccessible, signInAdmin } from '../support/admin';
import { expect, newPerson, test, visit } from '../support/fixtures';

const CHARTS = [
  'Revenue',
  'Recurring revenue',
  'Changes in recurring revenue',
  'Users',
  'Credits',
  'Songs',
  'Generation time',
];

test.beforeEach(async ({ page }) => {
  await signInAdmin(page);
});

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('shows an admin the changes, the cards, and every chart also as a table', async ({ page }) => {
  await visit(page, '/admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText(/signed up so far in /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revenue', exact: true })).toHaveAttribute(
    'href',
    /^\/admin\/settings\/payments\?from=\d{4}-\d\d-01$/,
  );
  for (const title of CHARTS) await expect(panel(page, title)).toBeVisible();
  await panel(page, 'Users').getByRole('button', { name: 'Show as table: Users' }).click();
  const table = panel(page, 'Users').getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(table.getByRole('columnheader')).toHaveText(['Period', 'New', 'Deleted', 'Total']);
});

test('keeps the timeframe in the address and after a reload', async ({ page }) => {
  await visit(page, '/admin/dashboard');
  await page.getByRole('radio', { name: 'Weekly' }).click();
  await expect(page).toHaveURL('/admin/dashboard?period=weekly');
  await expect(page.getByText(/so far this week/).first()).toBeVisible();
  await visit(page, '/admin/dashboard?period=weekly');
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await page.getByRole('button', { name: 'Show as table: Users' }).click();
  await expect(panel(page, 'Users').getByRole('rowheader').first()).toHaveText(/^\d{4}-W\d\d$/);
});

test('a figure has its definition and a link to its rows', async ({ page }) => {
  await visit(page, '/admin/dashboard');
  await page.getByRole('button', { name: 'What New users means' }).click();
  const definition = page.getByRole('dialog', { name: 'New users' });
  await expect(definition).toContainText('Accounts created in this period');
  await definition.getByRole('link', { name: 'See new users' }).click();
  await expect(page).toHaveURL(/\/admin\/users\?figure=new&from=\d{4}-\d\d-01$/);
  await expect(page.getByLabel('From')).toHaveValue(/^\d{4}-\d\d-01$/);
});

test('revenue links to its payments, credits spent to the spending, and a period of a chart to its rows', async ({
  page,
}) => {
  await visit(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'Revenue', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/payments\?from=\d{4}-\d\d-01$/);
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue(/^\d{4}-\d\d-01$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Credits spent', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/credits\?tab=movements&flow=spent&from=\d{4}-\d\d-01$/);
  await expect(page.getByRole('combobox', { name: 'Flow' })).toHaveText('Spent');
  await expect(page.getByRole('region', { name: 'Transactions', exact: true })).toBeVisible();

  await visit(page, '/admin/dashboard');
  await page.getByRole('button', { name: 'Show as table: Users' }).click();
  const period = panel(page, 'Users').getByRole('rowheader').first();
  const month = await period.textContent();
  await period.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`figure=new&from=${month}-01&to=${month}-(28|29|30|31)$`));
  await page.getByRole('button', { name: 'Remove filter: Including deleted' }).click();
  await expect(page).not.toHaveURL(/figure/);

  await visit(page, '/admin/dashboard');
  await panel(page, 'Songs').getByRole('link', { name: 'See songs' }).click();
  await expect(page).toHaveURL(/list=all&trash=include&from=/);
  await page.getByRole('button', { name: 'Remove filter: Including trash' }).click();
  await expect(page).not.toHaveURL(/trash/);
  await expect(page.getByLabel('From')).toHaveValue(/^\d{4}-\d\d-01$/);
});

test('shows new activity on the next refresh', async ({ page, browser }) => {
  await visit(page, '/admin/dashboard?period=daily');
  await page.getByRole('button', { name: 'Show as table: Users' }).click();
  const today = panel(page, 'Users').getByRole('row').nth(1).getByRole('cell').first();
  const before = Number(((await today.textContent()) ?? '').replaceAll(',', ''));
  const { request } = await browser.newContext();
  const registered = await request.post('/api/v1/auth/register', { data: newPerson() });
  expect(registered.ok()).toBe(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect
    .poll(async () => Number(((await today.textContent()) ?? '').replaceAll(',', '')))
    .toBeGreaterThan(before);
});

test('a part that fails shows an error and a retry, and the others stay', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await visit(page, '/admin/dashboard');
  let isBroken = true;
  await page.route('**/api/v1/dashboard/user-growth*', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { message: '', error: 'server.failed' } })
      : route.continue(),
  );
  await page.getByRole('radio', { name: 'Yearly' }).click();
  const users = panel(page, 'Users');
  await expect(users.getByRole('alert')).toContainText('Failed to fetch user growth data');
  await expect(panel(page, 'Credits').getByRole('button', { name: 'Show as table: Credits' })).toBeVisible();
  await expect(panel(page, 'Credits').getByRole('alert')).toBeHidden();
  isBroken = false;
  await users.getByRole('button', { name: 'Try again' }).click();
  await expect(users.getByRole('alert')).toBeHidden();
  await users.getByRole('button', { name: 'Show as table: Users' }).click();
  await expect(users.getByRole('rowheader').first()).toHaveText(/^\d{4}$/);
});

test('a chart can be read by keyboard', async ({ page }) => {
  await visit(page, '/admin/dashboard');
  const chart = panel(page, 'Users').getByRole('application');
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(panel(page, 'Users').getByRole('definition').first()).toBeVisible();
});

test('axe finds nothing serious in light or dark', async ({ page }) => {
  await visit(page, '/admin/dashboard');
  await expect(panel(page, 'Users').getByRole('application')).toBeVisible();
  await page.getByRole('button', { name: 'Show as table: Credits' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'What Revenue means' }).first().click();
  await expectAccessible(page);
});
