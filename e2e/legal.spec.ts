import { callApi, signInAdmin } from './support/admin';
import { expect, listening, newPerson, signIn, test, visit } from './support/fixtures';
import { addSongs } from './support/songs';

test.describe('the legal texts', () => {
  test('are read from the footer and from sign-up, which stores their acceptance', async ({
    page,
    browser,
  }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Terms', exact: true }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
    await expect(page.getByText(/^Version (of )?/)).toBeVisible();
    for (const [name, path] of [
      ['Privacy', '/privacy'],
      ['Licence', '/licence'],
    ] as const)
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);

    await page.goto('/?auth=signup');
    const overlay = page.getByRole('dialog');
    const person = newPerson();
    await overlay.getByLabel('User Name', { exact: true }).fill(person.name);
    await overlay.getByLabel('Email Address', { exact: true }).fill(person.email);
    await overlay.getByLabel('Password', { exact: true }).fill(person.password);
    const opened = page.context().waitForEvent('page');
    await overlay.getByRole('link', { name: /^Privacy Policy/ }).click();
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
    await expect(overlay.getByLabel('User Name', { exact: true })).toHaveValue(person.name);
    await overlay.getByRole('button', { name: 'Create Account', exact: true }).click();
    await expect(overlay.getByText('Account created successfully')).toBeVisible();

    const admin = await browser.newPage();
    await signInAdmin(admin);
    const { data: found } = await callApi(admin, 'get', `/users?search=${encodeURIComponent(person.email)}`);
    const { data: story } = await callApi(admin, 'get', `/users/${found[0].id}/story`);
    expect(story.acceptedTerms).toMatchObject({ version: expect.any(String), at: expect.any(String) });
    await admin.close();
  });
});

/** Pixels by which a page is scrolled while something is chosen. */
const SCROLLED = 107;

test('a maker chooses CC BY, and a visitor reads it on the song’s page', async ({ page, browser }) => {
  const person = await signIn(page);
  const [id = ''] = await addSongs(person, 1);
  await visit(page, `/song/${id}`);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await listening(edit);
  await page.evaluate((top) => {
    document.body.style.paddingBottom = '1000px';
    window.scrollTo(0, top);
  }, SCROLLED);
  await edit.click();
  const form = page.getByRole('dialog', { name: 'Edit song' });
  await form.getByRole('combobox', { name: 'Licence' }).click();
  await page.getByRole('option', { name: 'CC0 1.0' }).click();
  await expect(form.getByText(/CC0 cannot be revoked/)).toBeVisible();
  await form.getByRole('combobox', { name: 'Licence' }).click();
  await page.getByRole('option', { name: 'CC BY 4.0' }).click();
  await expect(form.getByRole('combobox', { name: 'Licence' })).toHaveText('CC BY 4.0');
  // A popup that moved the page would move away from the press.
  expect(await page.evaluate(() => window.scrollY)).toBe(SCROLLED);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Song updated')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'CC BY 4.0' })).toBeVisible();

  const visitor = await browser.newPage();
  await expect(async () => {
    await visitor.goto(`/song/${id}`);
    const deed = visitor.getByRole('link', { name: 'CC BY 4.0' });
    await expect(deed).toHaveAttribute('href', 'https://creativecommons.org/licenses/by/4.0/');
  }).toPass();
  const [recording] = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(recording ?? '{}').license).toBe('https://creativecommons.org/licenses/by/4.0/');
  await visitor.close();
});
