import type { Cookie, Locator, Page } from '@playwright/test';
import { expect, signIn, test, visit } from './support/fixtures';
import { addSongs } from './support/songs';

const NAMES = ['Third Lamp', 'Second Lamp', 'First Lamp'];
const LINES = [
  'The harbour lights go out at ten',
  'And no one is waiting',
  'The ferry turns and comes again',
];

let cookies: Cookie[] = [];
let songs: { id: string; name: string }[] = [];

/** One user with three songs of ten seconds; the library shows the newest first. */
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  const owner = await signIn(page);
  const ids = await addSongs(owner, NAMES.length, (n) => ({
    ...{ name: NAMES[n] ?? '', durationSeconds: 10, lyrics: LINES.join('\n') },
    timedLyrics: LINES.map((text, line) => ({ startSeconds: 3 * line, endSeconds: 3 * line + 2, text })),
  }));
  songs = ids.map((id, n) => ({ id, name: NAMES[n] ?? '' })).toReversed();
  cookies = await page.context().cookies();
  await page.close();
});

test.beforeEach(({ context }) => context.addCookies(cookies));

test('keeps playing from page to page, and keeps all its settings after a reload @phone', async ({
  page,
}) => {
  await playFromLibrary(page, 'First Lamp');
  await repeatOne(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await setSpeed(page, '0.75');
  await page.locator('main').getByRole('link', { name: 'Second Lamp' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second Lamp' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  const before = await place(page);
  await expect.poll(() => place(page)).not.toBe(before);
  await pause(page);
  const stopped = await place(page);

  await page.reload();
  await expect(bar(page).getByRole('link', { name: 'First Lamp' })).toBeAttached();
  await expect.poll(() => place(page)).toBeCloseTo(stopped, 0);
  expect(await kept(page)).toMatchObject({ muted: false, speed: 0.75, repeat: 'one', index: 0 });
  expect((await kept(page)).volume).toBeCloseTo(0.9);
  expect((await kept(page)).queue.map(({ name }) => name)).toEqual([
    'First Lamp',
    'Second Lamp',
    'Third Lamp',
  ]);
  await bar(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => place(page)).not.toBeCloseTo(stopped, 0);
});

test('preloads the next song before the first has ended, and plays it without a gap @alone', async ({
  page,
}) => {
  const next = songs.find(({ name }) => name === 'Second Lamp');
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/api/files/${next?.id}/`) && request.url().includes('.mp3'))
      asked.push(Date.now());
  });
  await logSound(page);
  await playFromLibrary(page, 'First Lamp');
  await seek(page, 7);
  await expect(bar(page).getByRole('link', { name: 'Second Lamp' })).toBeAttached();
  const gap = async () => {
    const log = await soundLog(page);
    const ended = log.find(({ type }) => type === 'ended')?.at ?? 0;
    const began = log.find(({ type, at }) => type === 'playing' && at >= ended)?.at;
    return { ended, silence: began === undefined ? Number.POSITIVE_INFINITY : began - ended };
  };
  // A few hundredths of a second on a machine that is not busy.
  await expect.poll(async () => (await gap()).silence).toBeLessThan(1_000);
  const { ended, silence } = await gap();
  test.info().annotations.push({ type: 'gap', description: `${Math.round(silence)} ms` });
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.max(...asked)).toBeLessThan(ended);
});

test('repeats one song or all of them, and shuffles around the current one', async ({ page }) => {
  await playFromLibrary(page, 'Third Lamp');
  await page.keyboard.press('r');
  await expect.poll(async () => (await kept(page)).repeat).toBe('all');
  await page.keyboard.press('n');
  await expect(bar(page).getByRole('link', { name: 'First Lamp' })).toBeAttached();
  await page.keyboard.press('p');
  await expect(bar(page).getByRole('link', { name: 'Third Lamp' })).toBeAttached();
  await page.keyboard.press('r');
  await expect.poll(async () => (await kept(page)).repeat).toBe('one');
  await expect.poll(() => place(page)).toBeGreaterThan(0);
  await seek(page, 9);
  await expect.poll(() => place(page)).toBeLessThan(8);
  await expect(bar(page).getByRole('link', { name: 'Third Lamp' })).toBeAttached();

  await page.keyboard.down('s');
  await page.keyboard.down('s');
  await page.keyboard.up('s');
  await expect.poll(async () => (await kept(page)).unshuffled?.length).toBe(3);
  expect(await kept(page)).toMatchObject({ index: 0, queue: [{ name: 'Third Lamp' }, {}, {}] });
  await page.keyboard.press('s');
  await expect.poll(async () => (await kept(page)).unshuffled).toBeNull();
  expect((await kept(page)).queue.map(({ name }) => name)).toEqual([
    'First Lamp',
    'Second Lamp',
    'Third Lamp',
  ]);
});

test('the queue is reordered by keyboard, songs are played next and removed, and all are cleared @phone', async ({
  page,
}) => {
  await playFromLibrary(page, 'First Lamp');
  await pause(page);
  await openPanel(page, 'Queue');
  await expect.poll(() => coming(page)).toEqual(['Second Lamp', 'Third Lamp']);
  await page.getByRole('button', { name: 'Move Second Lamp', exact: true }).focus();
  await page.keyboard.press(' ');
  await expect(page.getByText('Second Lamp moved to position 1 of 2.')).toBeAttached();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Second Lamp moved to position 2 of 2.')).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press(' ');
  await expect.poll(() => coming(page)).toEqual(['Third Lamp', 'Second Lamp']);

  await page.getByRole('button', { name: 'Play Second Lamp next' }).click();
  await expect.poll(() => coming(page)).toEqual(['Second Lamp', 'Third Lamp']);
  await page.getByRole('button', { name: 'Remove Third Lamp from the queue' }).click();
  await expect.poll(() => coming(page)).toEqual(['Second Lamp']);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('Nothing up next')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing up next')).toBeHidden();
});

test('lyrics follow the song, and a click on a line seeks to it @phone', async ({ page }) => {
  await playFromLibrary(page, 'First Lamp');
  await repeatOne(page);
  await openPanel(page, 'Lyrics');
  const lines = page.getByRole('region', { name: 'Lyrics of First Lamp' }).getByRole('button');
  await expect(lines.first()).toBeVisible();
  await expect(lines.and(page.locator('[aria-current]'))).toHaveCount(1);
  const last = lines.last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => place(page)).toBeLessThan(2);
  await expect(lines.first()).toHaveAttribute('aria-current', 'true');
});

test('a like from the player appears in the library, and is removed on the song page', async ({ page }) => {
  await playFromLibrary(page, 'Second Lamp');
  const heart = bar(page).getByRole('button', { name: 'Like Second Lamp' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('l');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => liked(page)).toEqual(['Second Lamp']);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await visit(page, `/song/${songs.find(({ name }) => name === 'Second Lamp')?.id}`);
  await expect(page.getByText('1 like', { exact: true })).toBeVisible();
  await page.locator('main').getByRole('button', { name: 'Like', exact: true }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('0 likes', { exact: true })).toBeVisible();
  await expect.poll(() => liked(page)).toEqual([]);
});

test('shortcuts work on every page, with or without a song, and never while typing', async ({ page }) => {
  await visit(page, '/about');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Back or forward 5 seconds')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/library$/);
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.locator('main').getByRole('button', { name: 'Play First Lamp' }).click();
  await expect.poll(() => place(page)).toBeGreaterThan(0);
  await search.focus();
  await page.keyboard.type('ms? /f');
  await expect(search).toHaveValue('ms? /f');
  await search.fill('');
  await search.blur();
  expect(await kept(page)).toMatchObject({ muted: false, unshuffled: null });
  await page.keyboard.press('m');
  await expect.poll(async () => (await kept(page)).muted).toBe(true);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
});

test('the full-screen player has everything, and restores the focus @phone', async ({ page }) => {
  await playFromLibrary(page, 'First Lamp');
  await repeatOne(page);
  const open = bar(page).getByRole('button', { name: 'Open the player' });
  await open.click();
  const form = page.getByRole('dialog', { name: 'Now playing' });
  await expect(form.getByRole('img', { name: 'Cover of First Lamp' })).toBeVisible();
  for (const name of [
    'Shuffle',
    'Previous',
    'Pause',
    'Next',
    'Repeat one',
    'Like First Lamp',
    'Lyrics',
    'Queue',
  ]) {
    await expect(form.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(form.getByRole('slider', { name: 'Position' })).toBeAttached();
  await page.keyboard.press(' ');
  await expect(form.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Close the player' }).click();
  await expect(form).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('f');
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('the current song is added to a playlist from the player', async ({ page }) => {
  await playFromLibrary(page, 'First Lamp');
  await repeatOne(page);
  await bar(page).getByRole('button', { name: 'Open the player' }).click();
  const form = page.getByRole('dialog', { name: 'Now playing' });
  await form.getByRole('button', { name: 'More about the current song' }).click();
  await page.getByRole('menuitem', { name: 'Add to playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
  await dialog.getByRole('textbox').last().fill('Lamps');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Lamps')).toBeVisible();
  const { data } = await (await page.context().request.get('/api/v1/playlist')).json();
  expect(data).toMatchObject([{ name: 'Lamps', songCount: 1 }]);
});

test('a song that does not load is reported and skipped', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.route(`**/api/files/${songs[0]?.id}/**/song.mp3*`, (route) => route.fulfill({ status: 404 }));
  await visit(page, '/library');
  await page.locator('main').getByRole('button', { name: 'Play First Lamp' }).click();
  await expect(bar(page).getByRole('alert')).toHaveText('Could not be loaded. Skipping to the next song.');
  await expect(bar(page).getByRole('link', { name: 'Second Lamp' })).toBeAttached();
  await expect.poll(() => place(page)).toBeGreaterThan(0);
});

test('a visitor can play songs with lyrics, and is asked to sign up to like one @phone', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`/song/${songs[0]?.id}`);
  await page.getByRole('button', { name: 'Play First Lamp' }).first().click();
  await expect.poll(() => place(page)).toBeGreaterThan(0);
  await page.keyboard.press('/');
  await openPanel(page, 'Lyrics');
  await expect(page.getByRole('region', { name: 'Lyrics of First Lamp' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/song/${songs[0]?.id}`);
  await bar(page).getByRole('button', { name: 'Like First Lamp' }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await context.close();
});

const bar = (page: Page): Locator => page.locator('[data-player]');
const isPhone = () => test.info().project.use.isMobile === true;

async function playFromLibrary(page: Page, name: string): Promise<void> {
  await visit(page, '/library');
  await page
    .locator('main')
    .getByRole('button', { name: `Play ${name}` })
    .click();
  await expect.poll(() => place(page)).toBeGreaterThan(0.2);
  await leaveFocus(page);
}

/** A focused button keeps the space key to itself. */
async function leaveFocus(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

async function pause(page: Page): Promise<void> {
  await leaveFocus(page);
  await page.keyboard.press(' ');
  await expect(bar(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
}

/** A song of ten seconds ends before a test can check much. */
async function repeatOne(page: Page): Promise<void> {
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  await expect.poll(async () => (await kept(page)).repeat).toBe('one');
}

/** Returns the elapsed seconds by the player bar. */
async function place(page: Page): Promise<number> {
  const slider = bar(page).locator('input[type=range]').first();
  return (await slider.count()) > 0 ? Number(await slider.inputValue()) : 0;
}

async function seek(page: Page, seconds: number): Promise<void> {
  await bar(page)
    .locator('input[type=range]')
    .first()
    .evaluate((slider: HTMLInputElement, to) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(slider, String(to));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }, seconds);
}

async function setSpeed(page: Page, speed: string): Promise<void> {
  if (isPhone()) await bar(page).getByRole('button', { name: 'Open the player' }).click();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption(speed);
  if (!isPhone()) return leaveFocus(page);
  // The closed dialog returns focus to its button; only then may a key follow.
  await page.getByRole('button', { name: 'Close the player' }).click();
  await expect(bar(page).getByRole('button', { name: 'Open the player' })).toBeFocused();
  await leaveFocus(page);
}

async function openPanel(page: Page, name: 'Queue' | 'Lyrics'): Promise<void> {
  if (isPhone()) await bar(page).getByRole('button', { name: 'Open the player' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

async function coming(page: Page): Promise<string[]> {
  const rows = page
    .getByRole('list', { name: 'Up next' })
    .getByRole('button', { name: /^Play (?!.* next$)/ });
  const labels = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace('Play ', ''));
}

/** Returns the state that the player stores in the browser. */
async function kept(page: Page): Promise<{
  queue: { name: string }[];
  index: number;
  unshuffled: string[] | null;
  repeat: string;
  volume: number;
  muted: boolean;
  speed: number;
}> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('player') ?? '{"state":{}}').state);
}

async function liked(page: Page): Promise<string[]> {
  const answer = await page.context().request.get('/api/v1/song?liked=true');
  const { data } = await answer.json();
  return data.map(({ name }: { name: string }) => name);
}

interface SoundEvent {
  type: string;
  /** In milliseconds since 1970. */
  at: number;
}

/** Records when audio elements start and end, from now on. */
async function logSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: SoundEvent[] = [];
    Object.assign(window, { soundLog: log });
    const known = new WeakSet();
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!known.has(this)) {
        for (const type of ['playing', 'ended']) {
          this.addEventListener(type, () => log.push({ type, at: Date.now() }));
        }
      }
      known.add(this);
      return play.call(this);
    };
  });
}

async function soundLog(page: Page): Promise<SoundEvent[]> {
  return page.evaluate(() => Reflect.get(window, 'soundLog'));
}
