import crypto from 'node:crypto';
import fs from 'node:fs';
import { inRoot, readText, writeText } from './paths.mjs';
import { runTool } from './run.mjs';

const stamp = inRoot('generated/prisma/.stamp');

/** Generates Prisma's client if the schema or Prisma itself has changed. Returns whether it did. */
export async function generateClient() {
  const wanted = fingerprint();
  if (readText(stamp) === wanted) return false;
  // The generator requires a schema engine but never runs it: any program will do, and nothing is downloaded.
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  await runTool('prisma/build/index.js', ['generate'], { env });
  writeText(stamp, wanted);
  return true;
}

function fingerprint() {
  const hash = crypto.createHash('sha256');
  for (const file of ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json']) {
    hash.update(fs.readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}
