import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, test } from '@playwright/test';

const { E2E_ADMIN_EMAIL: email = '', E2E_ADMIN_PASSWORD: password = '' } = process.env;

/** A PDF with one empty page. */
export const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF`);

/** The site's first admin, working through the API alone. */
export async function adminOf(browser: Browser) {
  const { request } = await browser.newContext();
  const signedIn = await request.post('/api/v1/auth/login', { data: { email, password } });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  return {
    /** Creates a job that no other test uses. */
    async offer(given: object = {}): Promise<{ id: string; title: string }> {
      const data = {
        title: `Sound Designer ${randomUUID().slice(0, 8)}`,
        team: 'Sound',
        location: 'Lisbon',
        employmentType: 'full_time',
        description: '## What you do\n\n- Make rooms ring\n- Listen\n\n<script>alert(1)</script>',
        ...given,
      };
      return (await send(request, 'post', '/jobs', data)).data;
    },
    async change(jobId: string, data: object): Promise<void> {
      await send(request, 'put', `/jobs/${jobId}`, data);
    },
    /** Gives every application for a job a status; returns the message. */
    async decide(jobId: string, status: string): Promise<string> {
      const listed = await request.get(`/api/v1/applications?jobId=${jobId}`);
      const { data }: { data: { id: string }[] } = await listed.json();
      const ids = data.map(({ id }) => id);
      return (await send(request, 'post', '/applications/bulk-update', { ids, status })).message;
    },
  };
}

async function send(request: APIRequestContext, method: 'post' | 'put', path: string, data: object) {
  const headers = { origin: new URL(test.info().project.use.baseURL ?? '').origin };
  const answer = await request[method](`/api/v1${path}`, { data, headers });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}
