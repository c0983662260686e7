import http from 'node:http';
import { expect, test } from 'vitest';
import { testStandIn } from './support/stand-in';

test('keeps pages of other origins away from the control interface', async () => {
  const { url } = await testStandIn();
  const reset = async (headers: Record<string, string>, body = '{}') => {
    const json = { 'content-type': 'application/json', ...headers };
    return (await fetch(`${url}/_control/reset`, { method: 'POST', body, headers: json })).status;
  };
  expect(await reset({ origin: 'http://localhost:3000' })).toBe(403);
  expect(await reset({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await reset({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await reset({ 'content-type': 'text/plain' })).toBe(415);
  expect(await reset({}, '{"a":1}')).toBe(400);
  expect(await reset({}, 'x')).toBe(400);
  expect(await reset({})).toBe(200);
});

test('answers only to loopback host names', async () => {
  const { url } = await testStandIn();
  const status = await new Promise((resolve, reject) => {
    const headers = { host: 'rebound.example.com' };
    http
      .get(`${url}/_control`, { headers }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject);
  });
  expect(status).toBe(403);
});
