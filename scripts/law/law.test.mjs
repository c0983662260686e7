import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { judge } from './judge.mjs';
import { readSources } from './read.mjs';
import { rules } from './rules.mjs';

/** A small house that keeps every rule, with an import of each kind that is allowed. */
const HOUSE = {
  'app/page.tsx': `import { Card } from '@/components/song/card';\nimport { getSong } from '@/lib/domain/song/queries';\n`,
  'app/api/v1/song/route.ts': `import { remove } from '@/lib/domain/song/delete';\nimport { route } from '@/lib/http/route';\n`,
  'components/ui/button.tsx': `import { useState } from 'react';\n`,
  'components/song/card.tsx': `import { Button } from '../ui/button';\nimport { useSong } from '@/lib/client/song/hooks';\n`,
  'lib/core/context.ts': 'export interface Ctx {}\n',
  'lib/db.ts': `import pg from 'pg';\n`,
  'lib/env.ts': 'export const port = process.env.PORT;\n',
  'lib/live.ts': `import { disk } from './adapters/disk';\nimport { port } from './env';\n`,
  'lib/adapters/storage-disk.ts': `import fs from 'node:fs';\nexport const disk = fs;\n`,
  'lib/http/route.ts': `import { live } from '../live';\nimport { headers } from 'next/headers';\n`,
  'lib/worker/main.ts': `import { live } from '../live';\n`,
  'lib/client/call.ts': `export const call = fetch;\n`,
  'lib/composer/compose.ts': `import { peak } from '../audio/peak';\n`,
  'lib/audio/peak.ts': 'export const peak = 1;\n',
  'lib/domain/song/contract.ts': `import { z } from 'zod';\n`,
  'lib/domain/song/rules.ts': 'export const price = 5;\n',
  'lib/client/song/hooks.ts': `import { useQuery } from '@tanstack/react-query';\nimport { call } from '../client/call';\n`,
  'lib/domain/song/queries.ts': `import type { Ctx } from '../context';\n`,
  'lib/domain/song/delete.ts': `import type { Ctx } from '../context';\nimport { spend } from '../credits/spend';\n`,
  'lib/song/remove.test.ts': `import { GET } from '@/app/api/v1/song/route';\nconst now = Date.now();\n`,
  'lib/credits/spend.ts': `import type { Ctx } from '../context';\n`,
  'dev/stripe/main.ts': `import http from 'node:http';\n`,
};

/** For each rule: a file, and a line in it that breaks this rule and no other. */
const PLANTED = {
  'nothing imports app': ['lib/domain/song/delete.ts', `import '@/app/page';`],
  'app is doors only: http, queries, components, never adapters, env, live, worker or the engine': [
    'app/page.tsx',
    `const engine = await import('@/lib/composer/compose');`,
  ],
  'pages read, they never write: verbs belong to the API': [
    'app/page.tsx',
    `import { remove } from '@/lib/domain/song/delete';`,
  ],
  'components know hooks, contracts, rules and messages, never verbs, queries, tasks or the database': [
    'components/song/card.tsx',
    `import { remove } from '@/lib/domain/song/delete';`,
  ],
  'components know nothing of the server': ['components/song/card.tsx', `export { disk } from '@/lib/db';`],
  'components/ui knows no noun': ['components/ui/button.tsx', `import { Card } from '../song/card';`],
  'verbs, queries, tasks and rules know no framework, adapter, setting or wiring': [
    'lib/domain/song/delete.ts',
    `import { useState } from 'react';`,
  ],
  'contracts hold shapes, no I/O': ['lib/domain/song/contract.ts', `import fs from 'node:fs';`],
  'rules are pure: no I/O': ['lib/domain/song/rules.ts', `import pg from 'pg';`],
  'rules are pure: no await': [
    'lib/domain/song/rules.ts',
    'export const later = async () => { await null; };',
  ],
  'hooks reach the server through the client alone': [
    'lib/client/song/hooks.ts',
    `import type { getSong } from './queries';`,
  ],
  'only http, front, worker and scripts import live': [
    'lib/core/unique-violation.ts',
    `import { live } from './live';`,
  ],
  'only live and scripts import adapters': ['lib/worker/main.ts', `import { disk } from '../adapters/disk';`],
  'next is known to app, components, hooks, http and front alone': [
    'lib/worker/main.ts',
    `import next from 'next';`,
  ],
  'the composer stands alone: pure, without node or packages': [
    'lib/composer/compose.ts',
    `import fs from 'node:fs';`,
  ],
  'the sound tools stand alone': ['lib/audio/peak.ts', `import { call } from '../client/call';`],
  'the composer is deterministic': ['lib/composer/compose.ts', 'const luck = Math.random();'],
  'settings are read in lib/env.ts alone': ['lib/http/route.ts', `const port = process.env['PORT'];`],
  'time is ctx.clock.now()': ['lib/domain/song/queries.ts', 'const now = new Date();'],
  'dev/ is outside the graph of the app': [
    'lib/adapters/storage-disk.ts',
    `type A = import('../../dev/stripe/main').A;`,
  ],
  'nouns form no circle': ['lib/credits/spend.ts', `import { getSong } from '../song/queries';`],
};

let root;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'law-'));
  for (const [file, text] of Object.entries(HOUSE)) write(file, text);
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function write(file, text) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.appendFileSync(path.join(root, file), text);
}

test('a house in order breaks no rule', () => {
  expect(judge(readSources(root))).toEqual([]);
});

test('every rule has its planted breach', () => {
  expect(Object.keys(PLANTED).sort()).toEqual(
    [...rules.map(({ name }) => name), 'nouns form no circle'].sort(),
  );
});

test.each(Object.entries(PLANTED))('reports a breach of: %s', (rule, [file, line]) => {
  write(file, `${line}\n`);
  const broken = judge(readSources(root));
  expect(new Set(broken.map((one) => one.rule))).toEqual(new Set([rule]));
  expect(broken.map((one) => one.file)).toContain(file);
});

test('a source that cannot be read is an error, not a pass', () => {
  write('lib/domain/song/delete.ts', 'import {{\n');
  expect(() => readSources(root)).toThrow('lib/domain/song/delete.ts');
});
