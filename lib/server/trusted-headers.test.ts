import { expect, it } from 'vitest';
import { callerAddress } from './trusted-headers';

const from = (remoteAddress: string | undefined, forwarded?: string, ...proxies: string[]) =>
  callerAddress(proxies)({
    headers: { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  } as never);

it('takes the address of the connection, in its plain form', () => {
  expect(from('::ffff:10.0.0.9', '1.2.3.4')).toBe('10.0.0.9');
  expect(from(undefined, '1.2.3.4')).toBe('unknown');
});

it('takes the last address that no trusted proxy wrote', () => {
  expect(from('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', '10.0.0.0/8')).toBe('1.2.3.4');
  expect(from('::ffff:10.0.0.1', 'junk, ::ffff:1.2.3.4', '192.168.0.1', '10.0.0.0/8')).toBe('1.2.3.4');
  expect(from('10.0.0.1', undefined, '10.0.0.0/8')).toBe('10.0.0.1');
  expect(from('10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.0/8')).toBe('10.0.0.3');
  expect(from('2001:db8::1', '9.9.9.9', '2001:db8::/32')).toBe('9.9.9.9');
});

it.each([
  ['2001:db8:1:2:aaaa::1', '2001:0DB8:1:2:bbbb:cccc:dddd:1'],
  ['2001:db8::1', '2001:db8:0:0:5::'],
  ['::1', '::2'],
])('takes the network of an IPv6 address: %s and %s', (a, b) => expect(from(a)).toBe(from(b)));

it('tells IPv6 networks apart', () => {
  expect(from('2001:db8:1:2::1')).not.toBe(from('2001:db8:1:3::1'));
  expect(from('2001:db8::1')).not.toBe(from('::1'));
});
