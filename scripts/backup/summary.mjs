import fs from 'node:fs';
import path from 'node:path';
import { dataDir, readText } from '../setup/paths.mjs';
import { block } from '../setup/say.mjs';

/** Prints what a complete backup holds, where it is, and what it does not hold. Exits with 1 if files were lost. */
export async function conclude(dir, { title, began }) {
  const { default: prettyBytes } = await import('pretty-bytes');
  const { takenAt, tables, files } = JSON.parse(fs.readFileSync(path.join(dir, 'manifest.json'), 'utf8'));
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const number = (value) => value.toLocaleString('en-US');
  block(`${title}: ${dir}`, [
    ['Taken', takenAt],
    [
      'Database',
      `${number(tables.length)} tables, ${number(sum(tables.map(({ rows }) => rows)))} rows, ${prettyBytes(sum(tables.map(({ bytes }) => bytes)))}`,
    ],
    ['Files', `${number(files.count)}, ${prettyBytes(files.bytes)}`],
    ['Deleted since', files.gone > 0 && `${number(files.gone)} files, by their users`],
    [
      'Lost',
      files.lost > 0 && `${number(files.lost)} files that rows name are not in the storage of the site`,
    ],
    ['Took', `${((Date.now() - began) / 1000).toFixed(1)} s`],
    [
      'Not in it',
      `settings and secrets: keep .env, and ${secretName()}, without which everyone is signed out`,
    ],
  ]);
  if (files.lost > 0) process.exitCode = 1;
}

/** What signs sessions: a setting, or the file that a start outside production generates. */
function secretName() {
  const file = path.join(dataDir(), 'auth.secret');
  return readText(file) === process.env.AUTH_SECRET ? file : 'AUTH_SECRET';
}
