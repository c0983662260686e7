import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callApi, expectAccessible, signInAdmin } from '../support/admin';
import { expect, newPerson, test, visit } from '../support/fixtures';
import { addSongs } from '../support/songs';

test('the settings show the business details and the status of services, and change prices @alone', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/);
  await signInAdmin(page);
  await visit(page, '/admin/settings');
  const providers = page.getByRole('region', { name: 'Providers', exact: true });
  await expect(providers.getByRole('row', { name: /Database/ })).toContainText('Responds');
  await expect(providers.getByRole('row', { name: /Background worker/ })).toContainText('Responds');
  await expect(providers.getByRole('row', { name: /Recorded instruments/ })).toContainText('Responds');
  await expect(providers.getByRole('row', { name: /Singing voice/ })).toContainText('Responds');
  await expect(page.getByRole('region', { name: 'Business' })).toContainText('this machine only');
  await expectAccessible(page);

  const prices = page.getByRole('region', { name: 'Prices and bonuses' });
  const cap = prices.getByLabel('Maximum rewarded friends');
  const was = await cap.inputValue();
  const save = prices.getByRole('button', { name: 'Save prices' });
  await expect(save).toBeDisabled();
  await cap.fill('many');
  await save.click();
  await expect(prices.getByText('Enter a whole number')).toBeVisible();
  await cap.fill(String(Number(was) + 1));
  await save.click();
  await expect(page.getByText('Credit pricing updated successfully')).toBeVisible();
  await expect(save).toBeDisabled();
  await prices.getByLabel('Minimum credits').fill('90000');
  await prices.getByLabel('Maximum credits').fill('80000');
  await save.click();
  await expect(prices.getByText('The largest amount must not be below the smallest')).toBeVisible();
  await callApi(page, 'put', '/credits/admin/pricing', { referralCap: Number(was) });
});

test('the audit log is filtered by the address, and an entry shows what changed', async ({ page }) => {
  await signInAdmin(page);
  const name = `Quince ${randomUUID().slice(0, 6)}`;
  const email = `${randomUUID()}@example.com`;
  const { data: user } = await callApi(page, 'post', '/users', { name, email });
  await callApi(page, 'put', `/users/${user.id}`, { name: `${name} B`, reason: `Asked for it, ${name}` });
  await visit(page, '/admin/settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  const action = page.getByRole('combobox', { name: 'Action' });
  // Other journeys may create more than a page shows meanwhile.
  await action.click();
  await page.getByRole('option', { name: 'Users: update', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  const newest = rows.filter({ hasText: `Asked for it, ${name}` });
  await expect(newest).toContainText('Asked for it');
  await newest.getByRole('button', { name: 'Users: update', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Users: update' });
  const changes = drawer.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText(/Name.*not recorded/);
  await expect(changes).not.toContainText(name);
  await expect(drawer).toContainText('Asked for it');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Close/ }).click();

  await newest.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Only this user' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`targetId=${user.id}`));
  await action.click();
  await page.getByRole('option', { name: 'Any action' }).click();
  await expect(rows).toHaveCount(3);
  await action.click();
  await page.getByRole('option', { name: 'Users: create' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No results')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(rows).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('users.create');
  await rows
    .nth(1)
    .getByRole('link', { name: /^User …/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} B` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent admin actions' })).toContainText('Asked for it');
});

test('the palette finds records by name, and the bell shows what is waiting', async ({ page, request }) => {
  await signInAdmin(page);
  const name = `Bassoon${randomUUID().slice(0, 6)}`;
  const { data: user } = await callApi(page, 'post', '/users', {
    name,
    email: `${randomUUID()}@example.com`,
  });
  const owner = newPerson();
  await request.post('/api/v1/auth/register', { data: owner });
  const [song] = await addSongs(owner, 1);
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin };
  await request.post(`/api/v1/song/${song}/report`, { data: { reason: 'spam' }, headers });
  await visit(page, '/admin/settings');
  await page.getByRole('button', { name: /^Notifications, \d+ waiting/ }).click();
  await expect(page.getByRole('menuitem', { name: 'New user registered' })).toBeVisible();
  await page.getByRole('menuitem', { name: /reports? (is|are) waiting/ }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/songs$/);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Search pages and records' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${user.id}`));
});
