import type { Browser, Page } from '@playwright/test';
import { expect, newPerson, type Person, signIn, test, visit } from './support/fixtures';
import { codeFor } from './support/outbox';

const PICTURE = 'docs/screenshot.png';
const NEW_PASSWORD = 'Another-one-2';

/** Signs the same user in with another browser. */
async function elsewhere(browser: Browser, { email, password }: Person): Promise<Page> {
  const context = await browser.newContext();
  const answer = await context.request.post('/api/v1/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return context.newPage();
}

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test.describe('the settings', () => {
  test('show a new name and a new picture everywhere immediately', async ({ page }) => {
    const person = await signIn(page);
    await visit(page, '/settings');
    const profile = section(page, 'Profile');
    await profile.getByLabel('User Name').fill('');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(profile.getByText('Name is required')).toBeVisible();
    await expect(profile.getByLabel('User Name')).toBeFocused();
    await profile.getByLabel('User Name').fill(person.name);
    await profile.getByLabel('Display Name').fill('Ana of the Ferry');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('User updated successfully')).toBeVisible();
    const menu = page.getByRole('button', { name: 'Ana of the Ferry' });
    await expect(menu).toBeVisible();
    await expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled();

    await profile.locator('input[type=file]').setInputFiles(PICTURE);
    const crop = page.getByRole('dialog', { name: 'Your picture' });
    await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await crop.getByRole('button', { name: 'Use Picture' }).click();
    await expect(menu.locator('img')).toHaveAttribute('src', /^\/api\/files\/avatars\/.+\.webp$/);
    await expect
      .poll(() => menu.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    await page.reload();
    await expect(menu.locator('img')).toBeVisible();
    await profile.getByRole('button', { name: 'Remove' }).click();
    await expect(menu.locator('img')).toHaveCount(0);
  });

  test('explain why a file that is not an image is rejected', async ({ page }) => {
    await signIn(page);
    await visit(page, '/settings');
    await section(page, 'Profile').locator('input[type=file]').setInputFiles('package.json');
    await expect(section(page, 'Profile').getByRole('alert')).toHaveText('Send a JPEG, PNG or WebP picture');
  });

  test('confirm the address with the emailed code', async ({ page }) => {
    const person = await signIn(page);
    await visit(page, '/settings');
    const email = section(page, 'Email');
    await expect(email.getByText('Not confirmed')).toBeVisible();
    await email.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(email.getByLabel('Verification Code')).toBeFocused();
    await email.getByLabel('Verification Code').fill(await codeFor(person.email));
    await email.getByRole('button', { name: 'Confirm Email' }).click();
    await expect(email.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  test('change the address with the code emailed to the new one, even after a reload', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422.*auth\/email/, /429.*auth\/email/);
    const person = await signIn(page);
    await visit(page, '/settings');
    const email = section(page, 'Email');
    const { email: next } = newPerson();
    const send = email.getByRole('button', { name: 'Send Verification Code' });
    await email.getByRole('button', { name: 'Change Email' }).click();
    await expect(email.getByLabel('New Email Address')).toBeFocused();
    await email.getByLabel('New Email Address').fill(next);
    await email.getByLabel('Current Password').fill('not this one');
    await send.click();
    await expect(email.getByText('The current password is wrong')).toBeVisible();
    await expect(email.getByLabel('New Email Address')).toHaveValue(next);
    await email.getByLabel('Current Password').fill(person.password);
    await send.click();
    await email.getByRole('button', { name: 'Use Another Address' }).click();
    await email.getByLabel('New Email Address').fill(newPerson().email);
    await email.getByLabel('Current Password').fill(person.password);
    await send.click();
    await expect(page.getByText(/A code was just sent/)).toHaveCount(1);
    await expect(email.getByRole('alert')).toHaveCount(0);
    await email.getByLabel('New Email Address').fill(next);
    await send.click();
    await expect(email.getByLabel('Verification Code')).toBeVisible();
    await page.reload();
    await email.getByLabel('Verification Code').fill(await codeFor(next));
    await email.getByRole('button', { name: 'Confirm Email' }).click();
    await expect(email.getByText(next)).toBeVisible();
    await page.getByRole('button', { name: person.name }).click();
    await expect(page.getByRole('menu').getByText(next)).toBeVisible();
  });

  test('change the password, which ends all sessions except the current one', async ({
    page,
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(/422.*change\/password/);
    const person = await signIn(page);
    const other = await elsewhere(browser, person);
    await visit(other, '/library');
    await visit(page, '/settings');
    const password = section(page, 'Password');
    const change = password.getByRole('button', { name: 'Change Password' });
    await password.getByLabel('Current Password').fill('not this one');
    await password.getByLabel('New Password').fill(NEW_PASSWORD);
    await expect(change).toBeDisabled();
    await password.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await change.click();
    await expect(password.getByText('The current password is wrong')).toBeVisible();
    await expect(password.getByLabel('Current Password')).toBeFocused();
    await password.getByLabel('Current Password').fill(person.password);
    await change.click();
    await expect(page.getByText('Password change successful')).toBeVisible();
    await expect(password.getByLabel('New Password')).toHaveValue('');

    await other.getByRole('searchbox').fill('ferry');
    await expect(other.getByText('Session expired.')).toBeVisible();
    await section(page, 'Profile').getByLabel('User Name').fill('Still here');
    await section(page, 'Profile').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Still here' })).toBeVisible();
    await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
    await other.goto('/credits/checkout?credits=50');
    await expect(other).toHaveURL('/?auth=login&next=%2Fcredits%2Fcheckout%3Fcredits%3D50');
    await other.context().close();
  });

  test('end a session in another browser, which then offers to sign in again', async ({ page, browser }) => {
    const person = await signIn(page);
    const other = await elsewhere(browser, person);
    await visit(other, '/library');
    await visit(page, '/settings');
    const sessions = section(page, 'Sessions');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText('This device')).toHaveCount(1);
    await expect(sessions.getByText('Now', { exact: true })).toHaveCount(1);
    await sessions.getByRole('listitem').filter({ hasNotText: 'This device' }).getByRole('button').click();
    await expect(page.getByText('Session ended')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);

    await other.getByRole('searchbox').fill('ferry');
    await expect(other.getByText('Session expired.')).toBeVisible();
    await other.getByRole('button', { name: 'Sign in' }).click();
    const overlay = other.getByRole('dialog');
    await overlay.getByLabel('Email Address').fill(person.email);
    await overlay.getByLabel('Password', { exact: true }).fill(person.password);
    const events = other.waitForRequest((request) => request.url().includes('/api/v1/events'));
    await overlay.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(overlay).toBeHidden();
    await events;
    await expect(other.getByRole('searchbox')).toHaveValue('ferry');
    await expect(other.getByText('Session expired.')).toBeHidden();
    await other.context().close();
  });

  test('send a user whose session has ended to sign in, then to where they were going', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const person = await signIn(page);
    await visit(page, '/');
    await page.context().clearCookies();
    await page.getByRole('button', { name: person.name }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    const overlay = page.getByRole('dialog');
    await overlay.getByLabel('Email Address').fill(person.email);
    await overlay.getByLabel('Password', { exact: true }).fill(person.password);
    await overlay.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  test('delete the account after an explanation and the password', async ({ page, expectedErrors }) => {
    expectedErrors.push(/422.*\/users\//, /401.*auth\/token/);
    const person = await signIn(page);
    await visit(page, '/settings');
    await section(page, 'Delete account').getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const [lost, kept] = [dialog.getByRole('list').first(), dialog.getByRole('list').last()];
    await expect(lost.getByRole('listitem')).toHaveCount(4);
    await expect(kept).toContainText('Payments, invoices and the ledger');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('not this one');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(dialog.getByText('The current password is wrong')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    const { email, password } = person;
    const again = await page.request.post('/api/v1/auth/login', { data: { email, password } });
    expect(again.status()).toBe(401);
  });

  test('show an error if they cannot be loaded, and load on retry', async ({ page, expectedErrors }) => {
    expectedErrors.push(/500/);
    await signIn(page);
    let isBroken = true;
    await page.route('**/api/v1/users/profile', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await visit(page, '/settings');
    await expect(page.getByRole('heading', { name: 'Failed to fetch user profile' })).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('User Name')).toBeVisible();
  });
});

test.describe('the shell of signed-in pages', () => {
  const LINKS = [
    'Home',
    'Create',
    'Library',
    'Explore',
    'About',
    'Help',
    'Careers',
    'Pricing',
    'Invite Friends',
  ];

  test('has nine links, four links to other places, and an account menu', async ({ page }) => {
    const person = await signIn(page);
    await page.setViewportSize({ width: 768, height: 900 });
    await visit(page, '/about');
    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByRole('navigation').getByRole('link')).toHaveText(LINKS);
    await expect(sidebar.locator('a[target=_blank]')).toHaveCount(4);
    await expect.poll(() => widthOf(page)).toBe(240);
    await sidebar.getByRole('button', { name: person.name }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByText('NO SUBSCRIPTION')).toBeVisible();
    await expect(menu.getByText(person.email)).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Buy More' })).toHaveAttribute('href', '/credits');
    await page.keyboard.press('Escape');
    await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(() => widthOf(page)).toBe(80);
    await page.reload();
    await expect.poll(() => widthOf(page)).toBe(80);
  });

  test('holds the page for an unknown address, without its scripts, too', async ({ page }) => {
    await signIn(page);
    const gone = await page.request.get('/nothing/deep');
    expect([gone.status(), await gone.text()]).toEqual([404, expect.stringContaining('>Nothing here</h1>')]);
  });

  test('opens its links with a menu button below 768 pixels', async ({ page }) => {
    await signIn(page);
    await page.setViewportSize({ width: 767, height: 900 });
    await visit(page, '/about');
    await expect(page.getByRole('complementary')).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(LINKS);
    await expect(drawer.locator('a[target=_blank]')).toHaveCount(4);
    await drawer.getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(drawer).toBeHidden();
    await page.getByLabel('Search the questions').fill('midi print');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['What is the MIDI file for?']);
    await page.getByLabel('Search the questions').fill('change my address');
    await page.getByRole('link', { name: 'Change your password' }).click();
    await expect(page.getByLabel('Current Password')).toBeInViewport();
  });

  const widthOf = async (page: Page) => (await page.getByRole('complementary').boundingBox())?.width;
});
