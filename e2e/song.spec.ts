import { expect, gate, newPerson, type Page, signIn, test, visit } from './support/fixtures';
import { heard, mySongs } from './support/own-songs';
import { addSongs } from './support/songs';

/** Anyone who may hear a song in D minor reads its chords a tone higher and behind a capo. */
async function transposesChords(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show chords' }).click();
  const chart = page.getByRole('region', { name: 'Chords' });
  const tonic = (chord: RegExp) => chart.getByRole('listitem').getByText(chord).first();
  await expect(tonic(/^Dm/)).toBeVisible();
  await chart.getByRole('combobox', { name: 'Key' }).click();
  await page.getByRole('option', { name: 'E minor (+2)' }).click();
  await expect(tonic(/^Em/)).toBeVisible();
  await chart.getByRole('combobox', { name: 'Capo' }).click();
  await page.getByRole('option', { name: 'Fret 2' }).click();
  await expect(tonic(/^Dm/)).toBeVisible();
  await expect(chart.getByText('Capo 2, shapes of D minor')).toBeVisible();
}

test.describe('a draft', () => {
  test('is saved on /create, found in the library, and made into that song', async ({ page, browser }) => {
    const wish = 'slow lo-fi beat with Rhodes in D minor, 20 seconds';
    await signIn(page);
    await visit(page, '/create');
    await page.getByLabel('Describe your song').fill(wish);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByText('Song created successfully')).toBeVisible();
    await expect(page.getByLabel('Describe your song')).toHaveValue('');
    const [draft] = await mySongs(page);
    expect(draft).toMatchObject({ status: 'draft', description: wish });

    const stranger = await browser.newPage();
    expect((await stranger.goto(`/song/${draft?.id}`))?.status()).toBe(404);
    await stranger.close();

    await visit(page, '/library?status=draft');
    await page.getByRole('link', { name: draft?.name ?? '', exact: true }).click();
    await expect(page.getByText('Only you can see this draft.')).toBeVisible();
    await page.getByRole('link', { name: 'Make this song' }).click();
    await expect(page.getByText('You are working on a draft.')).toBeVisible();
    await expect(page.getByLabel('Describe your song')).toHaveValue(wish);
    const { open, opened } = gate();
    await page.route(`**/api/v1/song/${draft?.id}`, async (route) => {
      await opened;
      await route.continue();
    });
    const stored = page.waitForRequest((request) => request.method() === 'PUT');
    const sent = page.waitForRequest('**/api/v1/song/generate');
    await page.getByRole('button', { name: /^Create · / }).click();
    await stored;
    await page.getByRole('link', { name: 'Library' }).first().click();
    await expect(page).toHaveURL(/\/library/);
    open();
    expect((await sent).postDataJSON()).toMatchObject({ songId: draft?.id, prompt: wish });
    await expect.poll(async () => (await mySongs(page))[0]?.status, { timeout: 60_000 }).toBe('ready');
    const [made, ...others] = await mySongs(page);
    expect([made?.id, others]).toEqual([draft?.id, []]);
    expect(made?.description).not.toBe(wish);
    // Coming back must not offer the same song again.
    const kept = await page.evaluate(() => sessionStorage.getItem('create-draft'));
    expect(JSON.parse(kept ?? '')).toMatchObject({ form: { prompt: '', songId: '' } });

    await visit(page, `/song/${made?.id}`);
    await page.getByRole('button', { name: 'Download' }).click();
    const sheet = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'MusicXML (lead sheet)' }).click();
    expect((await sheet).suggestedFilename()).toBe(`${made?.name}.musicxml`);
    await expect(page.getByText(wish)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Parts of the song' })).toBeVisible();
    await page.getByRole('button', { name: /change visibility/ }).click();
    await page.getByRole('menuitemradio', { name: 'Unlisted' }).click();
    await expect(page.getByText('Song updated successfully')).toBeVisible();
    const visitor = await browser.newPage();
    expect((await visitor.goto(`/song/${made?.id}`))?.status()).toBe(200);
    expect(await visitor.content()).not.toContain(wish);
    await expect(visitor.getByRole('button', { name: 'Download' })).toHaveCount(0);
    await transposesChords(visitor);
    await visitor.close();
  });
});

test.describe('the first song', () => {
  test('leads from the landing page to hearing it and sharing it @phone', async ({ page, browser }) => {
    test.slow();
    const person = newPerson();

    await page.goto('/');
    await page
      .getByRole('link', { name: 'Sign Up' })
      .or(page.getByRole('button', { name: 'Sign Up' }))
      .first()
      .click();
    const overlay = page.getByRole('dialog');
    await expect(overlay.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await overlay.getByLabel('User Name').fill(person.name);
    await overlay.getByLabel('Email Address').fill(person.email);
    await overlay.getByLabel('Password', { exact: true }).fill(person.password);
    await overlay.getByRole('button', { name: 'Create Account' }).click();

    await expect(overlay.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(overlay.getByText('Account created successfully')).toBeVisible();
    await overlay.getByLabel('Email Address').fill(person.email);
    await overlay.getByLabel('Password', { exact: true }).fill(person.password);
    await overlay.getByRole('button', { name: 'Sign In' }).click();
    await expect(overlay).toBeHidden();

    await visit(page, '/create');
    const wish = 'slow lo-fi beat with rain and Rhodes, 72 bpm, D minor, 35 seconds';
    await page.getByLabel('Describe your song').fill(wish);
    await expect(page.getByText('72 bpm')).toBeVisible();
    await expect(page.getByText('D minor')).toBeVisible();
    const pressed = Date.now();
    await page.getByRole('button', { name: /^Create · / }).click();
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    const play = page.getByRole('button', { name: /^Play the beginning of / });
    await expect(play).toBeVisible({ timeout: 60_000 });
    await play.click();
    await expect.poll(() => heard(page)).toBeGreaterThan(0.2);
    expect(Date.now() - pressed).toBeLessThan(60_000);
    // Beyond the fifteen seconds of the beginning, it is the whole song.
    await expect.poll(() => heard(page), { timeout: 90_000 }).toBeGreaterThan(16);

    const [first] = await mySongs(page);
    expect(first).toMatchObject({ status: 'ready', bpm: 72, key: 'D minor', genre: 'lo-fi' });

    const stranger = await browser.newPage();
    await stranger.goto(`/song/${first?.id}`);
    await expect(stranger.getByRole('heading', { level: 1, name: first?.name ?? '' })).toBeVisible();
    await stranger
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect.poll(() => heard(stranger)).toBeGreaterThan(0.2);
    await stranger.close();
  });
});

test.describe('making songs', () => {
  test('what a description means appears where its place was reserved @phone', async ({ page }) => {
    await signIn(page);
    const { open: answer, opened: held } = gate();
    await page.route('**/api/v1/song/understand', async (route) => {
      await held;
      await route.continue();
    });
    await visit(page, `/create?prompt=${encodeURIComponent('slow lo-fi with piano, 72 bpm')}`);
    const topOfOptions = async () => (await page.getByText('More options').boundingBox())?.y ?? Number.NaN;
    await expect(page.getByRole('button', { name: 'Save as draft' })).toBeEnabled();
    const reserved = await topOfOptions();
    answer();
    await expect(page.getByText('72 bpm', { exact: true })).toBeVisible();
    expect(Math.abs((await topOfOptions()) - reserved)).toBeLessThan(10);
  });

  test('a double click makes one song, which is canceled, tried again and removed', async ({ page }) => {
    await signIn(page);
    await visit(page, '/create');
    await page.getByLabel('Describe your song').fill('calm solo piano, ten minutes');
    await page.getByRole('button', { name: /^Create · / }).dblclick();
    await expect(page.getByRole('progressbar')).toHaveCount(1);
    await page.getByRole('button', { name: /^Cancel / }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const songs = await mySongs(page);
    expect(songs.map(({ status }) => status)).toEqual(['canceled']);

    const path = `/song/${songs[0]?.id}`;
    await visit(page, path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/song/') && url.pathname !== path);
    await page.getByRole('button', { name: /^Cancel / }).click();
    expect(await mySongs(page)).toHaveLength(1);
    await expect(page.getByText('Song deleted successfully')).toHaveCount(0);
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.waitForURL('**/library');
    await expect(page.getByText('Song deleted successfully')).toBeVisible();
  });

  test('the prompt survives the end of the session, and continues after signing in again', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/, /Failed to read the description CallError: Not authenticated/);
    const person = await signIn(page);
    await visit(page, '/create');
    await page.getByLabel('Describe your song').fill('quiet folk guitar, 10 seconds');
    // A token that arrives after the record is removed would sign the page in again.
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem('auth'));
    await page.getByRole('button', { name: /^Create · / }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    const overlay = page.getByRole('dialog');
    await overlay.getByLabel('Email Address').fill(person.email);
    await overlay.getByLabel('Password', { exact: true }).fill(person.password);
    await overlay.getByRole('button', { name: 'Sign In' }).click();
    await expect(overlay).toBeHidden();
    await expect(page.getByLabel('Describe your song')).toHaveValue('quiet folk guitar, 10 seconds');
    await page.getByRole('button', { name: /^Create · / }).click();
    await expect(page.locator('main').getByRole('button', { name: /^Play / })).toHaveCount(1, {
      timeout: 90_000,
    });
  });
});

test.describe("a song's page", () => {
  test('works without JavaScript: details, structured data and a native player', async ({
    page,
    browser,
  }) => {
    const name = 'Blue </script><b>Corner</b>';
    const shape = { name, genre: 'jazz', durationSeconds: 10 };
    const [id] = await addSongs(await signIn(page), 1, () => shape);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    const response = await plain.goto(`/song/${id}`);
    expect(response?.status()).toBe(200);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(plain).toHaveTitle(/Blue <\/script><b>Corner<\/b>, jazz by Ana/);
    const source = await plain
      .locator('audio')
      .first()
      .evaluate((audio: HTMLAudioElement) => audio.currentSrc || audio.src);
    const audio = await context.request.get(source, { headers: { range: 'bytes=0-1' } });
    expect([audio.status(), audio.headers()['content-type']]).toEqual([206, 'audio/mpeg']);
    const data = await plain.locator('script[type="application/ld+json"]').allTextContents();
    const recording = data.map((text) => JSON.parse(text)).find((item) => item['@type'] === 'MusicRecording');
    expect(recording).toMatchObject({
      name,
      genre: 'Jazz',
      duration: 'PT10S',
      byArtist: { name: 'Ana' },
    });
    await expect(plain.locator('meta[property="og:type"]')).toHaveAttribute('content', 'music.song');
    await expect(plain.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/song/${id}$`));
    await context.close();
  });

  test('is a real 404 for other users while the song is private, as is its audio', async ({
    page,
    browser,
  }) => {
    const [id] = await addSongs(await signIn(page), 1, () => ({ visibility: 'private' }));
    const [mine] = await mySongs(page);
    expect((await page.goto(`/song/${id}`))?.status()).toBe(200);
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    const response = await other.goto(`/song/${id}`);
    expect(response?.status()).toBe(404);
    await expect(other.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
    const [unsigned = ''] = mine?.audioUrl?.split('?') ?? [];
    expect((await stranger.request.get(unsigned)).status()).toBe(404);
    expect((await page.context().request.get(mine?.audioUrl ?? '')).status()).toBe(200);
    await stranger.close();
  });
});

test.describe('a visitor', () => {
  test('is sent to the sign-in overlay and back to where they were going', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401.*auth\/login/);
    const person = newPerson();
    await page.request.post('/api/v1/auth/register', { data: person });
    await page.goto('/library?sort=name');
    await expect(page).toHaveURL(/\/\?auth=login&next=%2Flibrary%3Fsort%3Dname/);
    const overlay = page.getByRole('dialog');
    await overlay.getByLabel('Email Address').fill(person.email);
    await overlay.getByLabel('Password', { exact: true }).fill('not this one');
    await overlay.getByRole('button', { name: 'Sign In' }).click();
    await expect(overlay.getByText('Invalid email or password')).toBeVisible();
    await overlay.getByLabel('Password', { exact: true }).fill(person.password);
    await overlay.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/library\?sort=name/);
  });
});

/** Returns the elapsed seconds by the player bar. */
