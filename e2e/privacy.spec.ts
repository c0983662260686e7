import { readFile } from 'node:fs/promises';
import { unzipped } from '../lib/testing/files/archive';
import { expect, listening, makeSong, signIn, test, visit } from './support/fixtures';

test.describe('privacy', () => {
  test('a user downloads everything that is stored about them', async ({ page }) => {
    const person = await signIn(page);
    await visit(page, '/settings#data');
    const section = page.getByRole('region', { name: 'Your data', exact: true });
    await section.getByRole('button', { name: 'Request your data' }).click();
    const link = section.getByRole('link', { name: 'Download your data' });
    await expect(link).toBeVisible({ timeout: 60_000 });
    await expect(section).toContainText(/available until/);
    await expect(section.getByRole('button', { name: 'Request your data' })).toHaveCount(0);

    const started = page.waitForEvent('download');
    await link.click();
    const files = await unzipped(await readFile(await (await started).path()));
    expect(JSON.parse(String(files.get('account.json')))).toMatchObject([{ email: person.email }]);
    expect([...files.keys()]).toContain('index.html');

    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByRole('dialog')).toContainText('What we keep, and why');
  });

  test('a visitor checks whether a file was made here', async ({ page, browser }) => {
    await signIn(page);
    const song = await makeSong(page, { prompt: 'calm solo piano' });
    await expect
      .poll(async () => (await (await page.request.get(`/api/v1/song/${song.id}/provenance`)).json()).data, {
        timeout: 60_000,
      })
      .toMatchObject({ statement: expect.stringContaining('.') });
    const { data } = await (await page.request.get(`/api/v1/song/${song.id}`)).json();
    const bytes = await (await page.request.get(`${data.audioUrl}?download`)).body();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto('/verify');
    await listening(visitor.getByLabel('Choose a file to check'));
    const check = (name: string, buffer: Buffer) =>
      visitor.getByLabel('Choose a file to check').setInputFiles({ name, mimeType: 'audio/mpeg', buffer });
    const result = visitor.getByRole('main');
    await check('mine.mp3', bytes);
    await expect(result).toContainText('mine.mp3: made here on');
    await expect(visitor.getByRole('link', { name: song.name })).toHaveAttribute('href', `/song/${song.id}`);
    const changed = Buffer.from(bytes);
    changed[bytes.length - 100] = (changed[bytes.length - 100] ?? 0) ^ 1;
    await check('changed.mp3', changed);
    await expect(result).toContainText('changed.mp3: This sound was not made here');
    await visitor.context().close();
  });
});
