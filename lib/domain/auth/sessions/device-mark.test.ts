import { describe, expect, it } from 'vitest';
import { deviceMark, networkMark } from './device-mark';

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

  it('of the network alone is the same for every browser there, and null without an address', () => {
    const network = (address: string | null, key = 'a secret of the site') =>
      networkMark({ secret: key }, address);
    expect(network('203.0.113.1')).toBe('unwNBsMxMilmL3tGE5h6l5_s38ZnltH-qbv0HutziZA');
    expect([network('203.0.113.2'), network('203.0.113.1', 't')]).not.toContain(network('203.0.113.1'));
    expect([network(null), network('unknown')]).toEqual([null, null]);
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
