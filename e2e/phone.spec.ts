import type { Page } from '@playwright/test';
import { adminOf } from './support/careers';
import { expect, newPerson, signIn, test } from './support/fixtures';
import { addSongs } from './support/songs';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const PUBLIC = [
  '/explore',
  '/genre/lo-fi',
  '/pricing',
  '/about',
  '/help',
  '/careers',
  '/api/docs',
  '/terms',
  '/privacy',
  '/licence',
  '/verify',
  '/?auth=signup',
  '/no-such-page',
];
const OWN = [
  '/',
  '/create',
  '/library',
  '/library/liked',
  '/library/playlists',
  '/library/trash',
  '/settings',
  '/credits',
  '/credits/checkout?credits=100',
  '/invite',
  '/careers/applications',
];

const LONG = { user: 'W'.repeat(40), song: 'Llanfairpwllgwyngyll'.repeat(4) };

async function expectFits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
}

test('no page scrolls sideways, signed in or not, however long the names are', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const person = await signIn(page, { ...newPerson(), name: LONG.user });
  const [song] = await addSongs(person, 3, () => ({ name: LONG.song }));
  const { id: job } = await (await adminOf(browser)).offer();
  for (const path of [...OWN, `/song/${song}`, `/song/${song}/edit`, `/careers/${job}/apply`])
    await expectFits(page, path);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/song/${song}`);
  const artist = visitor.getByRole('main').getByRole('link', { name: LONG.user }).first();
  const handle = (await artist.getAttribute('href')) ?? '';
  for (const path of [...PUBLIC, `/song/${song}`, handle, `/careers/${job}`]) await expectFits(visitor, path);
  await visitor.context().close();
});
