import { describe, expect, it } from 'vitest';
import { googleAddress } from './google-address';
import { googleFailure } from './google-sign-in';

describe('signing in with Google', () => {
  it('explains only its own error codes', () => {
    expect(googleFailure('auth.google')).toBe('Google sign-in did not work. Please try again');
    expect(googleFailure('auth.googleUnverified')).toBe('Google has not verified this email address');
    expect(['server.failed', 'toString', '<b>x</b>', '', null].map(googleFailure)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('passes on the next page and the referral code', () => {
    expect(googleAddress('/create?prompt=R%26B', 'ANA50')).toBe(
      '/api/v1/auth/google?next=%2Fcreate%3Fprompt%3DR%2526B&ref=ANA50',
    );
    expect(googleAddress('/')).toBe('/api/v1/auth/google?next=%2F');
  });
});
