import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { check, RULES } from './check.mjs';
import { readSources } from './read.mjs';
import { MAX_FILES, MAX_ROUTE_LINES, SIZE_RULES } from './sizes.mjs';

/** A small repository that keeps every rule, with an import of each kind that is allowed. */
const HOUSE = {
  'app/page.tsx': `import { Card } from '@/components/song/card';\nimport { getSong } from '@/lib/domain/song/queries';\nimport { viewer } from '@/lib/http/viewer';\n`,
  'app/api/v1/song/route.ts': `import { remove } from '@/lib/domain/song/delete';\nimport { route } from '@/lib/http/route';\n`,
  'components/ui/button.tsx': `import { useState } from 'react';\nimport { plural } from '@/lib/core/plural';\n`,
  'components/song/card.tsx': `import { Button } from '../ui/button';\nimport { useSong } from '@/lib/client/song/hooks';\nimport { label } from '@/lib/domain/song/labels';\n`,
  'lib/core/context.ts': `import type { Clock } from './ports';\n`,
  'lib/core/ports.ts': `import type { Readable } from 'node:stream';\n`,
  'lib/core/plural.ts': 'export const plural = 1;\n',
  'lib/contract/endpoint.ts': `import { z } from 'zod';\nimport { plural } from '../core/plural';\n`,
  'lib/queue/enqueue.ts': `import type { Ctx } from '../core/context';\n`,
  'lib/audio/peak.ts': 'export const peak = 1;\n',
  'lib/list/find-page.ts': `import type { Paging } from '../contract/endpoint';\n`,
  'lib/composer/compose.ts': `import { peak } from '../audio/peak';\n`,
  'lib/domain/song/contract.ts': `import { z } from 'zod';\nimport { endpoint } from '../../contract/endpoint';\n`,
  'lib/domain/song/rules.ts': `import type { Song } from './contract';\n`,
  'lib/domain/song/labels.ts': 'export const label = 1;\n',
  'lib/domain/song/queries.ts': `import type { Ctx } from '../../core/context';\n`,
  'lib/domain/song/delete.ts': `import type { Ctx } from '../../core/context';\nimport { hold } from '../credits/hold';\n`,
  'lib/domain/song/delete.test.ts': `import { GET } from '@/app/api/v1/song/route';\nconst now = Date.now();\n`,
  'lib/domain/song/generation/request.ts': `import type { Song } from '../contract';\nimport { enqueue } from '@/lib/queue/enqueue';\n`,
  'lib/domain/credits/hold.ts': `import type { Ctx } from '../../core/context';\n`,
  'lib/api.ts': `import { song } from './domain/song/contract';\n`,
  'lib/env.ts': 'export const port = process.env.PORT;\n',
  'lib/adapters/postgres/client.ts': `import pg from 'pg';\n`,
  'lib/adapters/storage-disk.ts': `import fs from 'node:fs';\nexport const disk = fs;\n`,
  'lib/live.ts': `import { disk } from './adapters/storage-disk';\nimport { open } from './adapters/postgres/client';\nimport { port } from './env';\n`,
  'lib/http/route.ts': `import { live } from '../live';\nimport { headers } from 'next/headers';\n`,
  'lib/http/viewer.ts': `import { port } from '../env';\n`,
  'lib/client/call.ts': `import type { api } from '../api';\n`,
  'lib/client/song/hooks.ts': `import { useQuery } from '@tanstack/react-query';\nimport { call } from '../call';\nimport type { Song } from '@/lib/domain/song/contract';\n`,
  'lib/worker/main.ts': `import { live } from '../live';\n`,
  'lib/server/main.ts': `import { route } from '../http/route';\n`,
  'lib/testing/world.ts': `import { live } from '../live';\nimport { main } from '../server/main';\n`,
  'scripts/seed.ts': `import { live } from '../lib/live';\nimport { disk } from '../lib/adapters/storage-disk';\n`,
  'dev/stripe/main.ts': `import http from 'node:http';\nimport { pay } from './billing/pay';\n`,
  'dev/stripe/billing/pay.ts': 'export const pay = 1;\n',
};

/** For each rule: files, and text in them that breaks this rule and no other. */
const PLANTED = [
  ['nothing imports app', { 'scripts/seed.ts': `import '@/app/page';` }],
  [
    'app knows http, domain and components, not the worker, the server or the engine',
    { 'app/page.tsx': `const engine = await import('@/lib/composer/compose');` },
  ],
  [
    'pages read, they never write: verbs belong to the API',
    { 'app/page.tsx': `import { remove } from '@/lib/domain/song/delete';` },
  ],
  [
    'components know the client, core, and the contracts, rules and labels of nouns, not the server',
    { 'components/song/card.tsx': `import { remove } from '@/lib/domain/song/delete';` },
  ],
  [
    'components know the client, core, and the contracts, rules and labels of nouns, not the server',
    { 'components/song/card.tsx': `export { route } from '@/lib/http/route';` },
  ],
  [
    'components/ui knows no noun',
    { 'components/ui/button.tsx': `import { label } from '@/lib/domain/song/labels';` },
  ],
  [
    'the browser reaches the server through lib/client/call.ts alone',
    { 'lib/client/song/hooks.ts': `import type { getSong } from '@/lib/domain/song/queries';` },
  ],
  [
    'the root of lib/client knows no noun of it',
    { 'lib/client/session.ts': `import { useSong } from './song/hooks';` },
  ],
  ['nouns know no framework', { 'lib/domain/song/delete.ts': `import { useState } from 'react';` }],
  ['contracts hold shapes, no I/O', { 'lib/domain/song/contract.ts': `import fs from 'node:fs';` }],
  ['rules are pure: no I/O', { 'lib/domain/song/rules.ts': `import pg from 'pg';` }],
  [
    'rules are pure: no await',
    { 'lib/domain/song/labels.ts': 'export const later = async () => { await null; };' },
  ],
  [
    'only http, server, worker and scripts import lib/live.ts',
    { 'lib/client/call.ts': `import { live } from '../live';` },
  ],
  [
    'only live and scripts import adapters',
    { 'lib/worker/main.ts': `import { disk } from '../adapters/storage-disk';` },
  ],
  [
    'only live, http, server, worker and scripts import lib/env.ts',
    { 'components/song/card.tsx': `import { port } from '@/lib/env';` },
  ],
  ['within lib, only http and server know Next', { 'lib/worker/main.ts': `import next from 'next';` }],
  [
    'the composer stands alone: without Node or packages',
    { 'lib/composer/compose.ts': `import fs from 'node:fs';` },
  ],
  [
    'the band uses no package but its reader of sound fonts',
    { 'lib/composer/band/band.ts': `import fs from 'node:fs';` },
  ],
  ['audio tools stand alone', { 'lib/audio/peak.ts': `import { plural } from '../core/plural';` }],
  ['the composer is deterministic', { 'lib/composer/compose.ts': 'const luck = Math.random();' }],
  ['settings are read in lib/env.ts alone', { 'lib/http/route.ts': `const port = process.env['PORT'];` }],
  ['time is ctx.clock.now()', { 'lib/domain/song/queries.ts': 'const now = new Date();' }],
  [
    'dev/ is outside the graph of the app',
    { 'lib/adapters/storage-disk.ts': `type A = import('../../dev/stripe/main').A;` },
  ],
  [
    'every import points down',
    { 'lib/contract/endpoint.ts': `import { compose } from '../composer/compose';` },
  ],
  ['every import points down', { 'lib/worker/main.ts': `import { route } from '../http/route';` }],
  ['every folder and file of lib has a rank', { 'lib/helpers/trim.ts': 'export const trim = 1;' }],
  [
    'files form no circle',
    {
      'lib/domain/credits/hold.ts': `import type { A } from './free';`,
      'lib/domain/credits/free.ts': `import type { B } from './hold';`,
    },
  ],
  [
    'folders form no circle',
    { 'lib/domain/credits/hold.ts': `import type { getSong } from '../song/queries';` },
  ],
  [
    'folders form no circle',
    {
      'lib/domain/song/update.ts': `import { request } from './generation/request';`,
      'lib/domain/song/generation/run.ts': `import { update } from '../update';`,
    },
  ],
  [
    'folders form no circle',
    {
      'dev/stripe/world.ts': `import { pay } from './billing/pay';`,
      'dev/stripe/billing/due.ts': `import { world } from '../world';`,
    },
  ],
  [
    'a folder of lib holds at most 15 source files',
    Object.fromEntries(Array.from({ length: MAX_FILES + 1 }, (_, n) => [`lib/domain/plans/${n}.ts`, ''])),
  ],
  [
    'browsers load no validation library',
    {
      'components/song/price.tsx': `'use client';\nimport { song } from '@/lib/domain/song/contract';\n`,
    },
  ],
  [
    'a route file has at most 20 lines',
    { 'app/api/v1/song/route.ts': 'export {};\n'.repeat(MAX_ROUTE_LINES) },
  ],
];

let root;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'import-rules-'));
  write(HOUSE);
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function write(files) {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.appendFileSync(path.join(root, file), `${text}\n`);
  }
}

test('a house in order breaks no rule', () => {
  expect(check(readSources(root))).toEqual([]);
});

test('every rule has its planted breach', () => {
  expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(RULES));
});

test.each(PLANTED)('reports a breach of: %s', (rule, files) => {
  write(files);
  const broken = check(readSources(root));
  expect(new Set(broken.map((one) => one.rule))).toEqual(new Set([rule]));
  const [planted] = Object.keys(files);
  expect(broken.map(({ file }) => file)).toContain(
    rule === SIZE_RULES[0] ? path.posix.dirname(planted) : planted,
  );
});

test('tests do not count towards the size of a folder', () => {
  write(Object.fromEntries(Array.from({ length: MAX_FILES + 1 }, (_, n) => [`lib/core/${n}.test.ts`, ''])));
  expect(check(readSources(root))).toEqual([]);
});

test('a source that cannot be read is an error, not a pass', () => {
  write({ 'lib/domain/song/delete.ts': 'import {{' });
  expect(() => readSources(root)).toThrow('lib/domain/song/delete.ts');
});
