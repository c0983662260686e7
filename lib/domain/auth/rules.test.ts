import { describe, expect, it } from 'vitest';
import { safeNext } from './rules';

describe('the page after sign-in', () => {
  it.each([
    ['/create?prompt=a%20b', '/create?prompt=a%20b'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example/login', '/'],
    ['/..//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['/%2e//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/a\nb', '/'],
    ['/api/v1/auth/logout', '/'],
    ['/apiary', '/apiary'],
    [null, '/'],
  ])('%j leads to %s', (input, path) => expect(safeNext(input)).toBe(path));
});
