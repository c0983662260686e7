import { expect, makeSong, signIn, test, visit } from './support/fixtures';
import { mySongs } from './support/own-songs';

test.describe('versions of a song', () => {
  test('a model extends and repeats its song, and the page lists the family', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/);
    await signIn(page);
    const song = await makeSong(page, { prompt: 'warm soul', provider: 'ace-step', durationSeconds: 12 });
    await visit(page, `/song/${song.id}`);
    const make = page.getByRole('button', { name: 'Make a version' });
    const dialog = page.getByRole('dialog', { name: 'Make a version' });
    const fail = { status: 503, body: '{}' };
    // The read is tried twice.
    await page.route('**/api/v1/credits/pricing', (route) => route.fulfill(fail), { times: 2 });
    await make.click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to fetch credit pricing');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('radio', { name: /^Another take/ })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: /^Change it/ })).toHaveCount(0);
    await dialog.getByRole('radio', { name: /^Make it longer/ }).check();
    const slider = dialog.getByRole('slider', { name: 'How much longer' });
    await slider.focus();
    for (let step = 0; step < 5; step++) await slider.press('ArrowLeft');
    await expect(dialog.getByText('0:17 in all')).toBeVisible();
    const asked = page.waitForRequest(`**/api/v1/song/${song.id}/versions`);
    await dialog.getByRole('button', { name: 'Make · 5 credits' }).press('Enter');
    expect((await asked).postDataJSON()).toEqual({ extendSeconds: 5 });
    await expect(dialog).toBeHidden();
    await expect(make).toBeFocused();

    const versions = page.getByRole('region', { name: 'Versions' });
    const longer = versions.getByRole('listitem').filter({ hasText: '5 seconds longer' });
    await expect(longer.getByRole('button', { name: /^Play / })).toBeVisible({ timeout: 60_000 });
    await expect(versions.getByRole('listitem').filter({ hasText: 'The first one' })).toContainText(
      'This one',
    );
    await longer.getByRole('link').click();
    await expect(page).not.toHaveURL(new RegExp(song.id));
    await expect(page.getByRole('listitem').filter({ hasText: /^0:17/ }).first()).toBeVisible();

    await make.click();
    await dialog.getByRole('button', { name: 'Make · 5 credits' }).click();
    const take = versions.getByRole('listitem').filter({ hasText: 'Another take, from “5 seconds longer”' });
    await expect(take.getByRole('button', { name: /^Play / })).toBeVisible({ timeout: 60_000 });
    await expect(versions.getByRole('listitem')).toHaveCount(3);
  });

  test('the composer changes its song for one credit, and visitors see no controls', async ({
    page,
    browser,
  }) => {
    await signIn(page);
    const song = await makeSong(page, { prompt: 'calm solo piano, 90 bpm' });
    await visit(page, `/song/${song.id}`);
    await page.getByRole('button', { name: 'Make a version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a version' });
    await dialog.getByRole('radio', { name: /^Change it/ }).check();
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await expect(dialog.getByRole('button', { name: 'Make · 1 credit' })).toBeDisabled();
    await dialog.getByLabel('Tempo in bpm').fill('120');
    await dialog.getByRole('button', { name: 'Make · 1 credit' }).click();
    const versions = page.getByRole('region', { name: 'Versions' });
    const faster = versions.getByRole('listitem').filter({ hasText: 'Tempo 120 bpm instead of 90' });
    await expect(faster.getByRole('button', { name: /^Play / })).toBeVisible({ timeout: 60_000 });

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/song/${song.id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Make a version' })).toHaveCount(0);
    await expect(visitor.getByRole('region', { name: 'Versions' })).toHaveCount(0);
    await visitor.context().close();
  });

  test('an uploaded song is covered by a model that can, once its rights are confirmed', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/415 \(Unsupported Media Type\)/);
    await signIn(page);
    await visit(page, '/create');
    await page.getByRole('radio', { name: /^ACE-Step/ }).check();
    await page.getByLabel('Describe your song').fill('brass band');
    await page.getByText('More options').click();
    const field = page.getByRole('group', { name: /^Song to cover/ });
    const file = { name: 'no song.txt', mimeType: 'text/plain', buffer: Buffer.from('no song') };
    await field.locator('input[type=file]').setInputFiles(file);
    await expect(field.getByText('Send an MP3, FLAC or WAV file')).toBeVisible();
    await field
      .locator('input[type=file]')
      .setInputFiles({ name: 'mine.wav', mimeType: 'audio/wav', buffer: tone(12) });
    await expect(field.getByText('mine.wav')).toBeVisible({ timeout: 30_000 });
    const create = page.getByRole('button', { name: /^Create · / });
    await expect(create).toBeDisabled();
    await field.getByRole('checkbox', { name: /^I have the rights/ }).check();
    const asked = page.waitForRequest('**/api/v1/song/generate');
    await create.click();
    expect((await asked).postDataJSON()).toMatchObject({ cover: { hasRights: true, strength: 0.7 } });
    await expect.poll(async () => (await mySongs(page))[0]?.status, { timeout: 60_000 }).toBe('ready');
  });
});

const RATE = 8_000;

/** A WAV file of a tone: mono, 16 bit. */
function tone(seconds: number): Buffer {
  const bytes = seconds * RATE * 2;
  const file = Buffer.alloc(44 + bytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + bytes, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(bytes, 40);
  for (let at = 0; at < seconds * RATE; at++)
    file.writeInt16LE(Math.round(9_000 * Math.sin(at / 3)), 44 + 2 * at);
  return file;
}
