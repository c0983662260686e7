import { expect, it } from 'vitest';
import { addressOf, requestOf, type TriedCall } from './request';

const call: TriedCall = {
  method: 'PUT',
  path: '/song/{id}',
  operation: {
    operationId: 'song.update',
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'search', in: 'query', required: false },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ],
  },
};

it('fills the path and leaves out what was not typed', () => {
  expect(addressOf(call, { id: 'a/b', search: '' })).toBe('/api/v1/song/a%2Fb');
  expect(addressOf(call, { id: '1', search: 'rain & sun' })).toBe('/api/v1/song/1?search=rain+%26+sun');
});

it('sends the typed token and headers, and never a cookie', () => {
  const parameters = { id: '1', 'Idempotency-Key': 'k' };
  expect(requestOf(call, { token: 'tw_live_1', parameters, body: '{}' })).toEqual({
    method: 'PUT',
    credentials: 'omit',
    headers: {
      'Idempotency-Key': 'k',
      authorization: 'Bearer tw_live_1',
      'content-type': 'application/json',
    },
    body: '{}',
  });
  expect(requestOf(call, { token: '', parameters: {}, body: null }).headers).toEqual({});
});
