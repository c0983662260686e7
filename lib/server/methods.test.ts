import { describe, expect, it } from 'vitest';
import { otherMethods } from './methods';

describe('the methods of a call', () => {
  it.each([
    ['GET', '/api/v1/auth/login', ['POST']],
    ['POST', '/api/v1/users/profile', ['GET', 'HEAD']],
    ['GET', '/api/v1/users/batch', ['DELETE']],
    ['PATCH', '/api/v1/song/0192f0c1-0000-7000-8000-000000000000', ['GET', 'HEAD', 'PUT', 'DELETE']],
  ])('%s %s is told what there is', (method, path, methods) => {
    expect(otherMethods(method, path)?.sort()).toEqual([...methods].sort());
  });

  it.each([
    ['POST', '/api/v1/auth/login'],
    ['HEAD', '/api/v1/song'],
    ['OPTIONS', '/api/v1/auth/login'],
    ['DELETE', '/api/v1/users/batch'],
    ['GET', '/api/v1/tasks/csv'],
    ['HEAD', '/api/v1/events'],
    ['GET', '/api/v1/nothing'],
    ['GET', '/library'],
  ])('%s %s goes on', (method, path) => expect(otherMethods(method, path)).toBeNull());
});
