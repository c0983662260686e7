import { describe, expect, it } from 'vitest';
import { isAliased, mailboxOf, termsText } from './rules';

describe('a mailbox', () => {
  it.each([
    ['ana+songs@example.com', 'ana@example.com'],
    ['ana+a+b@example.com', 'ana@example.com'],
    ['a.n.a@gmail.com', 'ana@gmail.com'],
    ['A.na+x@googlemail.com', 'ana@gmail.com'],
  ])('is what %s leads to: %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

  it.each(['a.na@example.com', '+@example.com', 'ana-b@example.com'])('of %s is that address', (email) =>
    expect(mailboxOf(email)).toBe(email),
  );
});

describe('an alias', () => {
  it('is an address with a plus part, not a name with dots', () => {
    expect(['a+1@example.com', 'a.b@gmail.com', 'a@example.com'].map(isAliased)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the terms', () => {
  it('state the pricing configuration in one sentence', () => {
    expect(termsText({ bonus: 50, cap: 20 })).toBe(
      'You and a friend get 50 credits each once their first song is finished, for up to 20 friends.',
    );
    expect(termsText({ bonus: 1, cap: 1 })).toBe(
      'You and a friend get 1 credit each once their first song is finished, for up to 1 friend.',
    );
  });

  it('promise nothing while rewards are off', () => {
    for (const terms of [
      { bonus: 0, cap: 20 },
      { bonus: 50, cap: 0 },
    ])
      expect(termsText(terms)).toBe('Invitations earn no credits at the moment.');
  });
});
