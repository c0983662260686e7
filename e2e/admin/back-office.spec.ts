import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callApi, expectAccessible, signInAdmin } from '../support/admin';
import { inDatabase } from '../support/database';
import { expect, newPerson, type Page, test, visit } from '../support/fixtures';

test.beforeEach(async ({ page }) => {
  await signInAdmin(page);
});

/** Returns the lines of the exported file. */
async function linesOfFile(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  return readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
}

/** Creates dead tasks of a kind that no worker knows, with this error; returns their ids. */
async function deadTasks(
  count: number,
  error: string,
  name = `journey:${randomUUID().replace(/[^a-f]/g, '')}`,
) {
  const rows = await inDatabase<{ id: string }>(
    `SELECT (graphile_worker.add_job($1, '{}', run_at => now() + interval '1 year')).id FROM generate_series(1, $2)`,
    [name, count],
  );
  const ids = rows.map(({ id }) => String(id));
  await inDatabase(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = $2 WHERE id = ANY($1::bigint[])`,
    [ids, error],
  );
  return { ids, name };
}

test('background tasks: dead tasks are listed, retried, and dropped only if that is harmless', async ({
  page,
}) => {
  const { name } = await deadTasks(3, 'Someone at ana@example.com said password=hunter2');
  await visit(page, '/admin/settings/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Background tasks' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'By type', exact: true }).getByRole('row', { name });
  await summary.getByRole('link', { name: '3' }).click();
  await expect(page).toHaveURL(/state=dead/);
  const rows = page
    .getByRole('table', { name: 'Tasks', exact: true })
    .getByRole('row')
    .filter({ hasText: name });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Someone at (email address) said password=(hidden)');
  await expectAccessible(page);
  await expect(page).toHaveURL(new RegExp(`name=${name}`));
  expect(await linesOfFile(page)).toHaveLength(4);

  await rows
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Drop' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It is not known whether this kind of task may be dropped');
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await rows
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Try again now' }).click();
  await expect(page.getByText('Task will be retried')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('checkbox').click();
  await rows.nth(1).getByRole('checkbox').click();
  await page
    .getByRole('region', { name: 'Selected tasks' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await expect(dialog).toContainText(`2 × ${name}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Try 2 tasks again' }).click();
  await expect(page.getByText('2 tasks will be retried')).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();

  const { ids } = await deadTasks(1, 'No answer', 'mail:sweep');
  await visit(page, '/admin/settings/tasks?name=mail:sweep&state=dead');
  await page.getByRole('button', { name: `Actions for Delete old emails, ${ids[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Drop' }).click();
  await expect(dialog).toContainText('The schedule will run the same work again. This cannot be undone.');
  await dialog.getByRole('button', { name: 'Drop task' }).click();
  await expect(page.getByText('Task dropped')).toBeVisible();
  await inDatabase(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = $1`,
    [name],
  );
});

test('webhooks: a dead event shows its error and is retried', async ({ page }) => {
  const ids = [1, 2].map(() => `evt_${randomUUID().replaceAll('-', '')}`);
  const type = `e2e.${randomUUID().replace(/[^a-f]/g, '')}`;
  await inDatabase(
    `INSERT INTO "StripeEvent" ("id", "type", "created", "livemode", "payload", "status", "attempts", "lastError")
     SELECT id, $2, now(), false, '{"data": {"object": {"customer_email": "ana@example.com"}}}', 'dead', 12, 'No answer'
     FROM unnest($1::text[]) AS id`,
    [ids, type],
  );
  await visit(page, `/admin/settings/webhooks?status=dead&type=${type}`);
  const rows = page.getByRole('row').filter({ hasText: type });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Given up');
  await expect(rows.first()).toContainText('No answer');
  await expectAccessible(page);
  await rows.first().getByRole('button', { name: type, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Event' });
  await expect(drawer).toContainText('Not relevant');
  await expect(drawer).not.toContainText('ana@example.com');
  await expect(page).toHaveURL(/event=evt_/);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Close event' }).click();
  await expect(page).not.toHaveURL(/event=/);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page
    .getByRole('region', { name: 'Selected events' })
    .getByRole('button', { name: 'Try again' })
    .click();
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try 2 events again' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.click();
  await expect(page.getByText('2 events will be retried')).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();
  await visit(page, `/admin/settings/webhooks?type=${type}`);
  const lines = await linesOfFile(page);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('receivedAt');
  expect(lines.slice(1).every((line) => line.includes(type))).toBe(true);
  await expect(page.getByLabel('From')).toHaveAccessibleDescription('UTC');
  await page.getByLabel('From').fill('2020-01-01');
  await expect(page).toHaveURL(/from=2020-01-01/);
});

test('ledger: a check runs in the background and reports its result', async ({ page }) => {
  await visit(page, '/admin/settings/ledger');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Ledger check started')).toBeVisible();
  const books = page.getByRole('region', { name: 'Ledger check' });
  await expect(books).toContainText(/[\d,]+ (entry|entries), 0 violations, checked just now/, {
    timeout: 20_000,
  });
  await expect(page.getByRole('button', { name: 'Check now' })).toBeEnabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText('Comparison started')).toBeVisible();
  await expect(page.getByText(/^Compared just now: [\d,]+ events?, /)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Compare now' })).toBeEnabled();
  await expect(page.getByRole('table', { name: 'Comparisons' }).getByRole('row').nth(1)).toBeVisible();

  await inDatabase(
    `INSERT INTO "ReconciliationRun" ("id", "startedAt", "finishedAt", "isClean", "report")
     VALUES ($1, now(), now(), false, $2)`,
    [
      randomUUID(),
      {
        events: { listed: 1234, missing: 2 },
        discrepancies: [{ kind: 'eventsDead', text: '2 events could not be processed', about: null }],
      },
    ],
  );
  await visit(page, '/admin/settings/ledger?isClean=false');
  const row = page.getByRole('row').filter({ hasText: '1 discrepancy' }).first();
  await row.getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: 'Comparison' });
  await expect(drawer).toContainText('2 events could not be processed');
  await drawer.getByRole('link', { name: 'Open the inbox' }).click();
  await expect(page).toHaveURL(/webhooks\?status=dead/);
});

test('mail: sent emails are found by address, and a code is never sent again', async ({ page }) => {
  const { name, email, password } = newPerson();
  await callApi(page, 'post', '/users', { name, email, password });
  await callApi(page, 'post', '/auth/forgot', { email });
  await inDatabase(
    `INSERT INTO "MailLog" ("id", "recipient", "template", "subject", "state", "attempts", "error", "values", "createdAt")
     VALUES ($1, $2, 'receipt', 'Your receipt: $4.99', 'sent', 1, NULL, $3, now())`,
    [
      randomUUID(),
      email,
      {
        name,
        item: '100 credits',
        credits: 100,
        amount: 499,
        currency: 'usd',
        paidAt: new Date().toISOString(),
        reference: 'e2e',
      },
    ],
  );
  await visit(page, '/admin/settings/mail');
  await page.getByRole('searchbox', { name: 'Search emails' }).fill(email.slice(0, 20));
  const rows = page.getByRole('row').filter({ hasText: email });
  const code = rows.filter({ hasText: 'verification code' });
  await expect(async () => {
    await page.reload();
    await expect(code).toContainText('Sent', { timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await code.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Try again now' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await rows
    .filter({ hasText: 'Your receipt' })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${email} has already received this email`);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Email will be sent again')).toBeVisible();
  await expect(rows.filter({ hasText: 'receipt: $4.99' })).toHaveCount(2);
  await visit(page, `/admin/settings/mail?search=${email}&template=receipt`);
  const lines = await linesOfFile(page);
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).every((line) => line.includes(email))).toBe(true);
});
