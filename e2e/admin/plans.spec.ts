import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callApi, expectAccessible, signInAdmin } from '../support/admin';
import { expect, type Page, test, visit } from '../support/fixtures';

const newMark = () => `Plan ${randomUUID().slice(0, 8)}`;

/** Creates plans with a unique common prefix; inactive, so that they do not appear on the pricing page. */
async function plans(page: Page, mark: string, count: number): Promise<{ id: string; name: string }[]> {
  const given = Array.from({ length: count }, (_, n) => ({
    name: `${mark} ${String.fromCharCode(65 + n)}`,
    monthlyPrice: 900 + n,
    yearlyPrice: 9_000,
    creditsPerMonth: 500,
    isActive: false,
  }));
  return (await callApi(page, 'post', '/plans/bulk', { plans: given })).data;
}

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('creates a plan priced in dollars, edits it, activates it, and deletes it after explaining the consequences', async ({
  page,
}) => {
  await signInAdmin(page);
  const name = newMark();
  await visit(page, '/admin/plan');
  await page.getByRole('button', { name: 'New plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create plan' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Enter an amount like 9.99')).toHaveCount(2);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Monthly price in dollars').fill('12.50');
  await dialog.getByLabel('Yearly price in dollars').fill('$120');
  await expect(dialog.getByText('Saves 20% compared with twelve months')).toBeVisible();
  await dialog.getByLabel('Credits per month').fill('1,500');
  await dialog.getByRole('button', { name: 'Add feature' }).click();
  await dialog.getByLabel('Feature 1', { exact: true }).fill('Loud');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Feature 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Fast');
  await dialog.getByRole('button', { name: 'Move feature 2 up' }).click();
  await dialog.getByRole('switch', { name: 'Active' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create plan' }).click();
  await expect(page.getByText('Plan created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search plans' }).fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('$12.50');
  await expect(row).toContainText('$120.00');
  await expect(row).toContainText('20%');
  await expect(row).toContainText('1,500');
  await expect(row).toContainText('Inactive');
  await expect(row).toContainText('In sync');
  const { plans: found } = await callApi(page, 'get', `/plans?search=${encodeURIComponent(name)}`);
  expect(found).toMatchObject([{ monthlyPrice: 1_250, yearlyPrice: 12_000, features: ['Fast', 'Loud'] }]);

  await choose(page, name, 'Edit');
  await expect(dialog.getByLabel('Feature 1', { exact: true })).toHaveValue('Fast');
  await dialog.getByRole('button', { name: 'Remove feature 1' }).click();
  await dialog.getByLabel('Monthly price in dollars').fill('15');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Plan updated successfully').first()).toBeVisible();
  await expect(row).toContainText('$15.00');

  await choose(page, name, 'Activate');
  await expect(dialog).toContainText('anyone can subscribe to it');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await choose(page, name, 'Deactivate');
  await expect(dialog).toContainText('It has no subscribers');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Inactive');

  await choose(page, name, 'Delete');
  await expect(dialog).toContainText('This cannot be undone');
  await dialog.getByRole('button', { name: 'Delete plan' }).click();
  await expect(page.getByText('Plan deleted successfully')).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();
});

test('creates several from a pasted table, all or none, with errors at their rows', async ({ page }) => {
  await signInAdmin(page);
  const mark = newMark();
  await visit(page, '/admin/plan');
  await page.getByRole('button', { name: 'Add several' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Paste a table')
    .fill(`Name\tMonthly\tYearly\tCredits\n${mark} A\t9\t90\t500\tFast; Loud\n${mark} B\tnine\t190\t2000`);
  await dialog.getByRole('button', { name: 'Create 2 plans' }).click();
  const wrong = dialog.getByLabel('$ per month, row 2');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Enter an amount like 9.99')).toBeVisible();
  await expectAccessible(page);
  expect((await callApi(page, 'get', `/plans?search=${encodeURIComponent(mark)}`)).plans).toEqual([]);
  await wrong.fill('19');
  await dialog.getByRole('button', { name: 'Add row' }).click();
  await dialog.getByLabel('Name, row 3').fill(`${mark} C`);
  await dialog.getByLabel('$ per month, row 3').fill('29');
  await dialog.getByLabel('$ per year, row 3').fill('290');
  await dialog.getByLabel('Credits per month, row 3').fill('4,000');
  await dialog.getByRole('button', { name: 'Create 3 plans' }).click();
  await expect(page.getByText('Plans created successfully')).toBeVisible();
  const names = page.getByRole('row').filter({ hasText: mark });
  await expect(names).toHaveCount(3);
  await expect(names.first()).toContainText(`${mark} A`);
});

test('searches, filters, sorts and pages, all by the address, and exports a file', async ({ page }) => {
  await signInAdmin(page);
  const mark = newMark();
  const made = await plans(page, mark, 12);
  await callApi(page, 'put', `/plans/${made[2]?.id}`, { isActive: true });
  await visit(page, `/admin/plan?search=${encodeURIComponent(mark)}`);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(10);
  await expect(page.getByText('1 to 10 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Monthly price', exact: true }).click();
  await expect(rows.first()).toContainText(`${mark} L`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/sort=monthlyPrice/);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${mark} C`);
  await callApi(page, 'put', `/plans/${made[2]?.id}`, { isActive: false });
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Product ID' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Product ID' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(13);
  expect(lines[0]).toContain('monthlyPrice');
  expect(lines[1]).toContain(`${mark} L`);
});

test('rejects provider ids that do not match, at their field', async ({ page, expectedErrors }) => {
  expectedErrors.push(/422/);
  await signInAdmin(page);
  const mark = newMark();
  await plans(page, mark, 1);
  await visit(page, `/admin/plan?search=${encodeURIComponent(mark)}`);
  await expect(page.getByText('In sync')).toBeVisible();
  await choose(page, `${mark} A`, 'Stripe IDs');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$9.00 a month');
  await dialog.getByLabel('Monthly price ID').fill('price_none_such');
  await dialog.getByRole('button', { name: 'Save IDs' }).click();
  await expect(dialog.getByText('This price does not exist at the payment provider')).toBeVisible();
  await expect(dialog.getByLabel('Monthly price ID')).toHaveAttribute('aria-invalid', 'true');
});

test('arranges the active plans by keyboard', async ({ page }) => {
  await signInAdmin(page);
  const before: { name: string }[] = (await callApi(page, 'get', '/plans/active')).plans;
  await visit(page, '/admin/plan');
  for (const direction of ['down', 'up']) {
    await page.getByRole('button', { name: 'Arrange' }).click();
    const dialog = page.getByRole('dialog', { name: 'Arrange plans' });
    const first = before[0]?.name ?? '';
    await expect(dialog.getByRole('listitem')).toHaveCount(before.length);
    const move = dialog.getByRole('button', { name: `Move ${first} ${direction}`, exact: true });
    await move.focus();
    await page.keyboard.press('Enter');
    const calls = page.waitForRequest((request) => request.method() === 'PUT');
    await dialog.getByRole('button', { name: 'Save order' }).click();
    expect((await calls).url()).toContain('/api/v1/plans/order');
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await callApi(page, 'get', '/plans/active')).plans[0].name)
      .toBe(direction === 'down' ? before[1]?.name : first);
  }
});

test('several plans are activated, deactivated and deleted together, after listing which and which not', async ({
  page,
}) => {
  await signInAdmin(page);
  const mark = newMark();
  const made = await plans(page, mark, 3);
  await callApi(page, 'put', `/plans/${made[0]?.id}`, { isActive: true });
  await visit(page, `/admin/plan?search=${encodeURIComponent(mark)}`);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const bar = page.getByRole('region', { name: 'Selected plans' });
  await bar.getByRole('button', { name: 'Activate', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('anyone can subscribe to them');
  await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText(
    `1 left out. Already active: ${mark} A`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Activate 2 plans' }).click();
  await expect(page.getByText('2 plans activated')).toBeVisible();
  await expect(rows.getByText('Active', { exact: true })).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog).toContainText('They have no subscribers');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deactivate 3 plans' }).click();
  await expect(rows.getByText('Inactive')).toHaveCount(3);

  await page.getByRole('checkbox', { name: `Select ${mark} A` }).click();
  await page.getByRole('checkbox', { name: `Select ${mark} B` }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('This cannot be undone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete 2 plans' }).click();
  await expect(page.getByText('2 plans deleted')).toBeVisible();
  await expect(rows).toHaveCount(1);
});
