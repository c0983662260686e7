#!/usr/bin/env node
import { Tunewright } from '@tunewright/client';

const { TUNEWRIGHT_URL: baseUrl, TUNEWRIGHT_TOKEN: token } = process.env;
const tunewright = new Tunewright({ baseUrl, token });

for (let cursor; cursor !== null; ) {
  const { data } = await tunewright.api.GET('/song', { params: { query: { scope: 'mine', cursor } } });
  for (const { name, status, playCount } of data.data) console.log(name, status, playCount);
  cursor = data.pagination.nextCursor ?? null;
}
