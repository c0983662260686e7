import { describe, expect, test } from 'vitest';
import { parseForm } from '../protocol/form';
import { discountAmounts } from '../rules/coupons';
import { addMonths, nextCycleDate } from '../rules/periods';
import { prorate, unusedAmount } from '../rules/proration';
import { readSettings } from '../settings';
import type { Coupon } from '../store/catalog';
import { Heap } from '../world/heap';

const at = (text: string) => Date.parse(`${text}Z`) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19);

describe('time', () => {
  test.each([
    ['2027-01-31T10:30:00', 1, '2027-02-28T10:30:00'],
    ['2027-01-31T10:30:00', 2, '2027-03-31T10:30:00'],
    ['2028-01-31T00:00:00', 1, '2028-02-29T00:00:00'],
    ['2028-02-29T23:59:59', 12, '2029-02-28T23:59:59'],
    ['2027-12-31T05:00:00', 2, '2028-02-29T05:00:00'],
    ['2027-03-15T05:00:00', -4, '2026-11-15T05:00:00'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(iso(addMonths(at(from), months))).toBe(to);
  });

  test('finds the next cycle date after any moment, before and after the anchor', () => {
    const anchor = at('2027-01-31T00:00:00');
    for (const recurring of [
      { interval: 'day', count: 3 },
      { interval: 'week', count: 1 },
      { interval: 'month', count: 1 },
      { interval: 'month', count: 3 },
      { interval: 'year', count: 1 },
    ] as const) {
      for (let moment = anchor - 40 * 86_400; moment < anchor + 900 * 86_400; moment += 86_400 * 7 + 3601) {
        const next = nextCycleDate(anchor, recurring, moment);
        expect(next).toBeGreaterThan(moment);
        expect(nextCycleDate(anchor, recurring, next - 1)).toBe(next);
        expect(nextCycleDate(anchor, recurring, next)).toBeGreaterThan(next);
      }
    }
  });
});

describe('amounts', () => {
  test.each([
    [1000, 1, 2, 500],
    [999, 1, 2, 500],
    [-999, 1, 2, -500],
    [1, 1, 3, 0],
    [99_999_999_999, 31_535_999, 31_536_000, 99_999_996_828],
    [1000, 5, 0, 0],
  ])('%i × %i / %i is %i cents', (amount, part, whole, cents) => {
    expect(prorate(amount, part, whole)).toBe(cents);
  });

  test('nothing is unused after the end, everything before the start', () => {
    const billed = { amount: 1000, start: 100, end: 200 };
    expect([50, 100, 150, 200, 250].map((moment) => unusedAmount(billed, moment))).toEqual([
      1000, 1000, 500, 0, 0,
    ]);
  });

  test('a fixed discount is spread to the cent and never exceeds the total', () => {
    const off = (amountOff: number): Coupon => ({
      id: 'c',
      created: 0,
      amountOff,
      percentOff: null,
      currency: 'usd',
      duration: 'once',
      months: null,
      redeemed: 0,
    });
    expect(discountAmounts(off(100), [333, 333, 333])).toEqual([33, 33, 34]);
    expect(discountAmounts(off(5000), [300, 700])).toEqual([300, 700]);
  });
});

describe('forms', () => {
  test('nests by brackets', () => {
    expect(parseForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[]=5&f[]=6&g[h][i][j]=%C3%BC+x')).toEqual({
      a: '1',
      b: { c: '2' },
      d: [{ e: '3' }, { e: '4' }],
      f: ['5', '6'],
      g: { h: { i: { j: 'ü x' } } },
    });
  });

  test.each(['a[b=1', '[a]=1', 'a=1&a[b]=2', `a${'[b]'.repeat(11)}=1`, 'a]b=1'])('rejects %s', (form) => {
    expect(() => parseForm(form)).toThrow();
  });

  test('names like __proto__ are ordinary names', () => {
    parseForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

test('a heap pops the earliest first, and equal ones in order', () => {
  const heap = new Heap<{ at: number; name: number }>();
  const all = Array.from({ length: 500 }, (_, name) => ({ at: (name * 7919) % 50, name }));
  for (const one of all) heap.push(one);
  const popped = all.map(() => heap.pop());
  expect(popped).toEqual([...all].sort((a, b) => a.at - b.at || a.name - b.name));
  expect([heap.pop(), heap.size]).toEqual([undefined, 0]);
});

describe('settings', () => {
  const read = (variables: Record<string, string>) => readSettings({ DATA_DIR: '/x', ...variables });

  test('finds the application where it listens', () => {
    expect(read({}).webhookUrl).toBe('http://127.0.0.1:3000/api/v1/webhooks/stripe');
    expect(read({ HOST: '0.0.0.0', PORT: '4000' }).webhookUrl).toBe(
      'http://127.0.0.1:4000/api/v1/webhooks/stripe',
    );
    expect(read({ HOST: '::', PORT: '4000' }).webhookUrl).toBe('http://[::1]:4000/api/v1/webhooks/stripe');
    expect(read({ SITE_URL: 'http://localhost:5000' }).webhookUrl).toBe(
      'http://localhost:5000/api/v1/webhooks/stripe',
    );
    expect(read({ PORT: '4000' }).appOrigins).toEqual(['http://127.0.0.1:4000', 'http://localhost:4000']);
  });

  test.each([
    [{ SITE_URL: 'https://example.com' }, 'production'],
    [{ STRIPE_API_BASE: 'http://0.0.0.0:80' }, 'loopback'],
    [{ STRIPE_API_BASE: 'https://127.0.0.1:80' }, 'loopback'],
    [{ STRIPE_API_BASE: 'http://127.0.0.1.example.com:80' }, 'loopback'],
    [{ STRIPE_WEBHOOK_URL: 'https://example.com/hook' }, 'loopback'],
    [{ STRIPE_WEBHOOK_URL: 'nonsense' }, 'must be an address'],
  ])('rejects %j', (variables: Record<string, string>, words) => {
    expect(() => read(variables)).toThrow(words);
  });
});
