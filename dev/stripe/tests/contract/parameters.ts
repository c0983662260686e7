import type { Fields, FieldType } from '../../protocol/params';
import { loadFile, type Member, membersIn, membersOf, nameOf, resolve, type Type } from './declarations';

/** Returns how the parameters of a call differ from the SDK's type for them, as sentences. */
export function unknownParams(fields: Fields, file: string, names: string[]): string[] {
  const type = resolve(names, loadFile(file));
  if (type.kind !== 'interface') return [`${names.join('.')} is not declared in ${file}`];
  return compareFields(fields, membersOf(type), '');
}

function compareFields(fields: Fields, members: Map<string, Member>, at: string): string[] {
  const unknown = Object.entries(fields).flatMap(([name, { type }]) => {
    const member = members.get(name);
    return member ? compare(type, member.type, `${at}${name}`) : [`${at}${name}: not in the SDK's type`];
  });
  const notRequired = [...members].flatMap(([name, { optional }]) =>
    !optional && fields[name]?.required !== true && name !== '*' ? [`${at}${name}: the SDK requires it`] : [],
  );
  return [...unknown, ...notRequired];
}

function compare(field: FieldType, type: Type, at: string): string[] {
  const options = flatten(type);
  const words = options.flatMap(({ node }) =>
    node.type === 'TSLiteralType' && 'value' in node.literal ? [node.literal.value] : [],
  );
  switch (field.kind) {
    case 'enum':
      return field.values
        .filter((value) => !words.includes(value))
        .map((value) => `${at}: ${value} is not listed`);
    case 'union':
      return field.of.flatMap((one) => compare(one, type, at));
    case 'list':
      return compareList(field.of, options, at);
    case 'object':
      return compareObject(field.fields, options, at);
    case 'map':
      return options.some(isObject) ? [] : [`${at}: not a map`];
    default:
      return options.some((one) => isScalar(field.kind, one)) ? [] : [`${at}: not ${field.kind}`];
  }
}

/** Returns the members of a union, with aliases resolved. */
function flatten({ node, scope }: Type): Type[] {
  if (node.type === 'TSUnionType') return node.types.flatMap((one) => flatten({ node: one, scope }));
  if (node.type !== 'TSTypeReference') return [{ node, scope }];
  const names = nameOf(node.typeName);
  const [argument] = node.typeArguments?.params ?? [];
  if (names.join('.') === 'Emptyable' && argument) return flatten({ node: argument, scope });
  const found = resolve(names, scope);
  return found.kind === 'alias' ? flatten(found.type) : [{ node, scope }];
}

function compareList(of: FieldType, options: Type[], at: string): string[] {
  for (const { node, scope } of options) {
    if (node.type !== 'TSTypeReference' || nameOf(node.typeName).join('.') !== 'Array') continue;
    const [item] = node.typeArguments?.params ?? [];
    if (item) return compare(of, { node: item, scope }, `${at}[]`);
  }
  return [`${at}: not a list`];
}

function compareObject(fields: Fields, options: Type[], at: string): string[] {
  for (const { node, scope } of options) {
    if (node.type === 'TSTypeLiteral') return compareFields(fields, membersIn(node.members, scope), `${at}.`);
    if (node.type !== 'TSTypeReference') continue;
    const found = resolve(nameOf(node.typeName), scope);
    if (found.kind === 'interface') return compareFields(fields, membersOf(found), `${at}.`);
  }
  return [`${at}: not an object`];
}

const isObject = ({ node }: Type) => node.type === 'TSTypeReference' || node.type === 'TSTypeLiteral';

function isScalar(kind: string, { node }: Type): boolean {
  if (kind === 'string') return node.type === 'TSStringKeyword';
  if (kind === 'boolean') return node.type === 'TSBooleanKeyword';
  return node.type === 'TSNumberKeyword';
}
