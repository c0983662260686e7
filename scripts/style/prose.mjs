import { lineCounter, visit } from '../source/parse.mjs';

/** Sentences of the specification. */
const MESSAGES = /^lib\/core\/messages/;

/** Words of strings that are test data, names or quotations. */
const QUOTED = [
  // A search without results.
  { files: /^scripts\/bench\//, words: 'nobody at all' },
  // A user of the operating system.
  { files: /^scripts\/postgres\/account\.mjs$/, words: '"nobody"' },
  // From `CreditViolation` in the database, which migrations repeat.
  { files: /^lib\/domain\/payments\/reconcile\.test\.ts$/, words: 'open holds are not what is held' },
];

/**
 * Returns the prose of a parsed source file as `{ text, lineAt }` pieces: comments, strings of more than one word, and
 * text in JSX. `lineAt` takes an offset in `text`. Strings of the messages and `QUOTED` words are left out.
 */
export function proseOfSource({ file, text, program, comments }) {
  const strings = MESSAGES.test(file) ? [] : stringsOf(program);
  const lineOf = lineCounter(text);
  return [...joinComments(text, comments).map((range) => ({ ...range, isComment: true })), ...strings].map(
    ({ start, end, isComment }) => {
      const piece = text.slice(start, end);
      return {
        text: isComment ? withoutCode(piece) : withoutQuoted(file, piece),
        lineAt: (offset) => lineOf(start + offset),
      };
    },
  );
}

/** Returns the prose of a Markdown file: all of it but code. */
export function proseOfMarkdown(text) {
  return [{ text: withoutCode(text), lineAt: lineCounter(text) }];
}

/** Blanks code between backticks, so that offsets stay. */
const withoutCode = (text) =>
  text.replace(/(`+)(?!`)[\s\S]*?\1(?!`)/g, (code) => code.replace(/[^\n]/g, '·'));

/** Blanks quoted words, so that offsets stay. */
const withoutQuoted = (file, text) =>
  QUOTED.filter(({ files }) => files.test(file)).reduce(
    (rest, { words }) => rest.replaceAll(words, '·'.repeat(words.length)),
    text,
  );

/** Consecutive line comments are one text. */
function joinComments(text, comments) {
  const joined = [];
  for (const { start, end } of comments) {
    const last = joined.at(-1);
    if (last && text.slice(last.end, start).trim() === '') last.end = end;
    else joined.push({ start, end });
  }
  return joined;
}

function stringsOf(program) {
  const found = [];
  visit(program, (node) => {
    if (node.type === 'JSXText' || isProse(node)) found.push({ start: node.start, end: node.end });
  });
  return found;
}

function isProse(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' && /\S\s+\S/.test(node.value);
  return node.type === 'TemplateElement' && /\S\s+\S/.test(node.value.raw);
}
