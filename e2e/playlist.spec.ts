import type { Locator, Page } from '@playwright/test';
import { expect, gate, placeOf, signIn, test, visit } from './support/fixtures';
import { addSongs } from './support/songs';

const rows = (page: Page) => page.locator('main li[aria-posinset]');
const dialog = (page: Page) => page.getByRole('dialog');

/** Returns the names of the songs in the list, in order. */
const order = (page: Page) => namesIn(rows(page));
const namesIn = (list: Locator) => list.locator('a[href^="/song/"]').allTextContents();

const originOf = () => new URL(test.info().project.use.baseURL ?? '').origin;

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Creates a playlist through the API and returns its id. */
async function makePlaylist(page: Page, data: { name: string; songIds: string[]; visibility?: string }) {
  const answer = await page.context().request.post('/api/v1/playlist', {
    data,
    headers: { origin: originOf() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const made: { data: { id: string } } = await answer.json();
  return made.data.id;
}

test('a playlist is created, filled, reordered, shared and emptied @phone', async ({
  page,
  browser,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await signIn(page);
  await addSongs(person, 3);
  await visit(page, '/library/playlists');
  await expect(page.getByText('No playlists yet')).toBeVisible();
  await page.getByRole('button', { name: 'New playlist' }).click();
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(dialog(page).getByText('Name is required')).toBeVisible();
  await dialog(page).getByLabel('Name').fill('Late evening');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Late evening' })).toBeVisible();

  await page.getByRole('button', { name: 'Add songs' }).first().click();
  await dialog(page).getByRole('searchbox').fill('song');
  const add = (n: number) => dialog(page).getByRole('button', { name: `Add Song ${n}`, exact: true });
  await test.step('presses that fail together are all undone', async () => {
    const { open, opened } = gate();
    await page.route('**/api/v1/playlist/*/songs', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await opened;
      return route.fulfill({ status: 503, body: '{}' });
    });
    await add(3).click();
    await add(2).click();
    await expect(dialog(page).getByText('Added')).toHaveCount(2);
    open();
    await expect(dialog(page).getByText('Added')).toHaveCount(0);
    await page.unroute('**/api/v1/playlist/*/songs');
  });
  for (const n of [3, 2, 1]) {
    await add(n).click();
    await expect(rows(page)).toHaveCount(4 - n);
  }
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('3 songs ·')).toBeVisible();
  expect(await order(page)).toEqual(['Song 3', 'Song 2', 'Song 1']);

  await test.step('the order is changed by keyboard and saved', async () => {
    const moved = page.waitForResponse('**/move');
    await page.getByRole('button', { name: 'Move Song 3' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Song 3 moved to position 1.')).toBeAttached();
    // An arrow is ignored until the drag has begun to listen.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('Song 3 moved to position 2.')).toBeAttached({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Space');
    expect((await moved).status()).toBe(200);
    await expect.poll(() => order(page)).toEqual(['Song 2', 'Song 3', 'Song 1']);
    const topped = page.waitForResponse('**/move');
    await openMenu(page, 'Song 1', 'Move to top');
    await expect.poll(() => order(page)).toEqual(['Song 1', 'Song 2', 'Song 3']);
    expect((await topped).status()).toBe(200);
    await visit(page, new URL(page.url()).pathname);
    expect(await order(page)).toEqual(['Song 1', 'Song 2', 'Song 3']);
  });

  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const plain = await stranger.newPage();
  await test.step('it is private until it is shared', async () => {
    expect((await plain.goto(page.url()))?.status()).toBe(404);
    await openMenu(page, 'Late evening', 'Copy link');
    await dialog(page).getByRole('button', { name: 'Make unlisted and copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());
    // Visitors' pages follow a change within seconds.
    await expect.poll(async () => (await plain.goto(link))?.status()).toBe(200);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Late evening');
    expect(await namesIn(plain.locator('main ol').last())).toEqual(['Song 1', 'Song 2', 'Song 3']);
    await expect(plain.getByRole('button', { name: 'Add songs' })).toHaveCount(0);
  });
  await stranger.close();

  await test.step('a removed song is restored to its position', async () => {
    await openMenu(page, 'Song 2', 'Remove from playlist');
    await expect.poll(() => order(page)).toEqual(['Song 1', 'Song 3']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => order(page)).toEqual(['Song 1', 'Song 2', 'Song 3']);
    await expect(page.getByText('3 songs ·')).toBeVisible();
  });

  await test.step('it is renamed and deleted', async () => {
    await openMenu(page, 'Late evening', 'Edit details');
    await dialog(page).getByLabel('Name').fill('Early morning');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Early morning' })).toBeVisible();
    await openMenu(page, 'Early morning', 'Delete');
    await expect(dialog(page).getByText('Only the playlist is deleted')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/library\/playlists$/);
    await expect(page.getByText('No playlists yet')).toBeVisible();
  });
});

test('songs are added to playlists from wherever they appear @phone', async ({ page }) => {
  const person = await signIn(page);
  const [song = ''] = await addSongs(person, 1, () => ({ name: `Met ${Date.now()}` }));
  await makePlaylist(page, { name: 'Café', songIds: [] });
  const full = await makePlaylist(page, { name: 'Full of it', songIds: [song] });
  await visit(page, `/playlist/${full}`);
  await page.getByRole('button', { name: /^More about Met/ }).click();
  await page.getByRole('menuitem', { name: 'Add to playlist' }).click();
  const choice = (name: RegExp) => dialog(page).getByRole('button', { name });
  await expect(choice(/^Full of it/)).toHaveAttribute('aria-pressed', 'true');
  await expect(choice(/^Café/)).toHaveAttribute('aria-pressed', 'false');
  const create = dialog(page).getByRole('button', { name: 'New playlist' });
  const before = await placeOf(create);
  await dialog(page).getByRole('searchbox').fill('cafe');
  await expect(choice(/^Full of it/)).toHaveCount(0);
  expect(await placeOf(create)).toEqual(before);
  await choice(/^Café/).click();
  await expect(page.getByText('Added to Café')).toBeVisible();
  await expect(choice(/^Café/)).toHaveAttribute('aria-pressed', 'true');
  await dialog(page).getByRole('button', { name: 'Clear search' }).click();
  await create.click();
  await dialog(page).getByLabel('Playlist name').fill('Made on the spot');
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(choice(/^Made on the spot/)).toHaveAttribute('aria-pressed', 'true');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Playlists' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Made on the spot',
    'Café',
    'Full of it',
  ]);
});

test('a list of thousands plays as a whole and scrolls to its end', async ({ page }) => {
  const person = await signIn(page);
  const ids = await addSongs(person, 400);
  const id = await makePlaylist(page, { name: 'Everything', songIds: ids });
  await visit(page, `/playlist/${id}`);
  await expect(page.getByText('400 songs ·')).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '400', { timeout: 500 });
  }).toPass();
  await expect(rows(page).last()).toContainText('Song 400');
  expect(await rows(page).count()).toBeLessThan(80);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const queued = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('player') ?? '{}').state?.queue[0]?.name);
  await expect.poll(queued).toBe('Song 1');
});
