import { expect, makeSong, signIn, test, visit } from './support/fixtures';
import { heard, mySongs } from './support/own-songs';

test.describe('a song by an outside model', () => {
  test('is chosen, made with sung words, heard, and tells its model', async ({ page }) => {
    await signIn(page);
    await visit(page, '/create');
    const models = page.getByRole('group', { name: 'Model' });
    await expect(models.getByRole('radio')).toHaveCount(2);
    await expect(models.getByRole('radio', { name: /^Built-in composer/ })).toBeChecked();
    await models.getByRole('radio', { name: /^ACE-Step/ }).check();
    await expect(models.getByText(/Sings your words in \d+ languages/)).toBeVisible();
    await expect(models.getByText(/^\d+ credits a song$/)).toHaveCount(2);
    await page.getByLabel('Describe your song').fill('warm soul about rain, 12 seconds');
    await page.getByText('More options').click();
    const lyrics = page.getByRole('textbox', { name: 'Lyrics' });
    await lyrics.fill('La '.repeat(1_500));
    await expect(page.getByText('takes 4,096 characters of lyrics').first()).toBeVisible();
    await lyrics.fill('Rain on the window\nTea on the sill');
    await expect(page.getByText('takes 4,096 characters of lyrics')).toHaveCount(0);
    await expect(lyrics).toBeVisible();
    const asked = page.waitForRequest('**/api/v1/song/generate');
    await page.getByRole('button', { name: /^Create · / }).click();
    expect((await asked).postDataJSON()).toMatchObject({ provider: 'ace-step' });
    const play = page
      .locator('main')
      .getByRole('button', { name: /^Play / })
      .first();
    await expect(play).toBeVisible({ timeout: 60_000 });
    await play.click();
    await expect.poll(() => heard(page)).toBeGreaterThan(0.2);
    const [song] = await mySongs(page);
    expect(song).toMatchObject({ status: 'ready', provider: 'ace-step', model: 'acestep-v15-turbo' });
    await visit(page, '/library');
    await page.getByRole('button', { name: `More about ${song?.name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await expect(page.getByRole('dialog', { name: 'Details' })).toContainText('ACE-Step (acestep-v15-turbo)');
  });

  test('costs what the composer costs', async ({ page }) => {
    await signIn(page);
    const song = await makeSong(page, { prompt: 'slow waltz', provider: 'ace-step' });
    expect(song).toMatchObject({ status: 'ready', provider: 'ace-step' });
    const { data } = await (await page.request.get('/api/v1/credits/balance')).json();
    expect(data).toMatchObject({ held: 0 });
  });
});
