import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callApi, expectAccessible, signInAdmin } from '../support/admin';
import { expect, test, visit } from '../support/fixtures';

/** Creates users with a unique common prefix. */
async function people(page: Parameters<typeof callApi>[0], count: number) {
  const mark = `Q${randomUUID().slice(0, 8)}`;
  const made: { id: string; name: string; email: string }[] = [];
  for (let n = 0; n < count; n++) {
    const body = { name: `${mark} ${String.fromCharCode(65 + n)}`, email: `${mark}.${n}@example.com` };
    made.push((await callApi(page, 'post', '/users', body)).data);
  }
  return { mark, made };
}

test('creates a user with errors at the fields, then edits and deletes them', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409|422/);
  await signInAdmin(page);
  const { made } = await people(page, 1);
  const name = `New ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.com`;
  await visit(page, '/admin/users');
  await page.getByRole('button', { name: 'New user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Email').fill(made[0]?.email ?? '');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search users' }).fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(email);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Display name').fill('Someone else');
  const found = (await callApi(page, 'get', `/users?search=${email}`)).data;
  await callApi(page, 'put', `/users/${found[0].id}`, { name: `${name} the second` });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(row, 'keeps what another admin changed meanwhile').toContainText(`${name} the second`);

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await expect(dialog).toContainText('They are signed out everywhere and cannot sign in');
  await dialog.getByLabel('Reason').fill('Spam');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(row).toContainText('Suspended');

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog).toContainText('This cannot be undone');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('searches, sorts, filters and pages, all by the address', async ({ page }) => {
  await signInAdmin(page);
  const { mark, made } = await people(page, 12);
  await callApi(page, 'put', `/users/${made[3]?.id}`, { status: 'suspended' });
  await visit(page, `/admin/users?search=${mark}`);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(`${mark} L`);
  await expect(page.getByText('1 to 10 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(rows.first()).toContainText(`${mark} A`);
  await expect(page).toHaveURL(/sort=name&order=asc/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Suspended' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${mark} D`);
  await expect(page).not.toHaveURL(/page=2/);
  await page.goBack();
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Referral code' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Referral code' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(13);
  expect(lines[1]).toContain(`${mark} A`);
});

test('deletes several together, after listing them', async ({ page }) => {
  await signInAdmin(page);
  const { mark } = await people(page, 3);
  await visit(page, `/admin/users?search=${mark}`);
  await page.getByRole('checkbox', { name: `Select ${mark} A` }).click();
  await page.getByRole('checkbox', { name: `Select ${mark} B` }).click();
  const bar = page.getByRole('region', { name: 'Selected users' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2 users?' });
  await expect(dialog.getByRole('region', { name: 'Applies to' }).getByRole('listitem')).toContainText([
    `${mark} A`,
    `${mark} B`,
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete 2 users' }).click();
  await expect(page.getByText('Users deleted successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1);
  await expect(bar).toBeHidden();
});

test('shows the whole history of a user, and adds and deducts credits once', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/402|404|409|500/);
  await signInAdmin(page);
  const { mark, made } = await people(page, 1);
  await visit(page, `/admin/users?search=${mark}`);
  await page.getByRole('link', { name: `${mark} A` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${mark} A` })).toBeVisible();
  const credits = page.getByRole('region', { name: 'Credits' });
  const ledger = page.getByRole('region', { name: /^Ledger \(/ });
  await expect(credits).toContainText('50');
  await expect(ledger.getByRole('row')).toHaveCount(2);
  await credits.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add credits' });
  await dialog.getByRole('button', { name: 'Add credits' }).click();
  await expect(dialog.getByText('Enter a whole number from 1')).toBeVisible();
  await dialog.getByLabel('Credits').fill('25');
  await expect(dialog.getByText('New balance: 75')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Sorry for the wait');
  await dialog.getByRole('button', { name: 'Add credits' }).click();
  await expect(page.getByText('Credits added successfully')).toBeVisible();
  await expect(credits).toContainText('75');
  await expect(ledger).toContainText('Sorry for the wait');
  await credits.getByRole('button', { name: 'Deduct' }).click();
  const deduct = page.getByRole('dialog', { name: 'Deduct credits' });
  await deduct.getByLabel('Credits').fill('1000');
  await deduct.getByLabel('Reason').fill('Too many');
  await deduct.getByRole('button', { name: 'Deduct credits' }).click();
  await expect(page.getByText('This account has only 75 credits to spend')).toBeVisible();
  await deduct.getByLabel('Credits').fill('5');
  await deduct.getByRole('button', { name: 'Deduct credits' }).click();
  await expect(page.getByText('Credits deducted successfully')).toBeVisible();
  await expect(credits).toContainText('70');
  await expectAccessible(page);
  const unknown = made[0]?.id.replace(/.{4}$/, '0000');
  await page.goto(`/admin/users/${unknown}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This user does not exist' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin/users');
  await page.route('**/api/v1/users/*/story', (route) => route.fulfill({ status: 500, body: '{}' }));
  await visit(page, `/admin/users/${made[0]?.id}`);
  await expect(page.getByRole('heading', { name: 'Failed to fetch user' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${mark} A` })).toBeVisible();
});

test('never deletes the admin’s own account among others', async ({ page }) => {
  await signInAdmin(page);
  const { mark, made } = await people(page, 1);
  await callApi(page, 'put', `/users/${made[0]?.id}`, { role: 'admin' });
  await visit(page, '/admin/users?role=admin&limit=100');
  await page.getByRole('checkbox', { name: `Select ${mark} A` }).click();
  const me = await page.request.get('/api/v1/users/profile');
  const { name } = (await me.json()).data;
  await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
  await page.getByRole('region', { name: 'Selected users' }).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 1 user?' });
  await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText('1 left out. This is you');
  await dialog.getByRole('button', { name: 'Delete 1 user' }).click();
  await expect(page.getByText('Users deleted successfully')).toBeVisible();
});
