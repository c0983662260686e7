import { describe, expect, it } from 'vitest';
import { emailProblem, mayBeSet, mismatchProblem, signupPasswordProblem } from './checks';

const both = (newPassword: string, confirmPassword = newPassword) => ({ newPassword, confirmPassword });

describe('a new password', () => {
  it('is accepted if it meets every rule and is repeated', () => {
    expect(mayBeSet(both('Long-enough-1'))).toBe(true);
    expect(mayBeSet(both('Long-enough-1', 'Long-enough-2'))).toBe(false);
    expect(mayBeSet(both(''))).toBe(false);
    expect(mayBeSet(both('long-enough-1'))).toBe(false);
    expect(mayBeSet(both(`Aa1-${'x'.repeat(197)}`))).toBe(false);
  });

  it('is reported as not matching only once it is being repeated', () => {
    expect(mismatchProblem(both('Long', ''))).toBeUndefined();
    expect(mismatchProblem(both('Long', 'Lonh'))).toBe("Passwords don't match");
  });

  it('needs only eight characters at sign-up', () => {
    expect(signupPasswordProblem('seven..')).toBe('Password must be at least 8 characters');
    expect(signupPasswordProblem('eight...')).toBeUndefined();
  });
});

it('an address needs text on both sides of its @', () => {
  expect(['', ' ', 'ana', 'ana@', ' ana@example.com '].map(emailProblem)).toEqual([
    'Email is required',
    'Email is required',
    'Enter a valid email address',
    'Enter a valid email address',
    undefined,
  ]);
});
