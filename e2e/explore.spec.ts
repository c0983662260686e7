import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, newPerson, signIn, test, visit } from './support/fixtures';
import { addSongs } from './support/songs';

const grid = (page: Page) => page.getByRole('region', { name: /New|Trending|Best matches/ }).last();
const cards = (page: Page) => grid(page).getByRole('article');

/** A word that no other song has, and the same word with a letter missing. */
function rareWord(): { word: string; mistyped: string } {
  const letters = Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
  return { word: `Z${letters}`, mistyped: `z${letters.slice(0, 5)}${letters.slice(6)}` };
}

test('everyone finds public songs: new, trending, by genre, by misspelled words @alone', async ({ page }) => {
  const person = await signIn(page, { ...newPerson(), name: 'Bo' });
  const { word, mistyped } = rareWord();
  const heat = Date.now() / 1e6;
  await addSongs(person, 30, (n) => ({
    genre: n % 3 === 0 ? 'reggae' : 'techno',
    heat: heat + n / 1e6,
    playCount: 10 + n,
    ...(n === 4 ? { name: `${word} Lantern`, heat: heat + 1 } : {}),
    ...(n === 5 ? { visibility: 'private', name: `${word} hidden` } : {}),
  }));
  await visit(page, '/explore');
  await expect(
    page.getByRole('region', { name: 'Trending this week' }).getByRole('article').first(),
  ).toContainText(`${word} Lantern`);
  await expect(page.getByRole('region', { name: 'Popular genres' })).toBeVisible();
  await expect(cards(page).first()).toContainText('Song 30');
  await expect(cards(page).first()).toContainText(/Bo · Techno|Bo · Reggae/);
  await expect(cards(page).first()).toContainText('39 plays');

  await page.getByRole('radio', { name: 'Trending' }).click();
  await expect(page).toHaveURL(/sort=trending$/);
  await expect(cards(page).first()).toContainText(`${word} Lantern`);

  await page
    .getByRole('group', { name: 'Genres' })
    .getByRole('button', { name: 'Reggae', exact: true })
    .click();
  await expect(page).toHaveURL(/genre=reggae/);
  await expect(cards(page).first()).toContainText('Song 28');
  await expect(cards(page).first()).toContainText('Reggae');
  await page.goBack();
  await expect(cards(page).first()).toContainText(`${word} Lantern`);

  await page.getByRole('searchbox', { name: 'Search songs' }).fill(`${mistyped} lantrn`);
  await expect(page).toHaveURL(new RegExp(`q=${mistyped}\\+lantrn`));
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(`${word} Lantern`);
  await expect(page.getByText(`${word} hidden`)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search songs' }).fill('qqqqwwwwzzzz');
  await expect(page.getByText('No results for “qqqqwwwwzzzz”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all songs' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search songs' })).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();
});

test('scrolling loads more, and returning keeps the position @phone @alone', async ({ page }) => {
  const person = await signIn(page);
  await addSongs(person, 150);
  await visit(page, '/explore');
  await expect(cards(page).first()).toContainText('Song 150');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await cards(page).count()).toBeGreaterThan(100);
  }).toPass();
  const headings = grid(page).getByRole('heading');
  const address = await headings.getByRole('link').nth(90).getAttribute('href');
  const link = headings.locator(`a[href="${address}"]`);
  await link.scrollIntoViewIfNeeded();
  const name = await link.textContent();
  const place = await page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(() => page.evaluate(() => window.history.state.exploreScroll)).toBe(place);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
    .toBeLessThan(4);
});

test('a song played from the grid continues with the next @phone', async ({ page }) => {
  const person = await signIn(page);
  const { word } = rareWord();
  await addSongs(person, 3, (n) => ({ name: `${word} ${n + 1}` }));
  await visit(page, `/explore?q=${word}`);
  await expect(cards(page)).toHaveCount(3);
  const names = await cards(page).getByRole('heading').allTextContents();
  const first = cards(page).first();
  await first.hover();
  await first.getByRole('button', { name: `Play ${names[0]}`, exact: true }).click();
  await expect(first.getByRole('button', { name: `Pause ${names[0]}`, exact: true })).toBeVisible();
  const queue = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('player') ?? '{}').state?.queue ?? []).map(
        ({ name }: { name: string }) => name,
      ),
    );
  await expect.poll(queue).toEqual(names);
});
