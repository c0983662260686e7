import { expect, newPerson, signIn, test } from './support/fixtures';

test.describe('the started site', () => {
  for (const path of ['/api/livez', '/api/readyz']) {
    test(`${path} answers 200`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
    });
  }

  // How Next answers, which a test of the route alone cannot see.
  test('compresses scripts and long answers, neither short ones nor the event stream', async ({ page }) => {
    await signIn(page, newPerson());
    const encodingOf = async (path: string) =>
      (await page.context().request.get(path)).headers()['content-encoding'];
    expect(await encodingOf('/api/openapi.json')).toBe('gzip');
    expect(await encodingOf('/api/v1/users/profile')).toBeUndefined();
    await page.goto('/about');
    const call = await page.evaluate(async () => {
      const answer = await fetch('/api/v1/genre');
      const { data } = await answer.json();
      const header = (name: string) => answer.headers.get(name);
      return [
        header('content-encoding'),
        header('vary'),
        Number(header('content-length')) > 0,
        data.length > 10,
      ];
    });
    expect(call).toEqual(['gzip', expect.stringMatching(/accept-encoding/i), true, true]);
    await page.goto('/create');
    const script = await page.locator('script[src*="/_next/static/"]').first().getAttribute('src');
    expect(await encodingOf(script ?? '')).toMatch(/^(br|gzip)$/);
    const encoding = await page.evaluate(async () => {
      const answer = await fetch('/api/v1/events?since=1970-01-01T00:00:00.000Z');
      await answer.body?.cancel();
      return answer.headers.get('content-encoding');
    });
    expect(encoding).toBeNull();
  });
});
