import type { Page } from '@playwright/test';
import { expect, makeSong, signIn, test, visit } from './support/fixtures';
import { addSongs } from './support/songs';

test.use({ serviceWorkers: 'allow' });

const songs = (page: Page) => page.getByRole('list', { name: 'Songs on this device' }).getByRole('listitem');

test('songs kept on the device play without a network, and private ones are gone after signing out', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR/);
  const person = await signIn(page);
  const ids = await addSongs(person, 2, (n) =>
    n === 0 ? { name: 'Harbour' } : { name: 'Attic', visibility: 'private' },
  );
  for (const id of ids) {
    await visit(page, `/song/${id}`);
    await page.getByRole('button', { name: 'Keep offline' }).click();
    await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
  }
  await visit(page, '/settings#offline');
  await expect(page.locator('#offline')).toContainText('2 songs of 100');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await context.setOffline(true);
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(songs(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Play Attic' }).click();
  const bar = page.getByRole('region', { name: 'Player' });
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(bar).toContainText('0:02');
  await expect(page.getByRole('link', { name: 'Try the page again' })).toHaveAttribute('href', '/library');

  await context.setOffline(false);
  await visit(page, '/library');
  await page.getByRole('button', { name: /Ana/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/offline');
  await expect(songs(page)).toHaveText([/Harbour/]);
});

test('with a service worker, the editor and its sketch each run their own worker', async ({ page }) => {
  await signIn(page);
  const song = await makeSong(page, { prompt: 'calm solo piano' });
  await visit(page, `/song/${song.id}`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // The first of these pages fills the cache of the service worker, the second is answered from it.
  for (let time = 0; time < 2; time++) {
    await visit(page, `/song/${song.id}/edit`);
    await page
      .getByRole('group', { name: 'Editor' })
      .getByRole('button', { name: 'Play', exact: true })
      .click();
    await expect(page.locator('[data-position]')).toContainText('0:01', { timeout: 20_000 });
  }
});
