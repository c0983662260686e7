import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi, expectAccessible, signInAdmin } from '../support/admin';
import { inDatabase } from '../support/database';
import { expect, test, visit } from '../support/fixtures';

/** Creates two friends of one inviter whose rewards are held, as if all were the same person. */
async function waiting(page: Page) {
  const mark = `H${randomUUID().slice(0, 8)}`;
  const person = async (name: string) =>
    (await callApi(page, 'post', '/users', { name: `${mark} ${name}`, email: `${randomUUID()}@example.com` }))
      .data as { id: string; name: string };
  const inviter = await person('Inviter');
  const [good, bad] = [await person('Good'), await person('Bad')];
  for (const friend of [good, bad]) {
    await inDatabase('UPDATE "User" SET "referredById" = $1 WHERE "id" = $2', [inviter.id, friend.id]);
    await inDatabase(
      `INSERT INTO "Referral" ("friendId", "inviterId", "state", "reasons", "mailbox", "devices", "createdAt")
       VALUES ($1, $2, 'held', '{same_device}', $3, '{}', now())`,
      [friend.id, inviter.id, randomUUID()],
    );
  }
  return { mark, inviter, good, bad };
}

async function creditsOf(page: Page, id: string): Promise<number> {
  return (await callApi(page, 'get', `/users/${id}/story`)).data.credits.balance;
}

const auditEntriesOf = async (page: Page, id: string) =>
  (await callApi(page, 'get', `/audit?targetType=referral&targetId=${id}`)).data;

test('a held reward shows why it is suspicious, and is released for both or refused', async ({ page }) => {
  await signInAdmin(page);
  const { inviter, good, bad } = await waiting(page);
  const before = await creditsOf(page, inviter.id);
  await visit(page, '/admin/users');
  await page.getByRole('link', { name: /^Held rewards \([\d,]+\)/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Held rewards' })).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(good.name)).toContainText('Both sign in from the same device');
  await expect(row(bad.name)).toContainText(inviter.name);
  await expectAccessible(page);

  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const dialog = page.getByRole('dialog');
  await choose(good.name, 'Release');
  await expect(dialog).toContainText(`${good.name} and ${inviter.name} each get the current credits`);
  await expect(dialog).toContainText('Both sign in from the same device');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(good.name)).toHaveCount(1);
  await choose(good.name, 'Release');
  await dialog.getByLabel('Reason').fill('Flatmates');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Reward released')).toBeVisible();
  await expect(row(good.name)).toHaveCount(0);
  const after = await creditsOf(page, inviter.id);
  expect(after).toBeGreaterThan(before);
  expect(await creditsOf(page, good.id)).toBe(before + (after - before));
  expect(await auditEntriesOf(page, good.id)).toMatchObject([
    { action: 'referral.release', reason: 'Flatmates' },
  ]);

  await choose(bad.name, 'Refuse');
  await expect(dialog).toContainText(`Neither ${bad.name} nor ${inviter.name} gets anything`);
  await dialog.getByLabel('Reason').fill('One person');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Reward refused')).toBeVisible();
  await expect(row(bad.name)).toHaveCount(0);
  expect(await creditsOf(page, inviter.id)).toBe(after);
  expect(await auditEntriesOf(page, bad.id)).toMatchObject([
    { action: 'referral.refuse', reason: 'One person' },
  ]);
});

test('a decision by another admin is reported, and the list is refreshed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await signInAdmin(page);
  const { good } = await waiting(page);
  await visit(page, '/admin/users/referrals');
  const row = page.getByRole('row').filter({ hasText: good.name });
  await page.getByRole('button', { name: `Actions for ${good.name}` }).click();
  await page.getByRole('menuitem', { name: 'Release' }).click();
  await callApi(page, 'post', `/referral/${good.id}/refuse`, {});
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('This reward has already been decided')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
});
