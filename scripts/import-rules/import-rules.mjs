// Checks imports, the size of folders and route files, and where certain expressions are used
// (docs/decisions/010-import-rules.md).

import { root } from '../setup/paths.mjs';
import { check } from './check.mjs';
import { readSources } from './read.mjs';

const sources = readSources(root);
const broken = check(sources);
for (const { rule, file, line, what } of broken) console.log(`${file}:${line} ${what}\n    ${rule}`);
console.log(`${sources.length} files, ${broken.length} breaches of the import rules`);
process.exitCode = broken.length ? 1 : 0;
