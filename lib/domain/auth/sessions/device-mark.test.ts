import { describe, expect, it } from 'vitest';
import { deviceMark } from './device-mark';

const mark = (address: string | null, userAgent: string | null = 'Firefox', secret = 's') =>
  deviceMark({ secret }, { address, userAgent });

describe('the device mark', () => {
  it('is the same for the same browser at the same address, and nothing else', () => {
    expect(mark('203.0.113.1')).toBe(mark('203.0.113.1'));
    const others = [mark('203.0.113.2'), mark('203.0.113.1', 'Chrome'), mark('203.0.113.1', 'Firefox', 't')];
    expect(new Set([mark('203.0.113.1'), ...others]).size).toBe(4);
  });

  it('stays the same across releases', () => {
    expect(mark('203.0.113.1', 'Firefox', 'a secret of the site')).toBe(
      'jW5NmXeEYLa7p-iyxzIvX4UwUiCUHwbiPjknml9ogvU',
    );
  });

  it.each([
    ['2001:db8:1:2:aaaa::1', '2001:0DB8:1:2:bbbb:cccc:dddd:1'],
    ['2001:db8::1', '2001:db8:0:0:5::'],
    ['::1', '::2'],
  ])('is the same within an IPv6 network: %s and %s', (a, b) => expect(mark(a)).toBe(mark(b)));

  it('differs from network to network', () => {
    expect(mark('2001:db8:1:2::1')).not.toBe(mark('2001:db8:1:3::1'));
    expect(mark('2001:db8::1')).not.toBe(mark('::1'));
  });

  it('is null if the browser or address is unknown', () => {
    expect([mark(null), mark('unknown'), mark('203.0.113.1', null), mark('203.0.113.1', '')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
