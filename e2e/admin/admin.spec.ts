import { expectAccessible, firstAdmin, signInAdmin } from '../support/admin';
import { expect, listening, signIn, test, visit } from '../support/fixtures';

test('asks visitors to sign in, validates the form, and lets an admin in', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  expect((await page.goto('/admin'))?.url()).toMatch(/\/admin\/dashboard$/);
  await page.goto('/admin/users');
  await expect(page).toHaveTitle('Tunewright: Describe a song and hear it');
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible();
  await expect(page.getByText('Sign in to your account')).toBeVisible();
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(async () => {
    await button.click();
    await expect(page.getByText('Email is required')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill(firstAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await button.click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  await page.getByText('Remember me').click();
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('shows users who are not admins only who they are, at every address', async ({ page }) => {
  const { email } = await signIn(page);
  for (const path of ['/admin/users', '/admin/dashboard', '/admin/no-such-page']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByText(`You are signed in as ${email}, who is not an admin.`)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
  }
});

test('has the four steps of a password reset inside the portal', async ({ page }) => {
  await page.goto('/admin/users');
  const forgot = page.getByRole('button', { name: 'Forgot password?' });
  await listening(forgot);
  await forgot.click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await page.getByLabel('Email Address').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible();
});

test('has eight links, a collapsible sidebar, a persistent dark mode, and sign-out', async ({ page }) => {
  await signInAdmin(page);
  await visit(page, '/admin/users');
  const nav = page.getByRole('navigation', { name: 'Admin' });
  await expect(nav.getByRole('link')).toHaveText([
    'Dashboard',
    'Plans',
    'Subscriptions',
    'Credits',
    'Jobs',
    'Applications',
    'Users',
    'Settings',
  ]);
  await expect(nav.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Admin v1.0.0')).toBeVisible();
  const sidebar = page.getByRole('complementary');
  expect((await sidebar.boundingBox())?.width).toBe(160);

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(sidebar).toHaveAttribute('data-temporary', 'true');
  await page.clock.runFor(4_900);
  await expect(sidebar).toHaveAttribute('data-temporary', 'true');
  await page.clock.runFor(200);
  await expect(sidebar).toHaveAttribute('data-temporary', 'false');
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await page.clock.resume();

  await page.emulateMedia({ colorScheme: 'light' });
  const root = page.locator('html');
  const dark = page.getByRole('button', { name: 'Dark mode' });
  await expect(dark).toHaveAttribute('aria-pressed', 'false');
  // Journeys on a desktop run with reduced motion: a change of all colours moves nothing.
  const moving = await root.evaluate((element) => {
    element.dataset.theme = 'dark';
    const { length } = document.getAnimations();
    delete element.dataset.theme;
    return length;
  });
  expect(moving).toBe(0);
  await dark.click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('adminDarkMode'))).toBe('true');
  await visit(page, '/admin/users');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();

  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('menuitem').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('adminDarkMode'))).toBe('true');
  await expect(root).not.toHaveAttribute('data-theme');
});

test('opens any page by name with Ctrl+K', async ({ page }) => {
  await signInAdmin(page);
  await visit(page, '/admin/users?status=active');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search pages and records' });
  await expect(field).toBeFocused();
  await field.fill('no such thing at all');
  await expect(page.getByText('No results.')).toBeVisible();
  await field.fill('user');
  await expect(page.getByRole('option', { name: 'Users' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(field).toBeHidden();
});
