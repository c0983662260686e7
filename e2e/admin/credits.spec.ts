import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callApi, expectAccessible, signInAdmin } from '../support/admin';
import { expect, newPerson, recordToasts, signIn, test, visit } from '../support/fixtures';
import { CARDS, openCheckout, pay } from '../support/payment';

test.beforeEach(async ({ page }) => {
  await signInAdmin(page);
});

test('products are created with a price preview, edited, reordered and deleted', async ({ page }) => {
  const name = `Pack ${randomUUID().slice(0, 8)}`;
  await visit(page, '/admin/credits');
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(dialog.getByText('Enter a whole number from 1')).toBeVisible();
  await expect(dialog.getByText('Enter dollars, like 4.99')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Credits').fill('1,300');
  await dialog.getByLabel('Price in dollars').fill('9.99');
  await dialog.getByLabel('Regular price').fill('9.99');
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(dialog.getByText('The regular price must be above the price')).toBeVisible();
  await dialog.getByLabel('Regular price').fill('19.99');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('$0.0077');
  await expect(preview).toContainText('50%');
  await dialog.getByLabel('Price in dollars').fill('0.50');
  await expect(preview).toContainText('$0.0004');
  await expect(preview).toContainText('This product');
  await dialog.getByRole('switch', { name: 'On sale' }).click();
  await expect(preview).toContainText('Only while on sale');
  await expectAccessible(page);
  await dialog.getByLabel('Price in dollars').fill('9.99');
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Credit product created successfully')).toBeVisible();

  await visit(page, '/admin/credits?limit=100');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Not on sale');
  await expect(row).toContainText('$9.99');
  await expect(row).toContainText('50%');
  const actions = page.getByRole('button', { name: `Actions for ${name}` });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Price in dollars').fill('12.50');
  await dialog.getByRole('switch', { name: 'Popular' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Credit product updated successfully')).toBeVisible();
  await expect(row).toContainText('$12.50');
  await expect(row).toContainText('Popular');

  const names = page.getByRole('table', { name: 'Products' }).locator('tbody tr td:first-child');
  await expect(names.first()).toHaveText(name);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(names.first()).not.toHaveText(name);
  await expectAccessible(page);

  await page.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Product' });
  await expect(drawer).toContainText('$12.50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close product' }).click();

  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog).toContainText('It can no longer be bought');
  await dialog.getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('Credit product deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a failed change shows its stored sentence in the form, and the shorter one as a toast', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const toasts = await recordToasts(page);
  await visit(page, '/admin/credits');
  const dialog = page.getByRole('dialog');
  const actions = page.getByRole('button', { name: /^Actions for/ }).first();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(toasts).toEqual(['Nothing was changed']);

  await page.route('**/api/v1/credits/admin/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Name').fill('Another name');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update credit product');
  await expect.poll(toasts).toEqual(['Nothing was changed', 'Failed to update product']);
  await visit(page, '/admin/credits?tab=pricing');
  await page.getByLabel('Maximum rewarded friends').fill('7');
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByRole('main').getByText('Failed to update credit pricing')).toBeVisible();
  await expect.poll(toasts).toEqual(['Failed to update pricing']);
});

test('the pricing is changed after a confirmation @alone', async ({ page }) => {
  const { data } = await callApi(page, 'get', '/credits/pricing');
  await visit(page, '/admin/credits');
  await page.getByRole('navigation', { name: 'Credits' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/tab=pricing/);
  const cap = page.getByLabel('Maximum rewarded friends');
  await expect(cap).toHaveValue(String(data.referralCap));
  await cap.fill(String(data.referralCap + 1));
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByText('Credit pricing updated successfully')).toBeVisible();
  await expectAccessible(page);
  await callApi(page, 'put', '/credits/admin/pricing', { referralCap: data.referralCap });
});

test('a paid purchase is listed immediately among payments and credit transactions, filtered by user, and exported', async ({
  page,
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage();
  const person = await signIn(buyer, { ...newPerson(), name: `Ana ${randomUUID().slice(0, 8)}` });
  await openCheckout(buyer, 60);
  await pay(buyer, CARDS.good);
  await expect(buyer.getByRole('heading', { name: '60 credits added' })).toBeVisible();
  await buyer.context().close();

  await visit(page, '/admin/credits');
  await page.getByRole('navigation', { name: 'Credits' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(page).toHaveURL(/tab=movements/);
  await visit(page, '/admin/credits?tab=movements&limit=100');
  const rows = page.getByRole('row').filter({ hasText: person.name });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Sold');
  await expect(rows.first()).toContainText('+60');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Flow' }).click();
  await page.getByRole('option', { name: 'Granted' }).click();
  await expect(page).toHaveURL(/flow=granted/);
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: `Only ${person.name}` }).click();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(rows).toContainText('Welcome credits');
  expect(await fileOf(page)).toContain(`,${person.email},`);
  await page.getByRole('combobox', { name: 'Flow' }).click();
  await page.getByRole('option', { name: 'Any flow' }).click();

  await rows.getByRole('link', { name: 'Purchase, $1.20' }).click();
  await expect(page).toHaveURL(/settings\/payments\?userId=/);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect(rows).toContainText('Custom amount');
  await expect(rows).toContainText('$1.20');
  await expectAccessible(page);
  expect(await fileOf(page)).toContain(`,${person.email},`);
  await page.getByRole('button', { name: `Remove filter: Only ${person.name}` }).click();
  await expect(page).not.toHaveURL(/userId/);
});

/** Downloads the export of the list. */
async function fileOf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('credits are added and deducted with the balance visible, listed with the reason, and exported', async ({
  page,
}) => {
  const name = `Ana ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.com`;
  const { data: person } = await callApi(page, 'post', '/users', { name, email });
  await visit(page, '/admin/credits?tab=adjustments');
  await page.getByRole('button', { name: 'Add credits' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search users' }).fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: new RegExp(email) }).click();
  await dialog.getByLabel('Credits').fill('25');
  await expect(dialog.getByText('New balance: 75')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Sorry for the wait');
  await dialog.getByRole('button', { name: 'Add credits' }).click();
  await expect(dialog.getByText(`Add 25 credits to ${name}?`)).toBeVisible();
  await expectAccessible(page);
  const sent = page.waitForRequest('**/api/v1/credits/admin/add');
  await dialog.getByRole('button', { name: 'Add 25 credits' }).click();
  expect((await sent).headers()['idempotency-key']).toBeTruthy();
  await expect(page.getByText('Credits added successfully')).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toContainText('+25');
  await expect(rows).toContainText('Sorry for the wait');

  await rows.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Deduct credits' }).click();
  await dialog.getByLabel('Credits').fill('5');
  await dialog.getByLabel('Reason').fill('One too many');
  await dialog.getByRole('button', { name: 'Deduct credits' }).click();
  await dialog.getByRole('button', { name: 'Deduct 5 credits' }).click();
  await expect(page.getByText('Credits deducted successfully')).toBeVisible();
  await expect(rows.first()).toContainText('One too many');
  await expect(rows).toHaveCount(2);

  await rows
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: `Only ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`userId=${person.id}`));
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Deducted by us' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('−5');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`admin_deduct,-5,70,One too many,${name},${email},${person.id}`);
});

test('statistics explain each figure', async ({ page }) => {
  await visit(page, '/admin/credits?tab=statistics');
  const now = page.getByRole('region', { name: 'Now' });
  await expect(now).toContainText('Spendable credits in all accounts.');
  await expect(now.getByRole('definition').first()).toHaveText(/^[\d,]+$/);
  await expectAccessible(page);
});
