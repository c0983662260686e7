import type { Locator, Page } from '@playwright/test';
import { expect, gate, newPerson, type Person, signIn, test, visit } from './support/fixtures';
import { codeFor } from './support/outbox';

const NEW_PASSWORD = 'Another-one-2';

async function register(page: Page): Promise<Person> {
  const person = newPerson();
  await page.request.post('/api/v1/auth/register', { data: person });
  return person;
}

/** Opens a mode of the overlay and returns its dialog. */
async function open(page: Page, mode: 'login' | 'signup' | 'forgotPassword'): Promise<Locator> {
  await page.goto(`/?auth=${mode}`);
  const overlay = page.getByRole('dialog');
  await expect(overlay).toBeVisible();
  return overlay;
}

const named = (scope: Locator, title: string) => scope.getByRole('heading', { name: title, exact: true });

test.describe('the overlay', () => {
  test('has the exact specified text in each mode', async ({ page }) => {
    const overlay = await open(page, 'login');
    await expect(named(overlay, 'Welcome Back')).toBeVisible();
    await expect(overlay.getByText('Sign in to continue to the product', { exact: true })).toBeVisible();
    await expect(overlay.getByLabel('Email Address', { exact: true })).toBeVisible();
    await expect(overlay.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await overlay.getByRole('button', { name: 'Show password' }).click();
    await expect(overlay.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await expect(overlay.getByText('or continue with', { exact: true })).toBeVisible();
    await expect(overlay.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(overlay.getByText("Don't have an account?")).toBeVisible();

    await overlay.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(named(overlay, 'Create Account')).toBeVisible();
    await expect(overlay.getByLabel('User Name', { exact: true })).toBeFocused();
    await expect(overlay.getByLabel('Email Address', { exact: true })).toBeVisible();
    await expect(overlay.getByPlaceholder('Create password', { exact: true })).toBeVisible();
    await expect(overlay.getByLabel('Referral Code')).toBeVisible();
    await expect(overlay.getByRole('button', { name: 'Create Account', exact: true })).toBeVisible();
    await expect(overlay.getByText('Already have an account?')).toBeVisible();

    await overlay.getByRole('button', { name: 'Sign In', exact: true }).click();
    await overlay.getByRole('button', { name: 'Forgot password?', exact: true }).click();
    await expect(overlay.getByRole('button', { name: 'Send Verification Code', exact: true })).toBeVisible();
    await overlay.getByRole('button', { name: 'Back to Login', exact: true }).click();
    await expect(named(overlay, 'Welcome Back')).toBeVisible();
  });

  test('shows progress while it signs up and in', async ({ page }) => {
    const overlay = await open(page, 'login');
    const { open: release, opened } = gate();
    await page.route('**/api/v1/auth/login', async (route) => {
      await opened;
      await route.continue();
    });
    const person = await register(page);
    await overlay.getByLabel('Email Address').fill(person.email);
    await overlay.getByLabel('Password', { exact: true }).fill(person.password);
    await overlay.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(overlay.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    release();
    await expect(overlay).toBeHidden();
    await expect(page.getByText('Login successful')).toBeVisible();
  });

  test('closes by ×, Escape and its backdrop, locks the page behind it and restores the focus @phone', async ({
    page,
  }) => {
    // Once the overlay is open, the page listens to its links. Before, a link loads a page, which has no focus to restore.
    const overlay = await open(page, 'login');
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    const opener = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
    const ways = [
      () => overlay.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 400),
    ];
    for (const close of ways) {
      await opener.click();
      await expect(overlay).toBeVisible();
      await page.mouse.wheel(0, 600);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await close();
      await expect(overlay).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL('/');
    }
  });

  test('clears its messages when the mode changes, and keeps the email address', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401.*auth\/login/);
    const overlay = await open(page, 'login');
    await overlay.getByLabel('Email Address').fill('nobody@example.com');
    await overlay.getByLabel('Password', { exact: true }).fill('nope');
    await overlay.getByLabel('Password', { exact: true }).press('Enter');
    await expect(overlay.getByRole('alert')).toHaveText('Invalid email or password');
    await overlay.getByRole('button', { name: 'Sign Up' }).click();
    await expect(overlay.getByRole('alert')).toHaveCount(0);
    await expect(overlay.getByLabel('Email Address')).toHaveValue('nobody@example.com');
    await overlay.getByRole('button', { name: 'Sign In' }).click();
    await expect(overlay.getByRole('alert')).toHaveCount(0);
  });

  test('says once that an address already has an account', async ({ page, expectedErrors }) => {
    expectedErrors.push(/409.*auth\/register/);
    const { email, password, name } = await register(page);
    const overlay = await open(page, 'signup');
    await overlay.getByLabel('User Name').fill(name);
    await overlay.getByLabel('Email Address').fill(email);
    await overlay.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const known = 'An account with this email address already exists';
    await expect(overlay.getByRole('alert')).toHaveText(known);
    await expect(page.getByText(known)).toHaveCount(1);
    await expect(overlay.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true');
    await expect(overlay.getByLabel('Email Address')).toBeFocused();
  });

  test('works with the keyboard alone, from sign-up to sign-in', async ({ page }) => {
    const person = newPerson();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).focus();
    await page.keyboard.press('Enter');
    const overlay = page.getByRole('dialog');
    await expect(overlay.getByLabel('User Name')).toBeFocused();
    await page.keyboard.type(person.name);
    await page.keyboard.press('Enter');
    await expect(overlay.getByText('Email is required')).toBeVisible();
    await expect(overlay.getByLabel('Email Address')).toBeFocused();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');

    await expect(named(overlay, 'Welcome Back')).toBeVisible();
    await expect(overlay.getByRole('status')).toHaveText('Account created successfully');
    await expect(overlay.getByLabel('Email Address')).toBeFocused();
    await expect(overlay.getByLabel('Email Address')).toHaveValue(person.email);
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      // At either end a guard outside of the dialog has the focus for a frame.
      await expect
        .poll(() => overlay.evaluate((dialog) => dialog.contains(document.activeElement)))
        .toBe(true);
    }
    await overlay.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
  });

  test('leads to Google with the next page, and explains a failure', async ({ page }) => {
    await page.route('**/api/v1/auth/google?*', (route) =>
      route.fulfill({ status: 302, headers: { location: '/?auth=login&failed=auth.googleUnverified' } }),
    );
    const overlay = page.getByRole('dialog');
    await page.goto('/?auth=login&next=%2Flibrary');
    const asked = page.waitForRequest('**/api/v1/auth/google?*');
    await overlay.getByRole('button', { name: 'Google' }).click();
    expect(new URL((await asked).url()).searchParams.get('next')).toBe('/library');
    await expect(overlay.getByRole('alert')).toHaveText('Google has not verified this email address');
    await overlay.getByRole('button', { name: 'Sign Up' }).click();
    await expect(overlay.getByRole('alert')).toHaveCount(0);
    await page.goto('/?auth=login&failed=server.failed');
    await expect(named(overlay, 'Welcome Back')).toBeVisible();
    await expect(overlay.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a forgotten password', () => {
  test('is reset with the emailed code @phone', async ({ page, expectedErrors }) => {
    expectedErrors.push(/401.*auth\/login/, /400.*verify\/otp/);
    const person = await register(page);
    const overlay = await open(page, 'login');
    await overlay.getByLabel('Email Address').fill(person.email);
    await overlay.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(overlay.getByLabel('Email Address')).toBeFocused();
    await expect(overlay.getByLabel('Email Address')).toHaveValue(person.email);
    await page.keyboard.press('Enter');

    await expect(named(overlay, 'Check Your Email')).toBeFocused();
    await expect(overlay.getByText(person.email)).toBeVisible();
    await expect(page.getByText('Password reset email sent')).toBeVisible();
    await overlay.getByRole('button', { name: 'Enter Code' }).click();

    const field = overlay.getByLabel('Verification Code');
    const verify = overlay.getByRole('button', { name: 'Verify Code' });
    await expect(field).toBeFocused();
    await field.pressSequentially('12a34');
    await expect(field).toHaveValue('1234');
    await expect(verify).toBeDisabled();
    await page.keyboard.press('Enter');
    const code = await codeFor(person.email);
    await field.fill(code === '000000' ? '111111' : '000000');
    await verify.click();
    await expect(page.getByText('This code is wrong or has expired')).toHaveCount(1);
    await expect(field).toHaveAccessibleDescription('This code is wrong or has expired');
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(field).toHaveValue(code);
    await page.keyboard.press('Enter');

    await expect(named(overlay, 'Reset Password')).toBeVisible();
    await expect(overlay.getByText(`Create a new password for ${person.email}`)).toBeVisible();
    const reset = overlay.getByRole('button', { name: 'Reset Password' });
    await expect(reset).toBeDisabled();
    await expect(overlay.getByLabel('New Password')).toBeFocused();
    await page.keyboard.type('abcD');
    await expect(overlay.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(overlay.getByText('Include at least one number')).toBeVisible();
    await expect(overlay.getByText('Include at least one special character')).toBeVisible();
    await expect(overlay.getByText('Include at least one uppercase letter')).toBeHidden();
    await expect(overlay.locator('[data-strength]')).toHaveAttribute('data-strength', '2');
    await overlay.getByLabel('New Password').fill(NEW_PASSWORD);
    await expect(overlay.getByText('Password meets all requirements')).toBeVisible();
    const again = overlay.getByLabel('Confirm Password');
    await again.fill('Another-one-3');
    await expect(overlay.getByText("Passwords don't match")).toBeVisible();
    await expect(again).toHaveAttribute('aria-invalid', 'true');
    await again.hover();
    const red = await overlay
      .getByText("Passwords don't match")
      .evaluate((text) => getComputedStyle(text).color);
    await expect(again).toHaveCSS('border-color', red);
    await expect(reset).toBeDisabled();
    await again.fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');

    await expect(named(overlay, 'Password Reset Complete')).toBeVisible();
    await expect(
      overlay.getByText(
        'Your password has been successfully reset. You can now login with your new password.',
      ),
    ).toBeVisible();
    await expect(page.getByText('Password reset successful')).toBeVisible();
    await overlay.getByRole('button', { name: 'Back to Login' }).click();
    await overlay.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(overlay.getByRole('alert')).toHaveText('Invalid email or password');
    await overlay.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(overlay).toBeHidden();
  });

  test('continues after a reload with its countdown, and treats a code sent a moment ago as sent', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/429.*auth\/forgot/);
    const person = await register(page);
    await page.clock.install();
    const overlay = await open(page, 'forgotPassword');
    await overlay.getByLabel('Email Address').fill(person.email);
    await overlay.getByRole('button', { name: 'Send Verification Code' }).click();
    const resend = overlay.getByRole('button', { name: /^Resend Code/ });
    await expect(resend).toHaveText(/in \d+ s$/);
    await expect(resend).toBeDisabled();
    const before = await secondsOf(resend);
    await page.clock.fastForward(10_000);
    await page.reload();

    await expect(named(overlay, 'Check Your Email')).toBeVisible();
    await expect(overlay.getByText(person.email)).toBeVisible();
    const after = await secondsOf(resend);
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(before);
    await overlay.getByRole('button', { name: 'Enter Code' }).click();
    await page.reload();
    await expect(overlay.getByLabel('Verification Code')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/token/i);

    await page.clock.fastForward(61_000);
    await expect(resend).toHaveText('Resend Code');
    await resend.click();
    await expect(resend).toHaveText(/in \d+ s$/);
    await expect(overlay.getByLabel('Verification Code')).toBeVisible();

    await overlay.getByRole('button', { name: 'Back', exact: true }).click();
    await overlay.getByRole('button', { name: 'Send Verification Code' }).click();
    await expect(named(overlay, 'Check Your Email')).toBeVisible();
    await expect(page.getByText(/A code was just sent/)).toHaveCount(0);
  });

  test('recovers from a failed reset: the button works again, and an expired one starts over', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Password reset failed/, /500|400/);
    const person = await register(page);
    const overlay = await open(page, 'forgotPassword');
    await overlay.getByLabel('Email Address').fill(person.email);
    await page.keyboard.press('Enter');
    await overlay.getByRole('button', { name: 'Enter Code' }).click();
    await overlay.getByLabel('Verification Code').fill(await codeFor(person.email));
    await page.keyboard.press('Enter');
    await overlay.getByLabel('New Password').fill(NEW_PASSWORD);
    await overlay.getByLabel('Confirm Password').fill(NEW_PASSWORD);

    const answers = [
      { status: 500, json: { message: 'Something went wrong on our side', error: 'server.failed' } },
      { status: 400, json: { message: 'This reset has expired', error: 'auth.resetToken' } },
    ];
    await page.route('**/api/v1/auth/reset/password', (route) => route.fulfill(answers.shift() ?? {}));
    const failed = page.waitForResponse('**/api/v1/auth/reset/password');
    const reset = overlay.getByRole('button', { name: 'Reset Password' });
    await reset.click();
    await failed;
    await expect(reset).toBeEnabled();
    await expect(page.getByText('Something went wrong on our side')).toHaveCount(0);
    await expect(overlay.getByLabel('New Password')).toHaveValue(NEW_PASSWORD);
    await reset.click();
    await expect(named(overlay, 'Forgot Password')).toBeVisible();
    await expect(overlay.getByLabel('Email Address')).toHaveValue(person.email);
  });

  test('leads back step by step', async ({ page }) => {
    const person = await register(page);
    const overlay = await open(page, 'login');
    await overlay.getByRole('button', { name: 'Forgot password?' }).click();
    await overlay.getByLabel('Email Address').fill(person.email);
    await page.keyboard.press('Enter');
    await overlay.getByRole('button', { name: 'Enter Code' }).click();
    const code = await codeFor(person.email);
    await overlay.getByLabel('Verification Code').fill(code);
    await page.keyboard.press('Enter');
    await expect(named(overlay, 'Reset Password')).toBeVisible();
    await overlay.getByRole('button', { name: 'Back' }).click();
    await overlay.getByLabel('Verification Code').fill(code);
    await page.keyboard.press('Enter');
    await expect(named(overlay, 'Reset Password')).toBeVisible();
    await overlay.getByRole('button', { name: 'Back' }).click();
    await overlay.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(named(overlay, 'Forgot Password')).toBeVisible();
    await overlay.getByRole('button', { name: 'Back to Login' }).click();
    await expect(overlay.getByLabel('Email Address')).toHaveValue(person.email);
  });
});

test.describe('what the browser stores of a sign-in', () => {
  test('is a record of token and user, removed from every tab at sign-out', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/401.*auth\/token/);
    const person = await signIn(page);
    await page.goto('/library');
    await expect
      .poll(() => record(page))
      .toEqual({ token: expect.stringMatching(/^ey/), email: person.email });
    const root = await page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '{}'));
    expect(Object.keys(JSON.parse(root.auth)).sort()).toEqual(['isAuthenticated', 'token', 'user']);

    const other = await context.newPage();
    await visit(other, '/create');
    await other.getByRole('button', { name: /Ana/ }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    for (const tab of [other, page]) {
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
      await expect(tab.getByText('Session expired.')).toHaveCount(0);
      expect(
        await tab.evaluate(() => [localStorage.getItem('auth'), localStorage.getItem('persist:root')]),
      ).toEqual([null, null]);
    }
  });

  const broken = {
    'not JSON': '{"token":',
    'of other types': '{"token":{"a":1},"user":[7]}',
    'a list': '[]',
    'a token that no header takes': '{"token":"☃\\n.☃.☃","user":{"id":"x"}}',
    huge: `{"token":"${'x'.repeat(1_000_000)}"}`,
  };
  for (const [what, content] of Object.entries(broken)) {
    test(`never breaks the start if it is ${what}`, async ({ page }) => {
      const person = await signIn(page);
      await page.goto('/api/livez');
      await page.evaluate((text) => {
        for (const key of ['auth', 'persist:root', 'create-draft', 'referral'])
          localStorage.setItem(key, text);
        sessionStorage.setItem('password-reset', text);
      }, content);
      await page.goto('/library');
      await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
      await expect
        .poll(() => record(page))
        .toEqual({ token: expect.stringMatching(/^ey/), email: person.email });
    });
  }
});

async function secondsOf(resend: Locator): Promise<number> {
  await expect(resend).toHaveText(/in \d+ s$/);
  return Number(/\d+/.exec((await resend.textContent()) ?? '')?.[0]);
}

/** Returns the token and email of the saved login record; null if it cannot be read. */
async function record(page: Page) {
  const saved = await page.evaluate(() => localStorage.getItem('auth') ?? '');
  try {
    const { token, user } = JSON.parse(saved);
    return { token: String(token), email: user?.email };
  } catch {
    return null;
  }
}
