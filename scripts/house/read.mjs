import { summarize } from '../import-rules/read.mjs';
import { isSource, isTest, listFiles } from '../source/files.mjs';
import { parseFile } from '../source/parse.mjs';
import { phrasesInMarkdown, phrasesInSource } from '../style/find.mjs';
import { measure } from './measure.mjs';

/** Reads every file below `root` once: `{ sources, phrases }`, see `summarize`, `measure` and `findPhrases`. */
export function readHouse(root) {
  const files = listFiles(root);
  const read = files.filter(isSource).map((file) => readSource(root, file));
  const pages = files.filter((file) => file.endsWith('.md')).flatMap((file) => phrasesInMarkdown(root, file));
  return {
    sources: read.map(({ source }) => source),
    phrases: [...read.flatMap(({ phrases }) => phrases), ...pages],
  };
}

function readSource(root, file) {
  const parsed = parseFile(root, file);
  const source = { ...summarize(root, parsed), ...measure(parsed), isTest: isTest(file) };
  return { source, phrases: phrasesInSource(parsed) };
}
