import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type Directive,
  parseSync,
  type Statement,
  type TSInterfaceDeclaration,
  type TSType,
  type TSTypeName,
} from 'oxc-parser';

/** Where the installed SDK keeps its declarations. */
const ROOT = path.join(path.dirname(createRequire(import.meta.url).resolve('stripe')), '../esm');

/** What a name stands for: shapes and aliases, a namespace, or something of another file. */
export interface Scope {
  parent: Scope | null;
  file: string;
  interfaces: Map<string, TSInterfaceDeclaration[]>;
  aliases: Map<string, TSType>;
  inner: Map<string, Scope>;
  imports: Map<string, { file: string; name: string }>;
}

/** A type as it stands in the declarations, and the names it can see. */
export interface Type {
  node: TSType;
  scope: Scope;
}

export type Found =
  | { kind: 'interface'; declarations: TSInterfaceDeclaration[]; scope: Scope }
  | { kind: 'alias'; type: Type }
  | { kind: 'unknown'; name: string };

const files = new Map<string, Scope>();

const emptyScope = (parent: Scope | null, file: string): Scope => ({
  parent,
  file,
  interfaces: new Map(),
  aliases: new Map(),
  inner: new Map(),
  imports: new Map(),
});

/** The names of one file of the SDK, such as `resources/Invoices`. */
export function load(file: string): Scope {
  const known = files.get(file);
  if (known) return known;
  const scope = emptyScope(null, file);
  files.set(file, scope);
  const { program, errors } = parseSync(
    `${file}.d.ts`,
    fs.readFileSync(path.join(ROOT, `${file}.d.ts`), 'utf8'),
  );
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  for (const statement of program.body) declare(statement, scope);
  return scope;
}

function declare(statement: Statement | Directive, scope: Scope): void {
  if (statement.type === 'ExportNamedDeclaration') {
    if (statement.declaration) declare(statement.declaration, scope);
    return;
  }
  if (statement.type === 'ImportDeclaration') {
    const from = path.join(path.dirname(scope.file), statement.source.value).replace(/\.js$/, '');
    for (const one of statement.specifiers) {
      if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue;
      scope.imports.set(one.local.name, { file: from, name: one.imported.name });
    }
    return;
  }
  if (statement.type === 'TSInterfaceDeclaration') {
    const all = scope.interfaces.get(statement.id.name) ?? [];
    scope.interfaces.set(statement.id.name, [...all, statement]);
  }
  if (statement.type === 'TSTypeAliasDeclaration') {
    scope.aliases.set(statement.id.name, statement.typeAnnotation);
  }
  if (statement.type !== 'TSModuleDeclaration' || statement.id.type !== 'Identifier') return;
  const name = statement.id.name;
  const inner = scope.inner.get(name) ?? emptyScope(scope, scope.file);
  scope.inner.set(name, inner);
  if (statement.body?.type !== 'TSModuleBlock') return;
  for (const one of statement.body.body) declare(one, inner);
}

/** The name of a reference, `Session.Flow.Type`. */
export function nameOf(name: TSTypeName): string[] {
  if (name.type === 'Identifier') return [name.name];
  if (name.type === 'TSQualifiedName') return [...nameOf(name.left), name.right.name];
  return ['this'];
}

/** What a name means where it is used. */
export function resolve(names: string[], scope: Scope): Found {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const found = lookUp(names, at);
    if (found) return found;
  }
  return { kind: 'unknown', name: names.join('.') };
}

function lookUp(names: string[], scope: Scope): Found | null {
  const [name = '', ...rest] = names;
  const imported = scope.imports.get(name);
  if (imported) return lookUp([imported.name, ...rest], load(imported.file));
  if (rest.length > 0) {
    const inner = scope.inner.get(name);
    return inner ? lookUp(rest, inner) : null;
  }
  const declarations = scope.interfaces.get(name);
  if (declarations) return { kind: 'interface', declarations, scope };
  const node = scope.aliases.get(name);
  return node ? { kind: 'alias', type: { node, scope } } : null;
}

export interface Member {
  optional: boolean;
  type: Type;
}

/** The members of an interface, those of what it extends included; `*` is its index signature. */
export function membersOf({
  declarations,
  scope,
}: Extract<Found, { kind: 'interface' }>): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const declaration of declarations) {
    for (const parent of declaration.extends) {
      if (parent.expression.type !== 'Identifier') continue;
      const found = resolve([parent.expression.name], scope);
      if (found.kind === 'interface') for (const [name, one] of membersOf(found)) members.set(name, one);
    }
    for (const [name, one] of membersIn(declaration.body.body, scope)) members.set(name, one);
  }
  return members;
}

/** The members that are written between braces. */
export function membersIn(body: TSInterfaceDeclaration['body']['body'], scope: Scope): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const one of body) {
    const node = 'typeAnnotation' in one ? one.typeAnnotation?.typeAnnotation : undefined;
    if (!node) continue;
    if (one.type === 'TSIndexSignature') members.set('*', { optional: true, type: { node, scope } });
    if (one.type !== 'TSPropertySignature') continue;
    const name =
      one.key.type === 'Identifier'
        ? one.key.name
        : one.key.type === 'Literal'
          ? String(one.key.value)
          : null;
    if (name !== null) members.set(name, { optional: one.optional, type: { node, scope } });
  }
  return members;
}
