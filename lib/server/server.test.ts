import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { contentPolicy, nonceScripts, permissionsPolicy, showsPaymentForm } from './policy';

let origin = '';
beforeAll(async () => {
  origin = await openPageServer();
});

describe('pages', () => {
  it('get a nonce of their own each time, in the policy and in what Next reads', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await fetch(`${origin}/pricing`);
        const policy = response.headers.get('content-security-policy');
        const seen: Record<string, string> = await response.json();
        expect(seen['content-security-policy']).toBe(policy);
        return /'nonce-([\w+/=]+)'/.exec(policy ?? '')?.[1];
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(contentPolicy(nonceScripts('n'), { development: false })).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline/,
    );
  });

  it('let a payment form in where one is shown, and nowhere else', () => {
    const pages = [
      '/credits/checkout',
      '/credits/checkout/',
      '/credits/checkout?product=1',
      '/subscription/checkout?plan=1&frequency=yearly',
      '/subscription/done',
      '/credits',
      '/credits/checkout/x',
      '/credits/checkouts',
      '/?next=/credits/checkout',
      '//credits/checkout',
    ];
    expect(pages.map(showsPaymentForm)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    const others = contentPolicy(nonceScripts('n'), { development: false, payment: null });
    expect(others).toMatch(/frame-src 'none'/);
    expect(others).not.toMatch(/https?:/);
  });

  it('let in the payment form that is configured: Stripe, or the stand-in alone', () => {
    const directives = (standInAddress: string | null) =>
      contentPolicy(nonceScripts('n'), { development: false, payment: { standInAddress } }).split('; ');
    const plain = contentPolicy(nonceScripts('n'), { development: false }).split('; ');
    const added = (standInAddress: string | null) =>
      directives(standInAddress).filter((directive) => !plain.includes(directive));
    expect(added('http://127.0.0.1:12111/')).toEqual(['frame-src http://127.0.0.1:12111']);
    expect(added(null)).toEqual([
      "img-src 'self' data: blob: https://*.stripe.com",
      "connect-src 'self' https://api.stripe.com https://checkout.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com',
    ]);
  });

  it('may play sound and fill the screen, and ask for a payment where a form is shown', async () => {
    const headersOf = async (path: string) => (await fetch(`${origin}${path}`)).headers;
    for (const path of ['/pricing', '/embed/song/1', '/api/docs?x=1']) {
      const policy = (await headersOf(path)).get('permissions-policy')?.split(', ') ?? [];
      expect(policy.filter((feature) => !feature.endsWith('=()'))).toEqual([
        'autoplay=(self)',
        'fullscreen=(self)',
      ]);
      expect(policy).toContain('microphone=()');
    }
    expect((await headersOf('/api/v1/song')).has('permissions-policy')).toBe(false);
    expect(permissionsPolicy({ standInAddress: 'http://127.0.0.1:12111/' })).toMatch(/ payment=\(self\)$/);
    expect(permissionsPolicy({ standInAddress: null })).toMatch(
      / payment=\(self "https:\/\/js.stripe.com"\)$/,
    );
  });

  it('have a policy below /api, too, where calls have none', async () => {
    const hasPolicy = async (path: string) =>
      (await fetch(`${origin}${path}`)).headers.has('content-security-policy');
    expect(await Promise.all(['/api/docs?x=1', '/api/docs/song?x=1'].map(hasPolicy))).toEqual([true, true]);
    expect(await Promise.all(['/api/docs.json', '/api/v1/song'].map(hasPolicy))).toEqual([false, false]);
  });

  it('are not served under a name that a stranger could point here', async () => {
    const ask = (host: string) =>
      new Promise((resolve) => {
        request(origin, { path: '/pricing', headers: { host } }, ({ statusCode }) =>
          resolve(statusCode),
        ).end();
      });
    expect(await Promise.all(['evil.example', 'localhost:3000'].map(ask))).toEqual([421, 200]);
  });

  it('do not believe what callers say about themselves', async () => {
    const response = await fetch(`${origin}/pricing`, {
      headers: {
        'x-forwarded-for': '1.2.3.4',
        'x-tunewright-address': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        'x-middleware-subrequest': 'middleware:middleware',
      },
    });
    const seen: Record<string, string> = await response.json();
    expect(seen['x-tunewright-address']).toBe('127.0.0.1');
    expect(seen['x-forwarded-host']).toBe(new URL(origin).host);
    expect(seen).not.toHaveProperty('x-middleware-subrequest');
  });

  it('refuse addresses that are too long or no paths', async () => {
    expect((await fetch(`${origin}/${'x'.repeat(41_000)}`)).status).toBe(414);
    const status = await new Promise((resolve) => {
      request(origin, { path: 'http://evil.example/' }, (response) => resolve(response.statusCode)).end();
    });
    expect(status).toBe(400);
    const broken = await fetch(`${origin}/song/%`);
    expect([broken.status, (await broken.json()).error]).toEqual([400, 'request.malformed']);
    const posted = await fetch(`${origin}/api/files/x`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
