import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { callApi, expectAccessible, signInAdmin } from '../support/admin';
import { expect, listening, type Person, signIn, test, visit } from '../support/fixtures';
import { subjectsTo } from '../support/outbox';
import { addSongs } from '../support/songs';

/** Creates a user with uniquely named public songs; returns their browser, too. */
async function ownerWithSongs(browser: Browser, count: number) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const person: Person = await signIn(page);
  const mark = `Zither${randomUUID().slice(0, 6)}`;
  const ids = await addSongs(person, count, (n) => ({ name: `${mark} ${String.fromCharCode(65 + n)}` }));
  return { page, person, mark, ids, id: ids[0] ?? '', close: () => context.close() };
}

async function report(page: Page, id: string, reason: string, details = ''): Promise<void> {
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin };
  const data = { reason, details };
  const answer = await page.context().request.post(`/api/v1/song/${id}/report`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('a visitor reports a song with a reason and a comment, and is thanked', async ({ page, browser }) => {
  const owner = await ownerWithSongs(browser, 1);
  await page.goto(`/song/${owner.id}`);
  const dialog = page.getByRole('dialog');
  const report = page.getByRole('button', { name: 'Report this song' });
  await listening(report);
  await report.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose what is wrong');
  await dialog.getByLabel('It copies someone’s work').check();
  await dialog.getByLabel('What else should we know?').fill('I wrote this in 1998.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toContainText(
    `We will review “${owner.mark} A”.`,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  await signInAdmin(page);
  const { data } = await callApi(page, 'get', `/reports?songId=${owner.id}`);
  expect(data).toMatchObject([{ reason: 'copyright', details: 'I wrote this in 1998.', reporter: null }]);
  await owner.page.goto(`/song/${owner.id}`);
  await expect(owner.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(owner.page.getByRole('button', { name: 'Report this song' })).toHaveCount(0);
  await owner.close();
});

test('an admin reads the report, takes the song down, and the owner sees why', async ({ page, browser }) => {
  const owner = await ownerWithSongs(browser, 1);
  const visitor = await browser.newContext();
  const visiting = await visitor.newPage();
  await visiting.goto(`/song/${owner.id}`);
  await expect(visiting.getByRole('heading', { level: 1 })).toHaveText(`${owner.mark} A`);
  await report(visiting, owner.id, 'hateful', 'The second verse.');
  await signInAdmin(page);
  await visit(page, `/admin/settings/songs?search=${owner.mark}`);
  const row = page.getByRole('row', { name: new RegExp(owner.mark) });
  await row.getByRole('button', { name: /^Reports of/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Reports' });
  await expect(drawer).toContainText('Hateful or violent');
  await expect(drawer).toContainText('The second verse.');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Close reports' }).click();

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog', { name: `Take “${owner.mark} A” down?` });
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog.getByText('Enter a reason. The owner will read it')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The second verse is hateful.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByText('Song taken down')).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();

  await expect.poll(async () => (await visitor.request.get(`/song/${owner.id}`)).status()).toBe(404);
  await owner.page.goto(`/song/${owner.id}`);
  await expect(owner.page.getByText('The second verse is hateful.')).toBeVisible();
  const refused = await owner.page.request.put(`/api/v1/song/${owner.id}`, {
    data: { visibility: 'public' },
    headers: { origin: new URL(owner.page.url()).origin },
  });
  expect(refused.status()).toBe(409);
  await expect.poll(() => subjectsTo(owner.person.email)).toContain('Your song was taken down');

  await page.getByRole('link', { name: 'Taken down' }).click();
  await page.getByRole('searchbox').fill(owner.mark);
  await expect(row).toContainText('Taken down');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Song restored')).toBeVisible();
  await expect.poll(async () => (await visitor.request.get(`/song/${owner.id}`)).status()).toBe(200);

  const { data } = await callApi(page, 'get', `/audit?targetType=song&targetId=${owner.id}`);
  expect(data.map(({ action }: { action: string }) => action)).toEqual(['song.putBack', 'song.unpublish']);
  await visitor.close();
  await owner.close();
});

test('several songs are removed together, and reports are dismissed one by one', async ({
  page,
  browser,
}) => {
  const owner = await ownerWithSongs(browser, 3);
  await report(page, owner.id, 'spam');
  await signInAdmin(page);
  await visit(page, `/admin/settings/songs?list=all&search=${owner.mark}`);
  const rows = page.getByRole('row').filter({ hasText: owner.mark });
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Reports of ${owner.mark} A: 1` }).click();
  const drawer = page.getByRole('dialog', { name: 'Reports' });
  await drawer.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Report dismissed')).toBeVisible();
  await expect(drawer).toContainText('Dismissed');
  await drawer.getByRole('button', { name: 'Close reports' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(4);

  await page.getByRole('checkbox', { name: `Select ${owner.mark} A` }).click();
  await page.getByRole('checkbox', { name: `Select ${owner.mark} B` }).click();
  const bar = page.getByRole('region', { name: 'Selected all songs' });
  await bar.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove 2 songs?' });
  await expect(dialog).toContainText(`${owner.mark} A`);
  await expect(dialog).toContainText('The songs disappear for everyone, including their owners');
  await dialog.getByLabel('Reason').fill('Spam');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove 2 songs' }).click();
  await expect(page.getByText('2 songs removed')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(bar).toBeHidden();
  await expect.poll(() => subjectsTo(owner.person.email)).toContain('Some of your songs were removed');
  await owner.close();
});
