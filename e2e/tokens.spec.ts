import { expect, type Page, signIn, test, visit } from './support/fixtures';

/** Creates a token in the settings, as a user does, and returns it. */
async function createToken(page: Page, name: string): Promise<string> {
  await visit(page, '/settings#api');
  const section = page.getByRole('region', { name: 'API' });
  await expect(section.getByText('You have no API tokens yet.')).toBeVisible();
  await section.getByRole('button', { name: 'Create token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Credits a month').fill('7');
  await form.getByRole('button', { name: 'Create' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new API token' });
  const token = await shown.getByRole('textbox', { name: 'API token' }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByRole('listitem')).toContainText('0 of 7 credits this month');
  expect(await page.content()).not.toContain(token);
  return token;
}

test('A program makes a song with a token, within its budget and until it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page);
  const token = await createToken(page, 'mixer');

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const order = { data: { prompt: 'slow lo-fi with rain', durationSeconds: 10 }, timeout: 60_000 };
  const made = await program.post('/api/v1/song/generate', order);
  expect(made.status()).toBe(201);
  const [song] = (await made.json()).data;
  const read = await program.get(`/api/v1/song/${song.id}`);
  expect((await read.json()).data).toMatchObject({ id: song.id, status: 'ready' });
  const over = await program.post('/api/v1/song/generate', order);
  expect([over.status(), (await over.json()).error]).toEqual([402, 'tokens.budget']);
  expect((await program.delete(`/api/v1/song/${song.id}`)).status()).toBe(403);

  await visit(page, '/credits');
  await expect(page.getByRole('row', { name: song.name })).toContainText('by token mixer');

  await visit(page, '/settings#api');
  const section = page.getByRole('region', { name: 'API' });
  await expect(section.getByRole('listitem')).toContainText('5 of 7 credits this month');
  await section.getByRole('button', { name: 'Revoke mixer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText('You have no API tokens yet.')).toBeVisible();
  expect((await program.get(`/api/v1/song/${song.id}`)).status()).toBe(401);
  await program.dispose();
});
