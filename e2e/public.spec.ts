import { createServer } from 'node:http';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, makeSong, newPerson, signIn, test } from './support/fixtures';
import { addSongs } from './support/songs';

const HOSTILE = 'Blue </script><img src=x onerror=alert(1)> \u202eكورنر 🎷 & "co"';
const NAME = 'Blue "Corner" </script> & co';

test.describe('a song page without JavaScript', () => {
  test('has the details, a native player, lyrics and share links', async ({ page, browser }) => {
    await signIn(page);
    const song = await makeSong(page, {
      prompt: 'slow lo-fi, 72 bpm, D minor',
      name: 'Midnight Ferry',
      lyrics: 'The harbour lights go out at ten\nAnd no one is waiting',
    });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    expect((await plain.goto(`/song/${song.id}`))?.status()).toBe(200);
    await expect(plain).toHaveTitle('Midnight Ferry, lo-fi by Ana | Tunewright');
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Midnight Ferry');
    const breadcrumb = plain.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('link')).toHaveText(['Home', 'Lo-fi']);
    for (const fact of ['Made by AI', '0 plays', '0 likes', '72 bpm', 'D minor']) {
      await expect(plain.getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(plain.locator('main audio[controls]')).toBeVisible();
    await expect(plain.getByText('The harbour lights go out at ten')).toBeVisible();
    await plain.getByText('Share', { exact: true }).click();
    await expect(plain.getByLabel('Embed code', { exact: true })).toHaveValue(
      new RegExp(`<iframe src="[^"]*/embed/${song.id}"`),
    );
    await expect(plain.getByRole('link', { name: 'Make your own like this' })).toHaveAttribute(
      'href',
      /^\/\?auth=signup&next=%2Fcreate%3Fprompt%3DLo-fi/,
    );
    await context.close();
  });

  test('carries PT3M if the length of the song is unknown, and copes without it', async ({
    page,
    browser,
  }) => {
    const person = await signIn(page);
    const [id] = await addSongs(person, 1, () => ({ durationSeconds: null }));
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    expect((await plain.goto(`/song/${id}`))?.status()).toBe(200);
    const [recording] = await plain.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(recording ?? '{}')).toMatchObject({ duration: 'PT3M', audio: { duration: 'PT3M' } });
    await expect(plain.locator('meta[property="music:duration"]')).toHaveCount(0);
    await expect(plain.locator('main')).not.toContainText('0:00 seconds');
    await context.close();
  });

  test('has the metadata for previews and search engines', async ({ page, browser }) => {
    const [id] = await addSongs(await signIn(page), 1, () => ({ name: NAME, durationSeconds: 10 }));
    const { head, context } = await headOf(browser, `/song/${id}`);
    const url = await head.canonical();
    expect(new URL(url).pathname).toBe(`/song/${id}`);
    expect(await head.meta('og:type')).toBe('music.song');
    expect(await head.meta('og:url')).toBe(url);
    expect(await head.meta('music:duration')).toBe('10');
    expect(await head.meta('og:audio')).toMatch(/\/api\/files\/.*\.mp3/);
    expect([await head.meta('og:image:width'), await head.meta('og:image:height')]).toEqual(['1200', '630']);
    expect(await head.meta('twitter:card')).toBe('player');
    expect(await head.meta('twitter:player')).toMatch(new RegExp(`/embed/${id}$`));
    expect(await head.meta('keywords')).toContain('lo-fi music');
    expect(await head.meta('og:title')).toContain(NAME);

    const image = await context.request.get(pathOf(await head.meta('og:image')));
    const png = await image.body();
    expect([image.status(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 1200, 630]);

    const discovery = await head.attribute('link[type="application/json+oembed"]', 'href');
    const oembed = await (await context.request.get(pathOf(discovery))).json();
    expect(oembed).toMatchObject({ version: '1.0', type: 'rich', title: NAME });

    const data = await head.structuredData();
    expect(data.map((item) => item['@type'])).toEqual(['MusicRecording', 'BreadcrumbList']);
    expect(data[0]).toMatchObject({ name: NAME, duration: 'PT10S', audio: { '@type': 'AudioObject' } });
    await context.close();
  });
});

test('a title full of markup is displayed and does not run, and a long name fits', async ({
  page,
  browser,
}) => {
  const person = await signIn(page, { ...newPerson(), name: 'W'.repeat(80) });
  await addSongs(person, 1);
  const song = await makeSong(page, { prompt: 'slow lo-fi', name: HOSTILE });
  const stranger = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const dialogs: string[] = [];
  stranger.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  // A genre's page is up to a minute old, unless it has a query.
  for (const address of [`/song/${song.id}`, '/genre/lo-fi?sort=newest', `/embed/${song.id}`]) {
    await stranger.goto(address);
    await expect(stranger.getByText(song.name).first()).toBeVisible();
    expect(await stranger.locator('img[src="x"]').count()).toBe(0);
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  expect(dialogs).toEqual([]);
  await stranger.close();
});

test('a removed song and one that never existed have different pages', async ({ page, browser }) => {
  const [id] = await addSongs(await signIn(page), 1);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  expect((await plain.goto(`/song/${id}`))?.status()).toBe(200);
  const origin = new URL(plain.url()).origin;
  await page.context().request.delete(`/api/v1/song/${id}`, { headers: { origin } });
  await expect.poll(async () => (await context.request.get(`/song/${id}`)).status()).toBe(404);
  await plain.goto(`/song/${id}`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('This song was removed');
  await expect(plain.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  const never = await plain.goto('/song/0192f0c1-0000-7000-8000-000000000000');
  expect(never?.status()).toBe(404);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Song not found');
  await expect(plain.locator('link[rel="canonical"]')).toHaveCount(0);
  expect((await plain.goto(`/embed/${id}`))?.status()).toBe(404);
  await context.close();
});

test.describe('a genre page', () => {
  test('lists, sorts and pages songs with links that need no script', async ({ page, browser }) => {
    const name = `Bebop ${crypto.randomUUID()}`;
    const [id] = await addSongs(await signIn(page), 1, () => ({ name, genre: 'jazz' }));
    const { head, context, plain } = await headOf(browser, '/genre/jazz?sort=newest');
    await expect(plain).toHaveTitle('Jazz songs | Tunewright');
    await expect(plain.getByRole('link', { name }).last()).toBeVisible();
    const data = await head.structuredData();
    expect(data.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'CollectionPage']);
    expect(JSON.stringify(data[1])).toContain(id);
    await plain.getByRole('link', { name: 'Most played' }).click();
    await expect(plain).toHaveURL(/\/genre\/jazz\?sort=plays$/);
    await expect(plain.getByRole('link', { name: 'Most played' })).toHaveAttribute('aria-current', 'page');
    await plain.getByRole('navigation', { name: 'Related genres' }).getByRole('link').first().click();
    await expect(plain).toHaveURL(/\/genre\/(?!jazz)[a-z-]+$/);
    await context.close();
  });

  test('redirects an alias to its name permanently, and answers 404 for others', async ({ page }) => {
    const alias = await page.request.get('/genre/bebop', { maxRedirects: 0 });
    expect([alias.status(), alias.headers().location]).toEqual([308, '/genre/jazz']);
    for (const address of ['/genre/polka', '/genre/%3Cscript%3E', `/genre/${'x'.repeat(5_000)}`]) {
      const answer = await page.request.get(address);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain('Genre not found');
    }
  });
});

test('the embedded player plays inside another page, and by keyboard', async ({ page }) => {
  const [id] = await addSongs(await signIn(page), 1, () => ({ name: 'In a frame' }));
  await page.goto('/');
  const { origin } = new URL(page.url());
  const elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!DOCTYPE html><title>Elsewhere</title><link rel="icon" href="data:,"><iframe src="${origin}/embed/${id}" width="400" height="152"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const address = elsewhere.address();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'In a frame' })).toBeVisible();
  const play = frame.getByRole('button', { name: 'Play In a frame' });
  await play.focus();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('button', { name: 'Pause In a frame' })).toBeVisible();
  await expect
    .poll(() => frame.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2);
  elsewhere.close();
});

test('a shared playlist is open to everyone, a private one only to its owner', async ({ page, browser }) => {
  const songIds = await addSongs(await signIn(page), 1, () => ({ name: 'First of the list' }));
  const { request } = page.context();
  const make = async (visibility: string) => {
    const data = { name: `Evening, ${visibility}`, visibility, songIds };
    const origin = new URL(test.info().project.use.baseURL ?? '').origin;
    const answer = await request.post('/api/v1/playlist', { data, headers: { origin } });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).data.id as string;
  };
  const [shared, hidden] = [await make('public'), await make('private')];
  const { head, context, plain } = await headOf(browser, `/playlist/${shared}`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Evening, public');
  await expect(plain.getByRole('link', { name: 'First of the list' })).toBeVisible();
  expect(await plain.title()).toBe('Evening, public, a playlist by Ana | Tunewright');
  const [data] = await head.structuredData();
  expect(data).toMatchObject({ '@type': 'MusicPlaylist', numTracks: 1 });
  expect((await plain.goto(`/playlist/${hidden}`))?.status()).toBe(404);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Playlist not found');
  await context.close();
});

test('the sitemap leads crawlers to the songs', async ({ page }) => {
  const [id] = await addSongs(await signIn(page), 1);
  const { request } = page;
  const robots = await (await request.get('/robots.txt')).text();
  const index = pathOf(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '');
  const files = locations(await (await request.get(index)).text());
  const found: string[] = [];
  for (const file of files) {
    const answer = await request.get(pathOf(file));
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    found.push(...locations(await answer.text()));
  }
  expect(found.map(pathOf)).toEqual(expect.arrayContaining(['/', '/genre/lo-fi', `/song/${id}`]));
  expect((await request.get(`/song/${id}`)).status()).toBe(200);
});

const pathOf = (address: string | null) => {
  const { pathname, search } = new URL(address ?? '', 'http://none');
  return pathname + search;
};

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

interface Head {
  canonical(): Promise<string>;
  meta(name: string): Promise<string | null>;
  attribute(selector: string, name: string): Promise<string | null>;
  structuredData(): Promise<Record<string, unknown>[]>;
}

/** Returns the head of a page as sent, parsed without running scripts. */
async function headOf(
  browser: Browser,
  address: string,
): Promise<{ head: Head; context: BrowserContext; plain: Page }> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(address);
  const attribute = (selector: string, name: string) => plain.locator(selector).first().getAttribute(name);
  const head: Head = {
    attribute,
    canonical: async () => (await attribute('head link[rel="canonical"]', 'href')) ?? '',
    meta: (name) => attribute(`head meta[property="${name}"], head meta[name="${name}"]`, 'content'),
    structuredData: async () =>
      (await plain.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
        JSON.parse(text),
      ),
  };
  return { head, context, plain };
}
