import { expect, test } from '@playwright/test';

test.describe('the started site', () => {
  for (const path of ['/api/livez', '/api/readyz']) {
    test(`${path} answers 200`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
    });
  }
});
