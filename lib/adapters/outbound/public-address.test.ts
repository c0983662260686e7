import { expect, it } from 'vitest';
import { isPrivateHost, isPublicAddress, publicLookup } from './public-address';

it.each(['8.8.8.8', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
  expect(isPrivateHost(address)).toBe(false);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:0:127.0.0.1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd00:ec2::254',
  '255.255.255.255',
])('%s is private', (address) => {
  expect(isPublicAddress(address)).toBe(false);
  expect(isPrivateHost(address)).toBe(true);
});

it('names of this machine and of private networks are private', () => {
  for (const name of ['localhost', 'LOCALHOST.', 'a.localhost', 'nas.local', 'x.internal'])
    expect(isPrivateHost(name)).toBe(true);
  for (const name of ['example.com', 'localhost.example.com']) expect(isPrivateHost(name)).toBe(false);
});

it.each([{}, { all: true }])('a name that leads to this machine does not resolve: %o', async (options) => {
  const error = await new Promise((resolve) => publicLookup('localhost', options, resolve));
  expect(error).toMatchObject({ message: 'localhost is not public' });
});

it.each([{}, { all: true }])('a public address resolves to itself: %o', async (options) => {
  const found = await new Promise((resolve, reject) =>
    publicLookup('8.8.8.8', options, (error, address, family) =>
      error ? reject(error) : resolve([address, family]),
    ),
  );
  const single = { address: '8.8.8.8', family: 4 };
  expect(found).toEqual('all' in options ? [[single], undefined] : ['8.8.8.8', 4]);
});
