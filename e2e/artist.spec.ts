import { randomBytes } from 'node:crypto';
import { expect, newPerson, signIn, test, visit } from './support/fixtures';
import { addSongs } from './support/songs';

/** A name that no other test has, and that is its own handle. */
const rareName = () => `z${randomBytes(6).toString('hex').replace(/\d/g, 'q')}`;

test('a visitor goes from a song to its artist, whose address moves with the handle', async ({
  page,
  browser,
}) => {
  const name = rareName();
  const person = await signIn(page, { ...newPerson(), name });
  const [id] = await addSongs(person, 3, (n) => ({ name: `Sea ${n}`, playCount: n === 1 ? 9 : 0 }));

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/song/${id}`);
  await visitor.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await expect(visitor).toHaveURL(`/artist/${name}`);
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(visitor.getByText('3 songs · 0 followers')).toBeVisible();
  const songs = visitor.getByRole('region', { name: 'Songs' }).getByRole('article');
  await expect(songs).toHaveCount(3);
  await visitor.getByRole('link', { name: 'Most played' }).click();
  await expect(songs.first()).toContainText('Sea 1');
  await visitor.getByRole('button', { name: 'Follow' }).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();

  await visit(page, '/settings');
  const handle = `${name}-two`;
  await page.getByLabel('Handle').fill('Not a handle');
  await page.getByRole('button', { name: 'Update artist page' }).click();
  await expect(page.getByText('Only letters a–z, digits and single hyphens inside')).toBeVisible();
  await page.getByLabel('Handle').fill(handle);
  await page.getByLabel('About you').fill('Songs of the sea');
  await page.getByRole('button', { name: 'Update artist page' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();

  await visitor.goto(`/artist/${name}`);
  await expect(visitor).toHaveURL(`/artist/${handle}`);
  await expect(visitor.getByText('Songs of the sea')).toBeVisible();
  await context.close();
});

test('a user follows an artist, hears of new songs on Explore, and blocks them', async ({
  page,
  browser,
}) => {
  const name = rareName();
  const artistContext = await browser.newContext();
  const artist = await signIn(await artistContext.newPage(), { ...newPerson(), name });
  await addSongs(artist, 2, (n) => ({ name: `${name} ${n}` }));
  await artistContext.close();

  await signIn(page);
  await visit(page, `/artist/${name}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await expect(page.getByText('2 songs · 1 follower')).toBeVisible();

  await visit(page, '/explore');
  const shelf = page.getByRole('region', { name: 'From artists you follow' });
  await expect(shelf.getByRole('article')).toHaveCount(2);

  await shelf.getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(`/artist/${name}`);
  await page.getByRole('button', { name: `More about ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You blocked this artist')).toBeVisible();

  await visit(page, `/explore?q=${name}`);
  await expect(page.getByText(`No results for “${name}”`)).toBeVisible();

  await visit(page, '/settings#artists');
  await page.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(page.getByText('You have blocked no one.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Blocked' })).toBeFocused();
});
