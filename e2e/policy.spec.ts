import type { BrowserContext, Page } from '@playwright/test';
import { expect, listening, signIn, test } from './support/fixtures';
import { addSongs } from './support/songs';

/** Collects the policy violations of a context's pages, from before their scripts run. */
async function watchViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  // A policy that the browser does not understand is a warning on the console.
  context.on('console', (message) => {
    if (/-policy/i.test(message.text())) violations.push(message.text());
  });
  await context.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) => {
      const { reportViolation } = window as typeof window & { reportViolation(text: string): void };
      reportViolation(`${documentURI}: ${effectiveDirective} blocked ${blockedURI}`);
    });
  });
  return violations;
}

/** Opens a page that the server has cached, and expects its policy to allow scripts by hash. */
async function openCached(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  const scripts = /script-src ([^;]*)/.exec(answer?.headers()['content-security-policy'] ?? '')?.[1];
  expect(scripts).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
  await page.waitForLoadState('networkidle');
}

async function addPlaylist(page: Page, songId: string): Promise<string> {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  const answer = await page.context().request.post('/api/v1/playlist', {
    data: { name: 'Evening', visibility: 'public', songIds: [songId] },
    headers: { origin },
  });
  return (await answer.json()).data.id;
}

test('cached pages run all their own scripts and no injected one', async ({ page, browser }) => {
  // A genre of its own: a genre's cached page may be a minute old, and other tests expect their songs on theirs.
  const shape = { genre: 'techno', name: 'Policy Song' };
  const [id = ''] = await addSongs(await signIn(page), 1, () => shape);
  const playlistId = await addPlaylist(page, id);
  const context = await browser.newContext();
  const violations = await watchViolations(context);
  const visitor = await context.newPage();

  for (const path of ['/genre/techno', `/playlist/${playlistId}`, `/song/${id}`]) {
    await openCached(visitor, path);
    await visitor.getByRole('button', { name: 'Play Policy Song' }).first().click();
    const pause = visitor.locator('[data-player]').getByRole('button', { name: 'Pause' });
    await expect(pause).toBeVisible();
  }
  await openCached(visitor, '/');
  const signInLink = visitor.getByRole('link', { name: 'Sign In' }).first();
  await listening(signInLink);
  await signInLink.click();
  await expect(visitor.getByRole('dialog')).toBeVisible();
  await visitor.goto(`/song/${crypto.randomUUID()}`);
  expect(violations).toEqual([]);

  await openCached(visitor, `/song/${id}`);
  const ran = await visitor.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.ran = true">');
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    return 'ran' in window;
  });
  expect(ran).toBe(false);
  await expect.poll(() => violations.length).toBe(2);
  await context.close();
});

test('app shells run all their scripts and navigate to other pages', async ({ page, browser }) => {
  const [id] = await addSongs(await signIn(page), 1, () => ({ name: 'Another Policy Song' }));
  const context = await browser.newContext();
  const violations = await watchViolations(context);
  const listener = await context.newPage();
  await signIn(listener);
  for (const path of ['/help', '/about', '/genre/lo-fi', '/library', `/song/${id}`]) {
    const answer = await listener.goto(path);
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    await expect(listener.locator('#viewer-data')).toBeAttached();
    await expect(listener.getByText('Ana').first()).toBeAttached();
  }
  await listener.getByRole('button', { name: 'Play Another Policy Song' }).first().click();
  await expect(listener.locator('[data-player]').getByRole('button', { name: 'Pause' })).toBeVisible();
  await listener.getByRole('link', { name: 'Tunewright, home' }).first().click();
  await expect(listener).toHaveURL(/\/$/);
  expect(violations).toEqual([]);
  await context.close();
});
