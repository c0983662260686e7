import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { live } from '@/lib/live';
import { makeUser } from '@/lib/testing/factories';
import { tokenFor } from '@/lib/testing/hit';
import { applySettings } from '@/lib/testing/settings';
import { testWorld } from '@/lib/testing/world';
import { metrics } from './metrics';

const TOKEN = 'a token for Prometheus';

async function scrape(authorization?: string) {
  const headers = authorization === undefined ? undefined : { authorization };
  const response = await metrics(new Request('http://localhost:3000/api/metrics', headers && { headers }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Measures everything once, so that every series exists. */
function measureAll(): void {
  const { metrics } = live();
  metrics.request({ method: 'GET', route: '/song/:id', status: 200, cache: 'hit' }, 0.001);
  metrics.task('song:make', 'done', 3);
  metrics.generation({ provider: 'builtin', genre: 'lofi', outcome: 'done' }, 3);
  metrics.email('accepted');
  metrics.webhook('stored');
  metrics.webhookSent('delivered');
  metrics.limited('login');
  metrics.watchPool('main', { totalCount: 3, idleCount: 1, waitingCount: 2 });
}

beforeAll(async () => {
  await testWorld();
  applySettings({ METRICS_TOKEN: TOKEN });
});

describe('GET /api/metrics', () => {
  it('answers Prometheus with its token and admins with their session, and no one else', async () => {
    const admin = await makeUser({ role: 'admin' });
    const user = await makeUser();
    expect((await scrape(`Bearer ${TOKEN}`)).status).toBe(200);
    expect((await scrape(`Bearer ${await tokenFor(admin.id)}`)).status).toBe(200);
    expect((await scrape(`Bearer ${await tokenFor(user.id)}`)).status).toBe(403);
    for (const wrong of [
      undefined,
      '',
      TOKEN,
      `Bearer ${TOKEN}x`,
      `bearer ${TOKEN}`,
      'Bearer ',
      'Bearer undefined',
    ]) {
      const { status, text } = await scrape(wrong);
      expect([wrong, status, JSON.parse(text).error]).toEqual([wrong, 401, 'auth.required']);
    }
  });

  it('answers in Prometheus’s format, not to be stored', async () => {
    const { headers, text } = await scrape(`Bearer ${TOKEN}`);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    for (const line of text.split('\n').filter(Boolean))
      expect(line).toMatch(/^(#|[a-z_\d]+(\{.*\})? ([Nn]a[Nn]|[-+.\deInf]+)$)/);
  });

  it('shows this process and what all share, without an ID in any label', async () => {
    measureAll();
    const { text } = await scrape(`Bearer ${TOKEN}`);
    expect(text).toContain(
      'tunewright_http_request_duration_seconds_count{method="GET",route="/song/:id",status="200",cache="hit"} 1',
    );
    expect(text).toContain('tunewright_pool_connections{pool="main",state="used"} 2');
    expect(text).toContain('tunewright_database_up 1');
    expect(text).toMatch(/^tunewright_credits\{kind="sold"\} \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
  });
});

describe('the dashboard and the alerts', () => {
  it('name only metrics that are exposed', async () => {
    measureAll();
    const { text } = await scrape(`Bearer ${TOKEN}`);
    const exposed = new Set([...text.matchAll(/^([a-z_\d]+)[ {]/gm)].map(([, name]) => name));
    for (const file of [
      'deploy/grafana/tunewright.json',
      'deploy/prometheus/alerts.yml',
      'docs/monitoring.md',
    ]) {
      const names = readFileSync(file, 'utf8').match(/\b(?:tunewright|nodejs|process)_[a-z\d_]+/g) ?? [];
      expect(names.length).toBeGreaterThan(5);
      const bases = new Set([...exposed].map((name) => name?.replace(/_(?:bucket|sum|count)$/, '')));
      for (const name of names)
        expect([file, name, exposed.has(name) || bases.has(name)]).toEqual([file, name, true]);
    }
  });

  it('is a dashboard that Grafana can import, with a query in every panel', () => {
    const { title, panels } = JSON.parse(readFileSync('deploy/grafana/tunewright.json', 'utf8'));
    expect(title).toBe('Tunewright');
    for (const panel of panels) {
      if (panel.type === 'row') continue;
      expect(panel.targets.length).toBeGreaterThan(0);
      for (const { expr } of panel.targets) expect(expr).toMatch(/(?:tunewright|nodejs|process)_/);
    }
    expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length);
  });
});
