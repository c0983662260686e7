import { expect, type Page, signIn, test, visit } from './support/fixtures';

test.describe('lyrics', () => {
  test('are written from the description, improved, undone, and become the song’s @phone', async ({
    page,
  }) => {
    await signIn(page);
    await openLyrics(page);
    await expect(page.getByRole('button', { name: 'Write lyrics' })).toBeDisabled();
    await page.getByLabel('Describe your song').fill('folk about tea in the rain, 10 seconds');
    await page.getByRole('button', { name: 'Write lyrics' }).click();
    await expect(page.getByText('Lyrics written.')).toBeVisible();
    const field = page.getByLabel('Lyrics', { exact: false }).and(page.locator('textarea'));
    await expect(field).toHaveValue(/^\[Verse 1\]\nI sing about folk about tea in the rain/);
    await expect(page.getByLabel('Title')).toHaveValue('Words About It');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field).toHaveValue('');
    await field.fill('Rain on the window\nTea on the sill');
    const sent = page.waitForRequest('**/api/v1/song/lyrics');
    await page.getByRole('button', { name: 'Improve lyrics' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ lyrics: 'Rain on the window\nTea on the sill' });
    await expect(page.getByText('Lyrics improved.')).toBeVisible();
    await expect(field).toHaveValue(/^\[Verse 1\]\nRain on the window\nTea on the sill\n\n\[Chorus\]/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field).toHaveValue('Rain on the window\nTea on the sill');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(field).toHaveValue(/\[Chorus\]/);

    const asked = page.waitForRequest('**/api/v1/song/generate');
    await page.getByRole('button', { name: /^Create · / }).click();
    expect((await asked).postDataJSON().lyrics).toContain('[Verse 1]\nRain on the window');
  });

  test('that take too long can be canceled, and what was refused says what to do', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422 .*song\/lyrics/);
    await signIn(page);
    await openLyrics(page);
    await page.getByLabel('Describe your song').fill('rain (mode: endless)');
    const left = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/song/lyrics'));
    await page.getByRole('button', { name: 'Write lyrics' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Writing lyrics' })).toBeAttached();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await left;
    await expect(page.getByRole('button', { name: 'Write lyrics' })).toBeFocused();

    await page.getByLabel('Describe your song').fill('rain (mode: refusal)');
    await page.getByRole('button', { name: 'Write lyrics' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The lyrics model declined this text' }),
    ).toBeVisible();

    await page.getByLabel('Describe your song').fill('rain');
    await page.getByRole('button', { name: 'Write lyrics' }).click();
    await expect(page.getByText('Lyrics written.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toHaveCount(0);
  });
});

async function openLyrics(page: Page): Promise<void> {
  await visit(page, '/create');
  await page.getByText('More options').click();
}
