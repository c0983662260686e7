import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.mjs';

/** Returns what a test runner reported, or nothing if it wrote no report. */
export const readReport = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});

/** Returns one line: the file, the title and the first line of the error. */
export const failureOf = (file, title, message = '') =>
  `${path.relative(root, path.resolve(root, file))} › ${title}: ${stripVTControlCharacters(message).split('\n')[0]}`;
