import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** Reads and parses a source file: `{ file, text, program, comments }`. Throws if it cannot be parsed. */
export function parseFile(root, file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return { file, text, program, comments };
}

/** Calls `see(node, ancestors)` for each node of a syntax tree, parents first. */
export function visit(node, see, ancestors = []) {
  if (Array.isArray(node)) for (const one of node) visit(one, see, ancestors);
  if (!node || typeof node.type !== 'string') return;
  see(node, ancestors);
  ancestors.push(node);
  for (const key in node) {
    const value = node[key];
    if (value && typeof value === 'object') visit(value, see, ancestors);
  }
  ancestors.pop();
}

/** Returns a function from an offset in the text to its line, counted from 1. */
export function lineCounter(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
