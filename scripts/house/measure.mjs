import { lineCounter, visit } from '../source/parse.mjs';

const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const LITERAL = /^(?:Array|Object)Expression$/;
const UUID = /(?:0-9a-f|a-f0-9|\\da-f|a-f\\d)\]\{8\}/i;
const FORMATTER = /^(?:toLocaleString|toLocaleDateString|toLocaleTimeString)$/;
const SILENCED = /@ts-(?:ignore|expect-error|nocheck)|(?:biome|eslint|oxlint)-(?:ignore|disable)/;

/**
 * Measures one parsed file. `functions` are `{ name, line, lines, isJsx, isData }`: it returns JSX, or it is nothing but
 * one array or object literal. `codeLines` counts lines without blank ones and comments. The other keys are the lines
 * at which the file holds an `any`, a non-null `!`, a silenced check, a pattern of UUIDs, a formatter or a signer.
 */
export function measure({ text, program, comments }) {
  const lineOf = lineCounter(text);
  const functions = new Map();
  const found = { any: [], nonNull: [], uuid: [], formatter: [], signer: [] };
  visit(program, (node, ancestors) => {
    const kind = kindOf(node);
    if (kind) found[kind].push(lineOf(node.start));
    if (FUNCTION.test(node.type)) functions.set(node, describeFunction(node, ancestors.at(-1), lineOf));
    if (/^JSX(?:Element|Fragment)$/.test(node.type)) {
      const owner = functions.get(ancestors.findLast(({ type }) => FUNCTION.test(type)));
      if (owner) owner.isJsx = true;
    }
  });
  const silenced = comments.filter(({ value }) => SILENCED.test(value)).map(({ start }) => lineOf(start));
  return { ...found, silenced, functions: [...functions.values()], codeLines: countCode(text, comments) };
}

function kindOf(node) {
  if (node.type === 'TSAnyKeyword') return 'any';
  if (node.type === 'TSNonNullExpression' || node.definite === true) return 'nonNull';
  if (isText(node) && UUID.test(node.raw ?? node.value.raw)) return 'uuid';
  if (node.type === 'MemberExpression' && isFormatter(node)) return 'formatter';
  if (node.type === 'CallExpression' && node.callee.name === 'createHmac') return 'signer';
  return null;
}

const isText = ({ type }) => type === 'Literal' || type === 'TemplateElement';

const isFormatter = ({ object, property }) =>
  object.name === 'Intl' ? /Format$/.test(property.name) : FORMATTER.test(property.name);

function describeFunction(node, parent, lineOf) {
  const name = node.id?.name ?? parent?.id?.name ?? parent?.key?.name ?? '(anonymous)';
  const line = lineOf(node.start);
  const isData = LITERAL.test(bodyOf(node)?.type);
  return { name, line, lines: lineOf(node.end) - line + 1, isJsx: false, isData };
}

/** What a function returns if it does nothing else. */
function bodyOf({ body }) {
  if (body?.type !== 'BlockStatement') return body;
  return body.body.length === 1 ? body.body[0].argument : null;
}

function countCode(text, comments) {
  let code = '';
  let from = 0;
  for (const { start, end } of comments) {
    code += text.slice(from, start);
    from = end;
  }
  return (code + text.slice(from)).split('\n').filter((line) => line.trim() && line.trim() !== '{}').length;
}
