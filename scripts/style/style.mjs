// Lists the phrases that docs/style.md bans. `--count` prints their number by folder and by phrase instead.
import { root } from '../setup/paths.mjs';
import { findPhrases } from './find.mjs';

const findings = findPhrases(root);
if (process.argv.includes('--count')) {
  printCounts(findings);
} else {
  for (const { file, line, phrase, found } of findings) console.log(`${file}:${line} "${found}" (${phrase})`);
  console.log(`${findings.length} phrases that docs/style.md bans`);
  process.exitCode = findings.length ? 1 : 0;
}

function printCounts(findings) {
  print(findings.map(({ file }) => folderOf(file)));
  print(findings.map(({ phrase }) => phrase));
  console.log(`${String(findings.length).padStart(6)}  in all`);
}

/** The top-level folder, inside lib the one below it. */
function folderOf(file) {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, file.startsWith('lib/') ? 2 : 1).join('/') || file;
}

function print(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const lines = [...counts].sort((a, b) => b[1] - a[1]);
  for (const [name, count] of lines) console.log(`${String(count).padStart(6)}  ${name}`);
  console.log();
}
