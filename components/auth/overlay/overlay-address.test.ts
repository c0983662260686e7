import { describe, expect, it } from 'vitest';
import { safeNext } from '@/lib/domain/auth/rules';
import { createAddress } from '../../song/create/song-request';
import { addressBelow, modeOf, overlayAddress } from './overlay-address';

describe('the address of the overlay', () => {
  it('carries the next page, including its description', () => {
    const address = overlayAddress('/', 'signup', createAddress('R&B, 90 bpm?'));
    const next = new URL(address, 'http://x').searchParams.get('next');
    expect(new URL(safeNext(next), 'http://x').searchParams.get('prompt')).toBe('R&B, 90 bpm?');
  });

  it('restores the page below when the overlay closes', () => {
    expect(addressBelow('/song/1', 'auth=login&next=%2Fcreate&t=12')).toBe('/song/1?t=12');
    expect(addressBelow('/', 'auth=signup&ref=ANA50')).toBe('/');
  });

  it('opens it only for the three modes', () => {
    expect(['login', 'signup', 'forgotPassword', 'LOGIN', '', null].map(modeOf)).toEqual([
      'login',
      'signup',
      'forgotPassword',
      null,
      null,
      null,
    ]);
  });
});
