import type { Browser } from '@playwright/test';
import { expect, listening, makeSong, type Page, signIn, test } from './support/fixtures';

const LENGTH = 16;

/** Makes a public song and returns its id. */
async function publish(page: Page, change: Record<string, unknown> = {}): Promise<string> {
  await signIn(page);
  const song = await makeSong(page, {
    prompt: 'funk, 110 bpm, D minor',
    durationSeconds: LENGTH,
    visibility: 'public',
    ...change,
  });
  return song.id;
}

/** Opens the song's page as a visitor whose sound can be measured. */
async function visitSong(browser: Browser, page: Page, id: string): Promise<Page> {
  const { viewport, hasTouch, isMobile } = test.info().project.use;
  const context = await browser.newContext({
    viewport: viewport ?? null,
    ...(hasTouch === undefined ? {} : { hasTouch }),
    ...(isMobile === undefined ? {} : { isMobile }),
  });
  page.context().once('close', () => void context.close());
  await context.addInitScript(measureSound);
  const visitor = await context.newPage();
  await visitor.goto(`/song/${id}`);
  await listening(opener(visitor));
  return visitor;
}

/** Puts a meter behind what every audio context plays; runs in the page. */
function measureSound(): void {
  const { connect } = AudioNode.prototype;
  const measured = function (this: AudioNode, to: AudioNode) {
    if (to === this.context.destination) {
      const meter = new AnalyserNode(this.context, { fftSize: 8192 });
      Object.assign(window, { meter });
      Reflect.apply(connect, this, [meter]);
    }
    return Reflect.apply(connect, this, [to]);
  };
  Object.assign(AudioNode.prototype, { connect: measured });
}

/** The loudest sample of the last fifth of a second. */
function peak(page: Page): Promise<number> {
  return page.evaluate(() => {
    const meter: AnalyserNode = Reflect.get(window, 'meter');
    const samples = new Float32Array(meter.fftSize);
    meter.getFloatTimeDomainData(samples);
    return Math.max(...samples.map(Math.abs));
  });
}

const opener = (page: Page) => page.getByRole('button', { name: 'Listen differently' });
const panel = (page: Page) => page.getByRole('region', { name: 'Listen differently' });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();
const isSilent = (page: Page) => expect.poll(() => peak(page)).toBe(0);
const isHeard = (page: Page) => expect.poll(() => peak(page)).toBeGreaterThan(0.01);

const place = async (page: Page) =>
  Number(await panel(page).getByRole('slider', { name: 'Position in the mix' }).inputValue());

async function openMixer(page: Page): Promise<void> {
  await opener(page).click();
  await expect(panel(page).getByRole('button', { name: /^(Play|Pause) the mix$/ })).toBeVisible({
    timeout: 90_000,
  });
}

const playsOf = async (page: Page, id: string): Promise<number> =>
  (await (await page.request.get(`/api/v1/song/${id}`)).json()).data.playCount;

test('a listener mutes the drums, loops a section, and it counts as one play @phone', async ({
  page,
  browser,
}) => {
  const id = await publish(page);
  const visitor = await visitSong(browser, page, id);
  await openMixer(visitor);
  await press(visitor, 'Play the mix');
  await isHeard(visitor);

  await press(visitor, 'Mute Drums');
  const drums = panel(visitor).getByRole('group', { name: 'Drums' });
  await expect(drums).not.toHaveAttribute('data-heard');
  await isHeard(visitor);
  await press(visitor, 'Solo Drums');
  await isSilent(visitor);
  await press(visitor, 'Mute Drums');
  await isHeard(visitor);
  await drums.getByRole('button', { name: 'Mute Drums' }).focus();
  await visitor.keyboard.press('m');
  await expect(drums.getByRole('button', { name: 'Mute Drums' })).toHaveAttribute('aria-pressed', 'true');
  await isSilent(visitor);
  await press(visitor, 'As it was made');
  await isHeard(visitor);

  await panel(visitor).getByRole('group', { name: /^Loop/ }).getByRole('button').first().click();
  await expect(panel(visitor).getByText(/, 0:00 to 0:/)).toBeVisible();
  const before = await place(visitor);
  let last = before;
  await expect
    .poll(async () => {
      const now = await place(visitor);
      const goesBack = now < last;
      last = now;
      return goesBack;
    })
    .toBe(true);
  await expect.poll(() => playsOf(visitor, id), { timeout: 60_000 }).toBe(1);

  const bar = visitor.locator('[data-player]');
  await bar.getByRole('button', { name: 'Pause' }).click();
  await isSilent(visitor);
  await expect(panel(visitor).getByRole('button', { name: 'Play the mix' })).toBeVisible();
  expect(await playsOf(visitor, id)).toBe(1);
});

test('takes over where the player is, plays slower and higher, and gives the song back @phone', async ({
  page,
  browser,
}) => {
  const visitor = await visitSong(browser, page, await publish(page));
  await visitor
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const bar = visitor.locator('[data-player]');
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
  await openMixer(visitor);
  await expect(panel(visitor).getByRole('button', { name: 'Pause the mix' })).toBeVisible();
  await isHeard(visitor);
  const tempo = panel(visitor).getByRole('slider', { name: 'Tempo' });
  await tempo.focus();
  await visitor.keyboard.press('Home');
  await expect(tempo).toHaveAttribute('aria-valuetext', '50 % · 55 bpm');
  const key = panel(visitor).getByRole('slider', { name: 'Key' });
  await key.focus();
  await visitor.keyboard.press('ArrowRight');
  await expect(key).toHaveAttribute('aria-valuetext', '+1 · D# minor');
  await isHeard(visitor);
  const [from, since] = [await place(visitor), Date.now()];
  await expect.poll(async () => (await place(visitor)) - from).toBeGreaterThan(1.5);
  expect((Date.now() - since) / 1000).toBeGreaterThan(2.5);

  await press(visitor, 'Close');
  await expect(panel(visitor)).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(opener(visitor)).toHaveAttribute('aria-expanded', 'false');
});

test('a maker keeps the song whole, and songs without the parts offer none', async ({ page, browser }) => {
  const id = await publish(page);
  await page.goto(`/song/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const allowed = page.getByRole('switch', { name: 'Let listeners take the song apart' });
  await expect(allowed).toBeChecked();
  await allowed.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Song updated').first()).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`/song/${id}`);
  await expect(visitor.getByRole('button', { name: /^Like/ })).toBeVisible();
  await expect(opener(visitor)).toHaveCount(0);
  const refused = await visitor.request.post(`/api/v1/song/${id}/parts`);
  expect(refused.status()).toBe(403);
  await visitor.close();
});

test('a failure is a sentence, and another try can succeed', async ({ page, browser, expectedErrors }) => {
  const visitor = await visitSong(browser, page, await publish(page));
  expectedErrors.push(/ERR_FAILED/);
  await visitor.route('**/parts/*', (route) => route.abort(), { times: 1 });
  await visitor.route('**/api/files/**/*.mp3*', (route) => route.abort(), { times: 1 });
  await opener(visitor).click();
  await expect(panel(visitor).getByRole('alert')).toBeVisible({ timeout: 90_000 });
  await press(visitor, 'Try again');
  await expect(panel(visitor).getByRole('button', { name: 'Play the mix' })).toBeVisible({ timeout: 90_000 });
});
