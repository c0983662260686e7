import fs from 'node:fs';
import path from 'node:path';
import { isSource, listFiles } from '../source/files.mjs';
import { parseFile } from '../source/parse.mjs';
import { PHRASES } from './phrases.mjs';
import { proseOfMarkdown, proseOfSource } from './prose.mjs';

/** The files that must name the phrases. */
const EXEMPT = /^scripts\/(?:style\/(?:phrases|prose)\.mjs$|(?:style|house)\/.*\.test\.mjs$)/;

/** Returns the banned phrases in all sources and Markdown files below `root` as `{ file, line, phrase, found }`. */
export function findPhrases(root) {
  return listFiles(root).flatMap((file) => {
    if (isSource(file)) return phrasesInSource(parseFile(root, file));
    return file.endsWith('.md') ? phrasesInMarkdown(root, file) : [];
  });
}

/** Returns the banned phrases in a parsed source file, see `findPhrases`. */
export function phrasesInSource(parsed) {
  return EXEMPT.test(parsed.file) ? [] : search(parsed.file, proseOfSource(parsed));
}

/** Returns the banned phrases in a Markdown file, see `findPhrases`. */
export function phrasesInMarkdown(root, file) {
  return search(file, proseOfMarkdown(fs.readFileSync(path.join(root, file), 'utf8')));
}

function search(file, prose) {
  return prose
    .flatMap(({ text, lineAt }) =>
      PHRASES.flatMap(({ phrase, pattern }) =>
        [...text.matchAll(pattern)].map((match) => ({
          file,
          line: lineAt(match.index),
          phrase,
          found: match[0].replace(/\s+(?:(?:\*|\/\/|>)\s+)?/g, ' '),
        })),
      ),
    )
    .sort((a, b) => a.line - b.line);
}
