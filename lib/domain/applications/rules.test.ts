import { describe, expect, it } from 'vitest';
import { canDelete, canEdit, canWithdraw, isPhone, isWebAddress, statuses } from './rules';

describe('an applicant', () => {
  it('may edit, withdraw and delete an application depending on its status', () => {
    expect(statuses.filter(canEdit)).toEqual(['applied']);
    expect(statuses.filter(canWithdraw)).toEqual(['applied', 'screening', 'interview', 'offer']);
    expect(statuses.filter(canDelete)).toEqual(['applied', 'rejected', 'withdrawn']);
  });
});

describe('a link', () => {
  it.each([
    'https://ana.example',
    'http://ana.example/a?b#c',
    'HTTPS://ANA.EXAMPLE',
    'https://пример.example/ü',
  ])('may be %s', (address) => expect(isWebAddress(address)).toBe(true));

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://ana.example',
    '//ana.example',
    'ana.example',
    'https://',
    'https://ana:secret@ana.example',
    'https:\\\\ana.example',
    'https://ana.example/a b',
  ])('is never %s', (address) => expect(isWebAddress(address)).toBe(false));
});

describe('a phone number', () => {
  it.each(['12345', '+49 30 901820', '(212) 555-0100', '212.555.0100 ext. 12', '0049/30/901820'])(
    'may be %s',
    (number) => expect(isPhone(number)).toBe(true),
  );

  it.each(['1234', 'call me', '+', '12345<script>', '1 2 3'])('is never %s', (number) =>
    expect(isPhone(number)).toBe(false),
  );
});
