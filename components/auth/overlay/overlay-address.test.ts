import { describe, expect, it } from 'vitest';
import { safeNext } from '@/lib/domain/auth/rules';
import { createAddress } from '../../song/create/song-request';
import { addressBelow, modeOf, overlayAddress } from './overlay-address';

describe('the address of the overlay', () => {
  it('carries where to go on to, with the description in it', () => {
    const address = overlayAddress('/', 'signup', createAddress('R&B, 90 bpm?'));
    const next = new URL(address, 'http://x').searchParams.get('next');
    expect(new URL(safeNext(next), 'http://x').searchParams.get('prompt')).toBe('R&B, 90 bpm?');
  });

  it('leaves the page below as it was when it is closed', () => {
    expect(addressBelow('/song/1', 'auth=login&next=%2Fcreate&t=12')).toBe('/song/1?t=12');
    expect(addressBelow('/', 'auth=signup&ref=ANA50')).toBe('/');
  });

  it('opens for the three modes alone', () => {
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
