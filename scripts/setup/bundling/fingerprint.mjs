import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../paths.mjs';

/** Returns a hash of the Node.js version and of these files and folders, without tests. */
export function fingerprintOf(names) {
  const hash = crypto.createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of names.flatMap(filesOf)) {
    hash.update(`\0${file}\0`).update(fs.readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

function filesOf(name) {
  const place = inRoot(name);
  if (!fs.existsSync(place)) return [];
  if (fs.statSync(place).isFile()) return [name];
  const entries = fs.readdirSync(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(path.join('lib', 'testing')))
    .sort();
}
