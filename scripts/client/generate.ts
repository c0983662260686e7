import { execFileSync } from 'node:child_process';
import { openapi } from '@/lib/http/openapi/document';
import { typesOf } from './types';

export const CLIENT_TYPES = 'clients/typescript/src/schema.ts';

/** Returns the types of the TypeScript client, formatted. */
export function clientTypes(): string {
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${CLIENT_TYPES}`], {
    input: typesOf(openapi()),
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
}
