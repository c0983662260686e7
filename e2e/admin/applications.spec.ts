import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { callApi, expectAccessible, signInAdmin } from '../support/admin';
import { adminOf } from '../support/careers';
import { expect, newPerson, recordToasts, signIn, test, visit } from '../support/fixtures';
import { subjectsTo } from '../support/outbox';

/** Creates a job and applicants, each with their own account. */
async function applied(browser: Browser, names: string[]) {
  const admin = await adminOf(browser);
  const job = await admin.offer();
  const people: { id: string; email: string }[] = [];
  for (const name of names) {
    const page = await (await browser.newContext()).newPage();
    const person = await signIn(page, { ...newPerson(), name });
    const body = { jobId: job.id, name, email: person.email, coverLetter: `${name} listens.` };
    const { data } = await callApi(page, 'post', '/applications', body);
    people.push({ id: data.id, email: person.email });
    await page.context().close();
  }
  return { admin, job, people };
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

test('the list opens each application, changes several together and exports a file', async ({
  page,
  browser,
}) => {
  const { job, people } = await applied(browser, ['Ana', 'Ben', 'Cleo']);
  await signInAdmin(page);
  await visit(page, `/admin/job?search=${job.title.slice(-8)}`);
  await page.getByRole('link', { name: `3 for ${job.title}` }).click();
  await expect(page).toHaveURL(`/admin/application?jobId=${job.id}`);
  const rows = page.getByRole('row').filter({ hasText: job.title });
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'Job' })).toHaveValue(job.title);
  await expect(page.getByRole('list', { name: 'Figures' })).toContainText('3 in all');

  await page.getByRole('checkbox', { name: `Select Ana, ${job.title}` }).click();
  await page.getByRole('checkbox', { name: `Select Ben, ${job.title}` }).click();
  await page
    .getByRole('region', { name: 'Selected applications' })
    .getByRole('button', { name: 'Set status' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Interview' }).click();
  await expect(dialog.getByRole('list', { name: 'What changes' })).toHaveText(
    'Applied to Interview: Ana, Ben',
  );
  await expect(dialog).toContainText(`We would like to talk with you: ${job.title}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set status and send 2 emails' }).click();
  await expect(page.getByText('2 applications updated to interview')).toBeVisible();
  await expect(rows.filter({ hasText: 'Interview' })).toHaveCount(2);
  await expect
    .poll(() => subjectsTo(people[0]?.email ?? ''))
    .toContain(`We would like to talk with you: ${job.title}`);

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Interview' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-12-31');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/status=interview/);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(rows.first()).toContainText('Ben');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Ben');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ben', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ben' })).toBeVisible();
  await expect(page.getByText('Ben listens.')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([/^Interview.*by/, /^Applied.*by Ben/]);
  await expect(page.getByRole('link', { name: 'Account' })).toHaveAttribute('href', /\/admin\/users\//);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set status' }).click();
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Applied' }).click();
  await expect(dialog).toContainText('No email is sent');
  await dialog.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('Application updated successfully')).toBeVisible();
  await expect(history).toHaveCount(3);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog).toContainText('permanently erased');
  await dialog.getByRole('button', { name: 'Delete application' }).click();
  await expect(page.getByText('Application deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin/application');

  await visit(page, `/admin/application?jobId=${job.id}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page
    .getByRole('region', { name: 'Selected applications' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(dialog).toContainText('Ana');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete 2 applications' }).click();
  await expect(page.getByText('Applications deleted successfully')).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('cards of the board move by pointer, keyboard and menu, and return if the move is refused', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const { job, people } = await applied(browser, ['Ana', 'Ben', 'Cleo']);
  await signInAdmin(page);
  await visit(page, `/admin/application?jobId=${job.id}`);
  await page.getByRole('radio', { name: 'Board' }).click();
  await expect(page).toHaveURL(/view=board/);
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(3);
  await expect(column(page, 'Offer')).toContainText('None');
  await expectAccessible(page);

  const from = await card(page, 'Ana').boundingBox();
  const to = await column(page, 'Screening').boundingBox();
  if (!from || !to) throw new Error('the board is not there');
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + from.height / 2, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 80, { steps: 10 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Your application for ${job.title} is under review`);
  await dialog.getByRole('button', { name: 'Set status and send email' }).click();
  await expect(column(page, 'Screening').getByRole('listitem')).toHaveText([/Ana/]);
  await expect(page.getByText('Application updated successfully').first()).toBeVisible();
  await expect(column(page, 'Applied').getByRole('heading')).toHaveText('Applied2');

  await page.getByRole('button', { name: 'Move Ben' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Ben picked up.').or(page.getByText('Ben is over Applied.'))).toBeAttached();
  for (const over of ['Screening', 'Interview']) {
    // An arrow is ignored until the drag has begun to listen.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(`Ben is over ${over}.`)).toBeAttached({ timeout: 2_000 });
    }).toPass();
  }
  await page.keyboard.press('Space');
  await expect(dialog).toContainText(`We would like to talk with you: ${job.title}`);
  await dialog.getByRole('button', { name: 'Set status and send email' }).click();
  await expect(column(page, 'Interview').getByRole('listitem')).toHaveText([/Ben/]);

  await page.getByRole('button', { name: 'Actions for Ben' }).click();
  await page.getByRole('menuitem', { name: 'Move to Applied' }).click();
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(2);
  await expect(column(page, 'Applied').getByRole('listitem').first()).toContainText('Ben');

  await page.route(`**/api/v1/applications/${people[2]?.id}`, (route) =>
    route.fulfill({ status: 404, json: { message: 'Application not found' } }),
  );
  await page.getByRole('button', { name: 'Actions for Cleo' }).click();
  await page.getByRole('menuitem', { name: 'Move to Offer' }).click();
  await dialog.getByRole('button', { name: 'Set status and send email' }).click();
  await expect(page.getByText('Application not found')).toBeVisible();
  await expect(column(page, 'Offer').getByRole('listitem')).toHaveCount(0);
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveText([/Ben/, /Cleo/]);
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible();
});

test('shows what is missing and what could not be loaded', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404|500/);
  const toasts = await recordToasts(page);
  await signInAdmin(page);
  await page.goto(`/admin/application/${randomUUID()}`);
  await expect(page.getByText('This application does not exist')).toBeVisible();
  await page.route('**/api/v1/applications?*', (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, '/admin/application');
  await expect(page.getByRole('heading', { name: 'Failed to fetch applications' })).toBeVisible();
  await visit(page, `/admin/application?job=${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Failed to fetch job applications' })).toBeVisible();
  await expect.poll(toasts).toEqual(['Failed to fetch job applications']);
  await page.route('**/api/v1/jobs/*', (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, `/admin/application?job=${randomUUID()}`);
  const job = page.getByRole('combobox', { name: 'Job' });
  await expect(job).toHaveValue('One job');
  await page.unroute('**/api/v1/jobs/*');
  await page.reload();
  await expect(job).toHaveValue('A deleted job');
  await visit(page, '/admin/application?view=board');
  const failed = page.getByRole('main').getByText('Failed to fetch applications');
  await expect(failed).toHaveCount(7);
  await expect.poll(toasts).toEqual(['Failed to fetch applications']);
  await page.unroute('**/api/v1/applications?*');
  await column(page, 'Applied').getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(6);
  await page.goto('/admin/users');
  await page.getByRole('link', { name: /^Held rewards/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Held rewards' })).toBeVisible();
});
