import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callApi, expectAccessible, signInAdmin } from '../support/admin';
import { expect, test, visit } from '../support/fixtures';

const mark = () => `J${randomUUID().slice(0, 8)}`;

async function offer(page: Page, given: object): Promise<{ id: string; title: string }> {
  const body = {
    title: 'Sound Designer',
    team: 'Sound',
    location: 'Lisbon',
    employmentType: 'full_time',
    description: 'Make rooms ring.',
    ...given,
  };
  return (await callApi(page, 'post', '/jobs', body)).data;
}

const act = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a job is written with a preview, published, edited, duplicated, closed and deleted', async ({
  page,
}) => {
  await signInAdmin(page);
  const title = `Sound Designer ${mark()}`;
  await visit(page, '/admin/job');
  // A portal without jobs has a second one.
  await page.getByRole('link', { name: 'New job' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New job' })).toBeVisible();
  await page.getByRole('button', { name: 'Create job' }).click();
  for (const problem of ['Title is required', 'Team is required', 'Location is required'])
    await expect(page.getByText(problem)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Team' }).fill('Sound');
  await page.getByRole('combobox', { name: 'Location' }).fill('Lisbon');
  await page.getByRole('textbox', { name: 'Lowest salary' }).fill('60,000');
  await page.getByRole('textbox', { name: 'Highest salary' }).fill('50,000');
  await page.getByRole('textbox', { name: 'Description' }).fill('## What you do\n\n- Make **rooms** ring');
  await page.getByRole('button', { name: 'Create job' }).click();
  await expect(page.getByText('The highest salary must not be below the lowest')).toBeVisible();
  await page.getByRole('textbox', { name: 'Highest salary' }).fill('70,000');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'What you do' })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText('Make rooms ring');
  await expect(preview).toContainText('$60,000 to $70,000 a year');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Search pages and records' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create job' }).click();
  await expect(page.getByText('Job created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('No one has applied yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('switch', { name: 'Remote' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Remote' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Remote' }).click();
  await page.getByRole('combobox', { name: 'Team' }).fill('Studio');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Job updated successfully')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Studio');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Lisbon or remote');

  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('inactive until you activate it')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(page.getByRole('switch', { name: 'Active' })).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title} II`);
  await page.getByRole('button', { name: 'Create job' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} II` })).toBeVisible();

  await visit(page, `/admin/job?search=${title.slice(-9)}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await expect(row).toContainText('Open');
  await act(page, title, 'Deactivate');
  await expect(row).toContainText('Inactive');
  await act(page, title, 'Activate');
  await expect(row).toContainText('Open');
  await act(page, title, 'Set close date');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Last day').fill('2020-01-31');
  await dialog.getByRole('button', { name: 'Save date' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Closed');
  await act(page, title, 'Delete');
  await expect(dialog).toContainText('No one has applied');
  await expect(dialog).toContainText('cannot be restored');
  await dialog.getByRole('button', { name: 'Delete job' }).click();
  await expect(page.getByText('Job deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: `${title} II` })).toHaveCount(1);
});

test('jobs are searched, filtered, sorted and exported, all by the address', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await signInAdmin(page);
  const key = mark();
  for (let n = 0; n < 11; n++) {
    const title = `${key} ${String.fromCharCode(65 + n)}`;
    const { id } = await offer(page, { title, team: `${key} ${n % 2 ? 'Odd' : 'Even'}`, isActive: n !== 3 });
    if (n === 4) await callApi(page, 'put', `/jobs/${id}`, { employmentType: 'internship' });
  }
  await visit(page, `/admin/job?search=${key}`);
  const rows = page.getByRole('row').filter({ hasText: key });
  await expect(rows).toHaveCount(10);
  await expect(page.getByText('1 to 10 of 11')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(rows.first()).toContainText(`${key} K`);
  await page.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: `${key} Odd` }).click();
  await expect(rows).toHaveCount(5);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${key} D`);
  await expect(page).toHaveURL(/sort=title&team=.*&isActive=false/);
  await expectAccessible(page);
  await page.goBack();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toContain(`${key} J`);

  await page.goto('/admin/job?search=nobody-is-called-that');
  await expect(page.getByText('No results')).toBeVisible();
  await page.goto(`/admin/job/${randomUUID()}`);
  await expect(page.getByText('This job does not exist')).toBeVisible();
});

test('several jobs are activated, deactivated and deleted together, after listing which and which not', async ({
  page,
}) => {
  await signInAdmin(page);
  const key = mark();
  for (const name of ['A', 'B', 'C']) await offer(page, { title: `${key} ${name}`, isActive: name !== 'C' });
  await visit(page, `/admin/job?search=${key}`);
  const rows = page.getByRole('row').filter({ hasText: key });
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const bar = page.getByRole('region', { name: 'Selected jobs' });
  await bar.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Deactivate 2 jobs?' })).toBeVisible();
  const applies = dialog.getByRole('region', { name: 'Applies to' }).getByRole('listitem');
  await expect(applies).toHaveText([`${key} B, Sound`, `${key} A, Sound`]);
  await expect(dialog.getByRole('list', { name: 'Left out' })).toHaveText(
    `1 left out. Already inactive: ${key} C, Sound`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deactivate 2 jobs' }).click();
  await expect(page.getByText('2 jobs deactivated')).toBeVisible();
  await expect(rows.filter({ hasText: 'Inactive' })).toHaveCount(3);
  await expect(bar).toBeHidden();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog).toContainText('This applies to none of the selected rows');
  await expect(dialog.getByRole('button', { name: 'Deactivate 0 jobs' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Activate', exact: true }).click();
  await dialog.getByRole('button', { name: 'Activate 3 jobs' }).click();
  await expect(rows.filter({ hasText: 'Open' })).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('No one has applied');
  await dialog.getByRole('button', { name: 'Delete 3 jobs' }).click();
  await expect(page.getByText('3 jobs deleted')).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('the list, its search and its pagination fit a narrow window', async ({ page }) => {
  await signInAdmin(page);
  const key = mark();
  await offer(page, { title: key });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/admin/job?search=${key}`);
  await expect(page.getByRole('listitem').filter({ hasText: key })).toHaveCount(1);
  const search = await page.getByRole('searchbox', { name: 'Search jobs' }).boundingBox();
  const paging = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
  const main = await page.getByRole('region', { name: 'Jobs', exact: true }).boundingBox();
  if (!search || !paging || !main) throw new Error('the list is not there');
  expect(main.x + main.width).toBeLessThanOrEqual(390);
  for (const { x, width } of [search, paging]) {
    expect(x).toBeGreaterThanOrEqual(main.x);
    expect(x + width).toBeLessThanOrEqual(main.x + main.width);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
