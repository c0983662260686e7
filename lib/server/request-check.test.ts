import { describe, expect, it } from 'vitest';
import { faultOf } from './request-check';

describe('the methods of a call', () => {
  it.each([
    ['GET', '/api/v1/auth/login', ['POST']],
    ['POST', '/api/v1/users/profile', ['GET', 'HEAD']],
    ['GET', '/api/v1/users/batch', ['DELETE']],
    ['PATCH', '/api/v1/song/0192f0c1-0000-7000-8000-000000000000', ['GET', 'HEAD', 'PUT', 'DELETE']],
    ['GET', '/api/v1/webhooks/stripe', ['POST']],
  ])('are named to %s %s', (method, url, methods) => {
    const fault = faultOf({ method, url });
    expect(fault?.code).toBe('request.method');
    expect(fault?.headers?.allow?.split(', ').sort()).toEqual([...methods].sort());
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
  ])('let %s %s pass', (method, url) => expect(faultOf({ method, url })).toBeNull());
});
