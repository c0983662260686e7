// Checks who imports whom, how large folders and route files are, and which expressions are used where
// (docs/decisions/010-import-rules.md).
import { check } from './import-rules/check.mjs';
import { readSources } from './import-rules/read.mjs';
import { Failure, main } from './setup/failure.mjs';
import { root } from './setup/paths.mjs';

await main(() => {
  const sources = readSources(root);
  const broken = check(sources);
  const lines = broken.map(({ rule, file, line, what }) => `${file}:${line} ${what}\n    ${rule}`);
  if (lines.length) throw new Failure(lines.join('\n'));
  console.log(`${sources.length} files keep the import rules`);
});
