import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, newPerson, type Person, signIn, test, visit } from './support/fixtures';

const { E2E_DATA_DIR = '.data' } = process.env;

/** Fills in the provider's own page, which is on another host than the site. */
async function answerProvider(page: Page, { email, name }: Person, { verified = true } = {}): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('localhost');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('This address is verified').setChecked(verified);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in with the provider from the overlay. */
async function enterByGoogle(page: Page, person: Person, next = '/library'): Promise<void> {
  await page.goto(`/?auth=login&next=${encodeURIComponent(next)}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Google' }).click();
  await answerProvider(page, person);
}

const origin = () => ({ origin: test.info().project.use.baseURL ?? '' });

async function profileOf(page: Page) {
  const answer = await page.request.get('/api/v1/users/profile');
  return answer.ok() ? (await answer.json()).data : null;
}

async function signOut(page: Page): Promise<void> {
  expect((await page.request.post('/api/v1/auth/logout', { headers: origin() })).status()).toBe(200);
}

/** Returns the emails to an address so far. */
async function emailsTo(address: string): Promise<string[]> {
  const outbox = path.join(E2E_DATA_DIR, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const emails = await Promise.all(files.map((file) => readFile(path.join(outbox, file), 'utf8')));
  return emails.filter((letter) => letter.includes(address));
}

/** Verifies the address of an account with the code that "Forgot password?" sends to it. */
async function proveAddress(request: APIRequestContext, { email, password }: Person): Promise<void> {
  await request.post('/api/v1/auth/forgot', { data: { email } });
  const code = async () => /^ {4}(\d{6})\r?$/m.exec((await emailsTo(email)).join('\n'))?.[1];
  await expect.poll(code).toBeTruthy();
  const verified = await request.post('/api/v1/auth/verify/otp', { data: { email, otp: await code() } });
  const { resetToken } = await verified.json();
  const data = { resetToken, newPassword: password, confirmPassword: password };
  expect((await request.post('/api/v1/auth/reset/password', { data })).status()).toBe(200);
}

test.describe('signing in with Google', () => {
  test('creates an account, continues to the requested page, and finds the account again', async ({
    page,
    expectedErrors,
  }) => {
    // They sign out through the API while the page may be sending requests.
    expectedErrors.push(/401/);
    const person = { ...newPerson(), name: 'Ana Lima' };
    await enterByGoogle(page, person);
    await expect(page).toHaveURL(/\/library$/);
    const account = await profileOf(page);
    expect(account).toMatchObject({
      email: person.email,
      name: 'Ana Lima',
      google: true,
      hasPassword: false,
    });
    const record = () => page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'));
    await expect.poll(async () => (await record())?.token).toBeTruthy();
    expect((await record()).user.email).toBe(person.email);

    await signOut(page);
    expect(await profileOf(page)).toBeNull();
    // The provider still has a session for them: one click is enough.
    await page.goto('/?auth=login&next=/create');
    await page.getByRole('dialog').getByRole('button', { name: 'Google' }).click();
    await expect(page).toHaveURL(/\/create$/);
    expect((await profileOf(page)).id).toBe(account.id);
  });

  test('sets a cookie that scripts cannot read and other sites cannot send', async ({ page }) => {
    await enterByGoogle(page, newPerson());
    await expect(page).toHaveURL(/\/library$/);
    const cookies = await page.context().cookies(origin().origin);
    const session = cookies.find(({ name }) => name === 'authjs.session-token');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(((session?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  });

  test('links to an account with a verified address, which keeps its password', async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/422.*auth\/google/);
    const person = await signIn(page);
    const { id } = await profileOf(page);
    await signOut(page);
    await proveAddress(request, person);
    await enterByGoogle(page, { ...person, email: person.email.toUpperCase() });
    await expect(page).toHaveURL(/\/library$/);
    expect(await profileOf(page)).toMatchObject({ id, google: true, hasPassword: true });
    const emails = async () => (await emailsTo(person.email)).join();
    await expect.poll(emails).toContain('You can now sign in with Google');

    await visit(page, '/settings');
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Disconnect your Google account?' });
    await dialog.getByLabel('Current Password').fill('not this one');
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(dialog.getByText('The current password is wrong')).toBeVisible();
    await dialog.getByLabel('Current Password').fill(person.password);
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Google account disconnected')).toBeVisible();
    await expect(page.getByText('Not connected')).toBeVisible();
    expect(await profileOf(page)).toMatchObject({ id, google: false, hasPassword: true });
  });

  test('takes over an account created with an address that its creator does not own', async ({
    page,
    browser,
  }) => {
    const planter = await browser.newContext({ baseURL: origin().origin });
    const planted = await planter.newPage();
    const person = await signIn(planted);
    await enterByGoogle(page, person);
    await expect(page).toHaveURL(/\/library$/);
    expect(await profileOf(page)).toMatchObject({ email: person.email, hasPassword: false });
    expect(await profileOf(planted)).toBeNull();
    const { email, password } = person;
    const again = await planted.request.post('/api/v1/auth/login', { data: { email, password } });
    expect(again.status()).toBe(401);
    await planter.close();
  });

  test('records the inviter', async ({ page, browser }) => {
    const inviter = await browser.newContext({ baseURL: origin().origin });
    const friend = await inviter.newPage();
    await signIn(friend);
    const { referralCode } = await profileOf(friend);
    await page.goto(`/?ref=${referralCode}`);
    const signup = page.getByRole('dialog', { name: 'Create Account' });
    await expect(signup.getByLabel(/Referral Code/)).toHaveValue(referralCode);
    await enterByGoogle(page, { ...newPerson(), name: 'Invited Person' });
    await expect(page).toHaveURL(/\/library$/);
    const answer = await friend.request.get('/api/v1/users/referrals');
    expect((await answer.json()).data).toMatchObject([{ name: 'Invited Person' }]);
    await inviter.close();
  });
});

test.describe('signing in with Google fails', () => {
  test('with an unverified address, and the red box says so', async ({ page }) => {
    const person = newPerson();
    await page.goto('/?auth=login&next=/library');
    await page.getByRole('dialog').getByRole('button', { name: 'Google' }).click();
    await answerProvider(page, person, { verified: false });
    const overlay = page.getByRole('dialog');
    await expect(overlay.getByText('Google has not verified this email address')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/library');
    expect(await profileOf(page)).toBeNull();
  });

  test('if the user cancels at the provider, and the overlay opens again without an error', async ({
    page,
  }) => {
    await page.goto('/?auth=login&next=/library');
    await page.getByRole('dialog').getByRole('button', { name: 'Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(page).toHaveURL(/\/\?auth=login&next=%2Flibrary$/);
    await expect(page.getByRole('dialog').getByText('Google sign-in did not work')).toBeHidden();
    expect(await profileOf(page)).toBeNull();
  });

  test('as a redirect to another site: next leads home', async ({ page }) => {
    await page.goto('/api/v1/auth/google?next=//evil.example/');
    await answerProvider(page, newPerson());
    await expect(page).toHaveURL(`${origin().origin}/`);
    expect(await profileOf(page)).not.toBeNull();
  });

  test('with an answer the provider never gave', async ({ page }) => {
    await page.goto('/api/auth/callback/google?code=stolen&state=stolen');
    const overlay = page.getByRole('dialog');
    await expect(overlay.getByText('Google sign-in did not work. Please try again')).toBeVisible();
    expect(await profileOf(page)).toBeNull();
  });

  test('by the library’s own pages, which are not served', async ({ request }) => {
    for (const page of ['signin', 'signin/google', 'signout', 'session', 'csrf', 'providers', 'error']) {
      expect((await request.get(`/api/auth/${page}`)).status(), page).toBe(404);
      expect((await request.post(`/api/auth/${page}`)).status(), page).toBe(404);
    }
  });
});
