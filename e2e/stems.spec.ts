import { readFile } from 'node:fs/promises';
import { WAV_HEADER_BYTES } from '../lib/audio/wav';
import { unzipped } from '../lib/testing/files/archive';
import { expect, makeSong, signIn, test, visit } from './support/fixtures';

test.describe('stems', () => {
  test('the owner of a song has its tracks made and downloads them', async ({ page, browser }) => {
    await signIn(page);
    const song = await makeSong(page, { prompt: 'slow house in A minor' });
    await visit(page, `/song/${song.id}`);
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: 'Stems' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stems' });
    await dialog.getByRole('radio', { name: 'WAV' }).check();
    await dialog.getByRole('button', { name: 'Make stems' }).click();
    const archive = dialog.getByRole('listitem').filter({ hasText: 'WAV' });
    const link = archive.getByRole('link', { name: 'Download' });
    await expect(link).toBeVisible({ timeout: 60_000 });
    await expect(archive).toContainText(/MB, available until/);
    await expect(dialog.getByRole('button', { name: 'Make stems' })).toBeDisabled();

    const started = page.waitForEvent('download');
    await link.click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(`${song.name} stems.zip`);
    const files = await unzipped(await readFile(await download.path()));
    const names = [...files.keys()];
    expect(names).toContain('mix.wav');
    expect(names).toContain('tempo and markers.mid');
    expect(names.filter((name) => /^\d\d drums - .+\.wav$/.test(name))).toHaveLength(1);
    // The header ends with the length of the sound; tags of different lengths follow the sound.
    const lengths = names
      .filter((name) => name.endsWith('.wav'))
      .map((name) => files.get(name)?.readUInt32LE(WAV_HEADER_BYTES - 4));
    expect(new Set(lengths).size).toBe(1);

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/song/${song.id}`);
    await expect(visitor.getByRole('heading', { name: song.name, level: 1 })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Download' })).toHaveCount(0);
    await visitor.context().close();
  });
});
