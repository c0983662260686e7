import type { Page } from '@playwright/test';
import { inDatabase } from './support/database';
import { expect, gate, placeOf, recordToasts, signIn, test, visit } from './support/fixtures';
import { addSongs } from './support/songs';

const rows = (page: Page) => page.locator('main li[aria-posinset]');
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByText(name, { exact: true }) });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const chosen = (page: Page) => page.getByRole('region', { name: 'Selected songs' });

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${name}`, exact: true }).click();
}

const awaited = (page: Page) => page.locator('.awaited-page');

/** Holds the answer of a page that a link leads to until the returned function is called. */
async function holdPage(page: Page, path: string): Promise<() => void> {
  const { open, opened } = gate();
  await page.route(
    (url) => url.pathname === path && url.searchParams.has('_rsc'),
    async (route) => {
      await opened;
      await route.continue();
    },
  );
  return open;
}

/** Returns the position of the last rendered row. */
const lastPlace = (page: Page) => rows(page).last().getAttribute('aria-posinset');

test.describe('a library of thousands', () => {
  test('scrolls to its end with few rows in the page, and returns to the same position @phone', async ({
    page,
  }) => {
    const person = await signIn(page);
    await addSongs(person, 600);
    await visit(page, '/library');
    await expect(page.getByText('600 songs')).toBeVisible();
    await expect(rows(page).first()).toContainText('Song 600');
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await lastPlace(page)).toBe('600');
    }).toPass();
    expect(await rows(page).count()).toBeLessThan(80);

    await page.evaluate(() => window.scrollTo(0, 12_000));
    await expect.poll(() => lastPlace(page)).not.toBe('600');
    const name = (await rows(page).getByRole('link').nth(12).textContent()) ?? '';
    const link = row(page, name).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(window.scrollY));
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(row(page, name)).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(4);

    await page.evaluate(() => window.scrollTo(0, 1_200));
    await expect(row(page, 'Song 580')).toBeInViewport();
    await page.reload();
    await expect(row(page, 'Song 580')).toBeInViewport();
  });

  test('opens with ten songs, and asks for more once it is scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const person = await signIn(page);
    await addSongs(person, 60);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/v1/song?') && asked.push(request.url()));
    await visit(page, '/library');
    await expect(page.getByText('60 songs')).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    expect(asked.filter((url) => url.includes('cursor='))).toEqual([]);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => asked.filter((url) => url.includes('cursor=')).length).toBe(1);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
  });

  test('is searched while typing, filtered and sorted, all by the address @phone', async ({ page }) => {
    const person = await signIn(page);
    await addSongs(person, 300, (n) => ({
      ...(n === 7 ? { name: 'Midnight Ferry' } : {}),
      ...(n < 40 ? { genre: 'jazz', visibility: 'private' as const } : {}),
    }));
    await visit(page, '/library');
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('midnigt fery');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Midnight Ferry');
    await expect(page).toHaveURL(/search=midnigt\+fery/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByText('300 songs')).toBeVisible();

    await page.getByRole('combobox', { name: 'Genre' }).click();
    await page.getByRole('option', { name: 'Jazz' }).click();
    await expect(page.getByText('40 songs')).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Oldest first' }).click();
    await expect(rows(page).first()).toContainText('Song 1');
    await expect(page).toHaveURL(/\?genre=jazz&sort=oldest$/);
    await page.getByRole('radio', { name: 'Grid' }).click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked();
    await expect(page.getByText('40 songs')).toBeVisible();
    await expect(rows(page).first()).toContainText('Song 1');

    await page.goto('/library?search=zzzzqq');
    await expect(page.getByRole('heading', { name: 'No matching songs' })).toBeVisible();
  });
});

test.describe('several songs', () => {
  test('are selected with Shift, made private and public again', async ({ page }) => {
    const person = await signIn(page);
    await addSongs(person, 12);
    await visit(page, '/library');
    await box(page, 'Song 10').click();
    await box(page, 'Song 6').click({ modifiers: ['Shift'] });
    await expect(chosen(page)).toContainText('5');
    await chosen(page).getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('menuitem', { name: 'Private' }).click();
    // A hovered toast stays.
    await page.getByText('5 songs made private').hover();
    await expect(rows(page).filter({ hasText: 'Private' })).toHaveCount(5);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page).filter({ hasText: 'Private' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(chosen(page)).toBeHidden();
    await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused();
  });

  test('are deleted, and restored immediately or later from the trash @phone', async ({ page }) => {
    const person = await signIn(page);
    await addSongs(person, 4);
    await visit(page, '/library');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await chosen(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('4 songs deleted').hover();
    await expect(page.getByRole('heading', { name: 'Your first song goes here' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveCount(4);

    await openMenu(page, 'Song 2');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Song deleted successfully')).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByText('3 songs', { exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Trash' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Erased in 30 days');
    await page.getByRole('button', { name: 'Restore Song 2' }).click();
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Songs' }).click();
    await expect(rows(page)).toHaveCount(4);
  });

  test('are deleted before the rest of them is loaded, which then appears', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const person = await signIn(page);
    await addSongs(person, 30);
    await visit(page, '/library');
    const { open, opened } = gate();
    await page.route(/\/api\/v1\/song\?.*cursor=/, async (route) => {
      await opened;
      await route.continue();
    });
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect(chosen(page)).toContainText('10');
    await chosen(page).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Song 30')).toHaveCount(0);
    await expect(page.getByText('10 songs deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your first song goes here' })).toHaveCount(0);
    open();
    await expect(row(page, 'Song 20')).toBeVisible();
    await expect(page.getByText('20 songs', { exact: true })).toBeVisible();
  });

  test('are downloaded as one archive, and everything as an export', async ({ page }) => {
    const person = await signIn(page);
    await addSongs(person, 3);
    await visit(page, '/library');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await chosen(page).getByRole('button', { name: 'Download' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    expect((await (await (await download).createReadStream()).toArray()).length).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Export everything' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export everything' });
    await dialog.getByRole('button', { name: 'FLAC' }).click();
    await dialog.getByRole('button', { name: 'Export all songs' }).click();
    const exported = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    expect((await exported).suggestedFilename()).toMatch(/\.zip$/);
    await dialog.getByRole('button', { name: 'Remove this export' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'available until' })).toHaveCount(0);
  });
});

test('a song is renamed in its row: Enter saves, Escape and an unchanged name send nothing', async ({
  page,
}) => {
  const person = await signIn(page);
  await addSongs(person, 2);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await visit(page, '/library');
  const field = page.getByLabel('New name for Song 1', { exact: true });
  const button = page.getByRole('button', { name: 'More about Song 1', exact: true });
  for (const key of ['Enter', 'Escape']) {
    await openMenu(page, 'Song 1');
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(field).toBeFocused();
    if (key === 'Escape') await field.fill('Another');
    await page.keyboard.press(key);
    await expect(field).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page.getByRole('menu')).toBeHidden();
  }
  expect(sent).toEqual([]);

  await openMenu(page, 'Song 1');
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await field.fill('Low Tide');
  await field.press('Enter');
  await expect(row(page, 'Low Tide')).toBeVisible();
  await expect(page.getByText('Song updated successfully')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('an entry of a menu whose code comes late moves no other', async ({ page }) => {
  const { open, opened } = gate();
  await page.route(/_next\/static\/chunks\/.*\.js/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes('Remove from this device')) await opened;
    await route.fulfill({ response, body });
  });
  await addSongs(await signIn(page), 1);
  await visit(page, '/library');
  await openMenu(page, 'Song 1');
  const first = await page.getByRole('menuitem', { name: 'Keep offline' }).elementHandle();
  const last = page.getByRole('menuitem', { name: 'Delete' });
  const before = await placeOf(last);
  open();
  await expect.poll(() => first?.evaluate((entry) => entry.isConnected)).toBe(false);
  await expect(page.getByRole('menuitem', { name: 'Keep offline' })).toBeVisible();
  expect(await placeOf(last)).toEqual(before);
});

test('a page is fetched when its link is pointed at, and shows that it is awaited', async ({ page }) => {
  await signIn(page);
  const open = await holdPage(page, '/pricing');
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('_rsc')) fetched.add(pathname);
  });
  await visit(page, '/library');
  const link = page.getByRole('link', { name: 'Pricing', exact: true });
  await link.hover();
  await expect.poll(() => [...fetched]).toEqual(['/pricing']);
  await link.click();
  await expect(awaited(page)).toBeVisible();
  open();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  await expect(awaited(page)).toHaveCount(0);
});

test('a page is shown to be awaited although its link went with the drawer or the menu @phone', async ({
  page,
  isMobile,
}) => {
  await signIn(page);
  const name = isMobile ? 'Pricing' : 'Settings';
  const open = await holdPage(page, `/${name.toLowerCase()}`);
  await visit(page, '/library');
  const opener = page.getByRole('button', { name: isMobile ? 'Open menu' : /^Ana/ });
  const link = isMobile
    ? page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name })
    : page.getByRole('menuitem', { name });
  await opener.click();
  await link.click();
  await expect(link).toHaveCount(0);
  await expect(awaited(page)).toBeVisible();
  open();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(awaited(page)).toHaveCount(0);
});

test('the details of a song are edited next to the list, and move to the first song that remains @phone', async ({
  page,
}) => {
  const person = await signIn(page);
  await addSongs(person, 3);
  await visit(page, '/library');
  await openMenu(page, 'Song 2');
  await page.getByRole('menuitem', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Details' });
  await details.getByLabel('Name').fill('');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Name is required')).toBeVisible();
  await details.getByLabel('Name').fill('Second thoughts');
  await details.getByLabel('Lyrics').fill('La la la');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Song updated successfully')).toBeVisible();
  await expect(row(page, 'Second thoughts')).toHaveCount(1);
  await expect(details.getByRole('button', { name: 'Save' })).toBeDisabled();
  if ((page.viewportSize()?.width ?? 0) < 1280) {
    await details.getByRole('button', { name: 'Close details' }).click();
    return;
  }
  await details.getByLabel('Lyrics').fill('Li li li');
  await openMenu(page, 'Second thoughts');
  await page.getByRole('menuitem', { name: 'Make private' }).click();
  await expect(details.getByRole('combobox', { name: 'Visibility' })).toHaveText('Private');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await details.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({ lyrics: 'Li li li' });
  await openMenu(page, 'Second thoughts');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, 'Second thoughts')).toHaveCount(0);
  await expect(details.getByLabel('Name')).toHaveValue('Song 3');
});

test('a failed song in the grid is selected, has a menu, and is tried again @phone', async ({ page }) => {
  const ids = await addSongs(await signIn(page), 9);
  await inDatabase(`UPDATE "Song" SET status = 'failed', prompt = 'jazz, 10 seconds' WHERE id = $1`, [
    ids.at(-1),
  ]);
  await visit(page, '/library?view=grid');
  await box(page, 'Song 9').click();
  await expect(chosen(page)).toContainText('1');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await openMenu(page, 'Song 9');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try again: Song 9' }).click();
  await expect(page.getByRole('button', { name: 'Try again: Song 9' })).toHaveCount(0);
  await expect(box(page, 'Song 9')).toHaveCount(1);
  await expect(page.getByText('Song deleted successfully')).toHaveCount(0);
});

test('a library that cannot be loaded shows an error with a retry', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  await signIn(page);
  await visit(page, '/about');
  await page.route('**/api/v1/song?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await visit(page, '/library');
  await page.getByRole('searchbox', { name: 'Search songs' }).fill('x');
  await expect(page.getByRole('heading', { name: 'Failed to fetch songs' })).toBeVisible();
  await page.unroute('**/api/v1/song?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No matching songs' })).toBeVisible();
});

test('a load fetches neither songs nor balance nor plan: the event stream brings what changed', async ({
  page,
}) => {
  const person = await signIn(page);
  await addSongs(person, 3);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname.replace('/api/v1', '')));
  for (const path of ['/', '/create', '/explore', '/library', '/settings']) {
    await visit(page, path);
    // The first message of a second stream comes after the page's own.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const stream = new EventSource('/api/v1/events');
          stream.addEventListener('snapshot', () => {
            stream.close();
            resolve();
          });
        }),
    );
  }
  expect(
    calls.filter((path) => ['/song', '/credits/balance', '/subscription/current'].includes(path)),
  ).toEqual([]);
  expect(calls).toContain('/events');
});

test('a song in the making whose status cannot be read is reported once', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/503|ERR_FAILED/);
  const toasts = await recordToasts(page);
  await addSongs(await signIn(page), 1, () => ({ name: 'Unfinished' }));
  let isDown = false;
  let failed = 0;
  await page.route('**/api/v1/events*', (route) => route.abort());
  await page.route('**/api/v1/song?*', async (route) => {
    if (isDown) {
      failed += 1;
      return route.fulfill({ status: 503, body: '{}' });
    }
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const running = data.map((song: object) => ({ ...song, status: 'generating', progress: 40 }));
    return route.fulfill({ json: { ...rest, data: running } });
  });
  await visit(page, '/library');
  await page.getByRole('searchbox', { name: 'Search songs' }).fill('Unfinished');
  await expect(page.getByRole('button', { name: 'Cancel Unfinished' })).toBeVisible();
  isDown = true;
  await expect.poll(() => failed, { timeout: 60_000 }).toBeGreaterThan(3);
  expect(await toasts()).toEqual(['Failed to fetch songs']);
  await expect(page.getByText('Unfinished').first()).toBeVisible();
});
