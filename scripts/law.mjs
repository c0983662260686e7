// Checks the law of the house (docs/decisions/001-one-house.md): who may import whom, and what nobody may use.
import { judge } from './law/judge.mjs';
import { readSources } from './law/read.mjs';
import { Failure, main } from './setup/failure.mjs';
import { root } from './setup/paths.mjs';

await main(() => {
  const sources = readSources(root);
  const broken = judge(sources);
  const lines = broken.map(({ rule, file, line, what }) => `${file}:${line} ${what}\n    ${rule}`);
  if (lines.length) throw new Failure(lines.join('\n'));
  console.log(`${sources.length} files keep the law`);
});
