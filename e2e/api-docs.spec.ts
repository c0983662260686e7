import type { Page } from '@playwright/test';
import { expect, listening, signIn, test } from './support/fixtures';

/** Makes an API token that may read, as the signed-in user. */
async function makeToken(page: Page): Promise<string> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const answer = await page.context().request.post('/api/v1/tokens', {
    data: { name: 'reference', scopes: ['read'] },
    headers: { origin },
  });
  return (await answer.json()).data.token;
}

test('a visitor finds a call with its errors and tries it @phone', async ({ page, browser }) => {
  await signIn(page);
  const token = await makeToken(page);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const violations: string[] = [];
  await visitor.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await visitor.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportViolation } = window as typeof window & { reportViolation(text: string): void };
      reportViolation(`${effectiveDirective} blocked ${blockedURI}`);
    });
  });
  const answer = await visitor.goto('/api/docs');
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  await expect(visitor.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Generate songs' }).click();
  await expect(visitor).toHaveURL(/\/api\/docs\/song#song\.generate$/);
  const generate = visitor.getByRole('region', { name: 'Generate songs', exact: true });
  await expect(generate.getByRole('row', { name: /409 song\.keyReused/ })).toBeVisible();
  await visitor.getByRole('radio', { name: 'Python' }).check();
  await expect(generate.getByText('import requests')).toBeVisible();
  await expect(generate.getByText('curl -X POST')).toBeHidden();

  const tryIt = generate.getByRole('button', { name: 'Try it' });
  await listening(tryIt);
  await tryIt.click();
  await generate.getByRole('button', { name: /^Send/ }).click();
  await expect(generate.getByText('Answered 401')).toBeVisible();
  await expect(generate.getByText('"auth.required"')).toBeVisible();
  await generate.getByLabel('Token').fill(token);
  await generate.getByRole('button', { name: /^Send/ }).click();
  await expect(generate.getByText('Answered 403')).toBeVisible();
  await expect(generate.getByText('"auth.tokenScope"')).toBeVisible();
  expect(violations).toEqual([]);
  await context.close();
});
