import type { Locator, Page } from '@playwright/test';
import { toMidi } from '../lib/composer/midi';
import { composeSketch } from '../lib/composer/sketch-plan';
import { heardIn, probeAudio } from './support/audio-probe';
import { expect, listening, newPerson, signIn, test } from './support/fixtures';
import { mySongs } from './support/own-songs';
import { addSongs } from './support/songs';

const PROMPT = 'Bright funk for a kitchen full of people, 10 seconds';

const playButton = (scope: Page | Locator) => scope.getByRole('button', { name: 'Play sketch', exact: true });
const chipOf = (page: Page, label: string) =>
  page.getByRole('list', { name: 'How your description is understood' }).getByRole('button', { name: label });

async function typePrompt(page: Page, prompt: string): Promise<void> {
  const box = page.getByLabel('Describe your song');
  await listening(box);
  await box.fill(prompt);
  await expect(playButton(page)).toBeEnabled();
}

/** Signs up in the overlay that is open, and signs in. */
async function signUp(page: Page): Promise<void> {
  const person = newPerson();
  const overlay = page.getByRole('dialog');
  await overlay.getByLabel('User Name').fill(person.name);
  await overlay.getByLabel('Email Address').fill(person.email);
  await overlay.getByLabel('Password', { exact: true }).fill(person.password);
  await overlay.getByRole('button', { name: 'Create Account' }).click();
  await expect(overlay.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await overlay.getByLabel('Email Address').fill(person.email);
  await overlay.getByLabel('Password', { exact: true }).fill(person.password);
  await overlay.getByRole('button', { name: 'Sign In' }).click();
  await expect(overlay).toBeHidden();
}

/** Notes the plan of each reading that the page gets; the latest one is what is heard. */
function notePlans(page: Page): string[] {
  const plans: string[] = [];
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/song/understand')) return;
    const { data } = await answer.json().catch(() => ({ data: null }));
    if (data?.sketch) plans.push(data.sketch);
  });
  return plans;
}

const shownSeconds = async (page: Page) => {
  const [minutes = '0', seconds = '0'] =
    (await page.locator('[data-sketch-position]').textContent())?.match(/\d+/g) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

test.describe('a sketch', () => {
  test('is heard by a visitor, changes with a chip, and is the song that is made @phone', async ({
    page,
  }) => {
    test.slow();
    await probeAudio(page);
    const plans = notePlans(page);
    await page.goto('/');
    await typePrompt(page, PROMPT);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/song')) calls.push(request.url());
    });
    await playButton(page).click();
    await expect(playButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await heardIn(page)).peak).toBeGreaterThan(0.01);
    await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(2);
    expect(calls).toEqual([]);

    await chipOf(page, 'Tempo').click();
    await page.getByRole('menuitemradio', { name: '140 bpm' }).click();
    await expect(chipOf(page, 'Tempo')).toContainText('140 bpm');
    await expect
      .poll(async () => new Set((await heardIn(page)).pieces.map(({ fader }) => fader)).size)
      .toBe(2);
    await expect.poll(async () => (await heardIn(page)).peak).toBeGreaterThan(0.01);
    await playButton(page).click();
    await expect(playButton(page)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(async () => (await heardIn(page)).isRunning).toBe(false);

    const heardSong = composeSketch(JSON.parse(plans.at(-1) ?? ''));
    await page.getByRole('button', { name: 'Make this song' }).click();
    await signUp(page);
    await expect(page).toHaveURL(/\/create$/);
    await expect(page.getByLabel('Describe your song')).toHaveValue(PROMPT);
    await expect(chipOf(page, 'Tempo')).toContainText('140 bpm');
    await expect(playButton(page)).toBeEnabled();
    await page.getByRole('button', { name: /^Create · / }).click();
    await expect.poll(async () => (await mySongs(page))[0]?.status, { timeout: 90_000 }).toBe('ready');
    const [song] = await mySongs(page);
    const midi = await page.request.get(song?.midiUrl ?? '');
    expect(Buffer.compare(await midi.body(), toMidi(heardSong))).toBe(0);
    expect(heardSong.tempo).toBe(140);
  });

  test('has an address that opens it, signed in or not, and a damaged one says so', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    await typePrompt(page, PROMPT);
    await chipOf(page, 'Key').click();
    await page.getByRole('menuitemradio', { name: 'Eb minor' }).click();
    await chipOf(page, 'With').click();
    await page.getByRole('menuitemcheckbox', { name: 'Vibraphone' }).click();
    await page.keyboard.press('Escape');
    await expect(chipOf(page, 'With')).toContainText('Vibraphone');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(address).pathname).toBe('/');

    await page.goto(address);
    await expect(page.getByLabel('Describe your song')).toHaveValue(PROMPT);
    await expect(chipOf(page, 'Key')).toContainText('Eb minor');
    await expect(chipOf(page, 'With')).toContainText('Vibraphone');
    await expect(playButton(page)).toBeEnabled();

    await signIn(page);
    await page.goto(address);
    await expect(page).toHaveURL(/\/create$/);
    await expect(chipOf(page, 'Key')).toContainText('Eb minor');
    await expect(page.getByLabel('Describe your song')).toHaveValue(PROMPT);

    await page.goto('/?sketch=damaged');
    await expect(
      page.getByText('This link to a sketch is incomplete. Describe the song again.'),
    ).toBeVisible();
  });

  test('and the player are never heard together', async ({ page }) => {
    await addSongs(await signIn(page), 1, () => ({ name: 'Pause Song' }));
    await page.goto('/create');
    await typePrompt(page, PROMPT);
    await playButton(page).click();
    await expect(playButton(page)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Play Pause Song' }).first().click();
    await expect(playButton(page)).toHaveAttribute('aria-pressed', 'false');
    const bar = page.locator('[data-player]');
    await expect(bar.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await playButton(page).click();
    await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(playButton(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('says so if it cannot be played, and the rest works', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'AudioContext'));
    await page.goto('/');
    await typePrompt(page, PROMPT);
    await playButton(page).click();
    await expect(page.getByText('This browser cannot play sketches.')).toBeVisible();
    await page.getByRole('button', { name: 'Make this song' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();

    const other = await page.context().newPage();
    await other.goto('/');
    await other.route(/turbopack-worker/, (route) => route.abort());
    await typePrompt(other, PROMPT);
    await playButton(other).click();
    await expect(other.getByText(/The sketch could not be played|This browser cannot play/)).toBeVisible();
    await expect(playButton(other)).toBeEnabled();

    await other.goto('/');
    const box = other.getByLabel('Describe your song');
    await listening(box);
    await other.context().setOffline(true);
    await box.fill(PROMPT);
    const alert = other.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('You are offline. Connect, then try again.');
    await expect(box).toHaveValue(PROMPT);
    await other.context().setOffline(false);
    await expect(playButton(other)).toBeEnabled();
    await other.route('**/song/understand', (route) => route.fulfill({ status: 503 }));
    await box.fill(`${PROMPT}, slowly`);
    await expect(alert).toContainText('Failed to read the description');
    await expect(playButton(other)).toBeEnabled();
    await other.unroute('**/song/understand');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
  });
});
