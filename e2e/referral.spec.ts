import type { Browser, Page } from '@playwright/test';
import { definedOnly } from '@/lib/core/defined-only';
import { expect, makeSong, newPerson, signIn, test, visit } from './support/fixtures';

/** Creates another user with their own browser: on the same network, another browser counts as another device. */
async function friendIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...definedOnly({ baseURL: test.info().project.use.baseURL }),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  return context.newPage();
}

async function linkOn(page: Page): Promise<string> {
  await visit(page, '/invite');
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

async function balanceOf(page: Page): Promise<number> {
  const answer = await page.context().request.get('/api/v1/credits/balance');
  return (await answer.json()).data.balance;
}

test.describe('inviting a friend', () => {
  test('rewards both once the friend’s first song is finished', async ({ page, browser }) => {
    await signIn(page);
    const link = await linkOn(page);
    const code = new URL(link).searchParams.get('ref') ?? '';
    await expect(page.getByRole('heading', { level: 1, name: 'Invite Friends' })).toBeVisible();
    await expect(
      page.getByText('You and a friend get 50 credits each once their first song is finished, for up to 20'),
    ).toBeVisible();
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Your link as a QR code' })).toBeVisible();
    await expect(page.getByText('0 of 20 friends rewarded')).toBeVisible();
    await expect(page.getByText('No friends yet')).toBeVisible();

    const friend = await friendIn(browser);
    const person = { ...newPerson(), name: 'Bo' };
    await friend.goto(`/?ref=${code}`);
    const overlay = friend.getByRole('dialog', { name: 'Create Account' });
    await expect(overlay.getByLabel(/Referral Code/)).toHaveValue(code);
    await overlay.getByLabel('User Name').fill(person.name);
    await overlay.getByLabel('Email Address').fill(person.email);
    await overlay.getByPlaceholder('Create password').fill(person.password);
    await overlay.getByRole('button', { name: 'Create Account', exact: true }).click();
    await expect(friend.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
    const { email, password } = person;
    await friend.context().request.post('/api/v1/auth/login', { data: { email, password } });

    await visit(page, '/invite');
    const row = page.getByRole('listitem').filter({ hasText: '•••@example.com' });
    await expect(row).toContainText('Joined, no song yet');
    await expect(row).toContainText(`${email.slice(0, 1)}•••@example.com`);
    await expect(page.getByText(email)).toHaveCount(0);

    const before = await balanceOf(page);
    await makeSong(friend, { prompt: 'calm solo piano' });
    // The page updates automatically.
    await expect(row).toContainText('Rewarded, 50 credits');
    await expect(page.getByText('1 of 20 friends rewarded')).toBeVisible();
    await expect(page.getByText('50 credits earned')).toBeVisible();
    expect(await balanceOf(page)).toBe(before + 50);
    await expect.poll(() => balanceOf(friend)).toBe(before - 5 + 50);

    await makeSong(friend, { prompt: 'calm solo guitar' });
    expect(await balanceOf(page)).toBe(before + 50);
    await friend.context().close();
  });

  test('holds the reward if both use the same browser', async ({ page, browser }) => {
    await signIn(page);
    const code = new URL(await linkOn(page)).searchParams.get('ref');
    const context = await browser.newContext({
      ...definedOnly({ baseURL: test.info().project.use.baseURL }),
      userAgent: await page.evaluate(() => navigator.userAgent),
    });
    const second = await context.newPage();
    const person = { ...newPerson(), name: 'Bo', referralId: code };
    await signIn(second, person);
    await makeSong(second, { prompt: 'calm solo piano' });
    await expect(async () => {
      await visit(page, '/invite');
      await expect(page.getByText('First song, reward being checked')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByText('0 of 20 friends rewarded')).toBeVisible();
    await context.close();
  });

  test('shares the code and the link @phone', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page);
    const link = await linkOn(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.getByText('Code copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(new URL(`/?ref=${copied}`, link).href);
  });

  test('shows an error if friends cannot be loaded, and loads them on retry', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/);
    await signIn(page);
    await page.route('**/api/v1/users/referrals?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong on our side' } }),
    );
    await visit(page, '/invite');
    await expect(page.getByText('Your friends and rewards are safe')).toBeVisible();
    await page.unroute('**/api/v1/users/referrals?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No friends yet')).toBeVisible();
  });
});
