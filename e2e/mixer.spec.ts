import { expect, listening, makeSong, type Page, signIn, test, visit } from './support/fixtures';

/** Makes a public song of a new user. */
async function publish(page: Page, prompt: string) {
  await signIn(page);
  return makeSong(page, { prompt, visibility: 'public' });
}

let shared: ReturnType<typeof publish> | undefined;

/** Returns the id of a public song that these tests share: it is taken apart once. */
async function songToHear(page: Page): Promise<string> {
  shared ??= publish(page, 'funk, 110 bpm, D minor');
  return (await shared).id;
}

/** Opens the song's page as a page whose sound can be measured. */
async function visitSong(page: Page, id: string): Promise<void> {
  await page.context().clearCookies();
  await page.addInitScript(measureSound);
  await page.goto(`/song/${id}`);
  await listening(opener(page));
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

test('a listener mutes the drums, loops a section, and it counts as one play @phone', async ({ page }) => {
  const id = await songToHear(page);
  await visitSong(page, id);
  await openMixer(page);
  await press(page, 'Play the mix');
  await isHeard(page);

  await press(page, 'Mute Drums');
  const drums = panel(page).getByRole('group', { name: 'Drums' });
  await expect(drums).not.toHaveAttribute('data-heard');
  await isHeard(page);
  await press(page, 'Solo Drums');
  await isSilent(page);
  await press(page, 'Mute Drums');
  await isHeard(page);
  await drums.getByRole('button', { name: 'Mute Drums' }).focus();
  await page.keyboard.press('m');
  await expect(drums.getByRole('button', { name: 'Mute Drums' })).toHaveAttribute('aria-pressed', 'true');
  await isSilent(page);
  await press(page, 'As it was made');
  await isHeard(page);

  await panel(page).getByRole('group', { name: /^Loop/ }).getByRole('button').first().click();
  await expect(panel(page).getByText(/, 0:00 to 0:/)).toBeVisible();
  const before = await place(page);
  let last = before;
  await expect
    .poll(async () => {
      const now = await place(page);
      const goesBack = now < last;
      last = now;
      return goesBack;
    })
    .toBe(true);
  await expect.poll(() => playsOf(page, id), { timeout: 60_000 }).toBe(1);

  const bar = page.locator('[data-player]');
  await bar.getByRole('button', { name: 'Pause' }).click();
  await isSilent(page);
  await expect(panel(page).getByRole('button', { name: 'Play the mix' })).toBeVisible();
  await expect.poll(() => playsOf(page, id)).toBe(1);
});

test('takes over where the player is, plays slower and higher, and gives the song back', async ({ page }) => {
  await visitSong(page, await songToHear(page));
  await openMixer(page);
  await press(page, 'Close');
  await expect(panel(page)).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const bar = page.locator('[data-player]');
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
  await openMixer(page);
  await expect(panel(page).getByRole('button', { name: 'Pause the mix' })).toBeVisible();
  await isHeard(page);
  await setTo(page, 'Tempo', 'Home', '50% · 55 bpm');
  await setTo(page, 'Key', 'ArrowRight', '+1 · D# minor');
  await isHeard(page);
  const [since, from] = [Date.now(), await place(page)];
  await expect.poll(async () => (await place(page)) - from).toBeGreaterThan(2.5);
  expect((Date.now() - since) / 1000).toBeGreaterThan(3.5);

  await press(page, 'Close');
  await expect(panel(page)).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
});

async function setTo(page: Page, name: string, key: string, text: string): Promise<void> {
  const slider = panel(page).getByRole('slider', { name });
  await slider.focus();
  await page.keyboard.press(key);
  await expect(slider).toHaveAttribute('aria-valuetext', text);
}

test('a maker keeps the song whole', async ({ page }) => {
  const { id } = await publish(page, 'calm solo piano');
  await visit(page, `/song/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const allowed = page.getByRole('switch', { name: 'Let listeners take the song apart' });
  await expect(allowed).toBeChecked();
  await allowed.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Song updated').first()).toBeVisible();
  await expect(opener(page)).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`/song/${id}`);
  await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
  const origin = new URL(page.url()).origin;
  const refused = await page.request.post(`/api/v1/song/${id}/parts`, { headers: { origin } });
  expect(refused.status()).toBe(403);
});

test('a failure is a sentence, and another try can succeed', async ({ page, expectedErrors }) => {
  await visitSong(page, await songToHear(page));
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/parts/**/*.mp3*', (route) => route.abort(), { times: 1 });
  await opener(page).click();
  await expect(panel(page).getByRole('alert')).toHaveText(/Failed to take the song apart/, {
    timeout: 90_000,
  });
  await press(page, 'Try again');
  await expect(panel(page).getByRole('button', { name: 'Play the mix' })).toBeVisible({ timeout: 90_000 });
});
