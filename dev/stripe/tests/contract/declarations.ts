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

/** The folder of the installed SDK's declarations. */
const ROOT = path.join(path.dirname(createRequire(import.meta.url).resolve('stripe')), '../esm');

/** The names of a file or a namespace. */
export interface Scope {
  parent: Scope | null;
  file: string;
  interfaces: Map<string, TSInterfaceDeclaration[]>;
  aliases: Map<string, TSType>;
  namespaces: Map<string, Scope>;
  imports: Map<string, { file: string; name: string }>;
}

/** A type in the declarations, and the names it can refer to. */
export interface Type {
  node: TSType;
  scope: Scope;
}

export type Resolved =
  | { kind: 'interface'; declarations: TSInterfaceDeclaration[]; scope: Scope }
  | { kind: 'alias'; type: Type }
  | { kind: 'unknown'; name: string };

const files = new Map<string, Scope>();

const emptyScope = (parent: Scope | null, file: string): Scope => ({
  parent,
  file,
  interfaces: new Map(),
  aliases: new Map(),
  namespaces: new Map(),
  imports: new Map(),
});

/** Returns the names of a file of the SDK, such as `resources/Invoices`. */
export function loadFile(file: string): Scope {
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
  const inner = scope.namespaces.get(name) ?? emptyScope(scope, scope.file);
  scope.namespaces.set(name, inner);
  if (statement.body?.type !== 'TSModuleBlock') return;
  for (const one of statement.body.body) declare(one, inner);
}

/** Returns the parts of a type's name, such as `Session.Flow.Type`. */
export function nameOf(name: TSTypeName): string[] {
  if (name.type === 'Identifier') return [name.name];
  if (name.type === 'TSQualifiedName') return [...nameOf(name.left), name.right.name];
  return ['this'];
}

/** Resolves a name in a scope or the ones around it. */
export function resolve(names: string[], scope: Scope): Resolved {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const found = lookUp(names, at);
    if (found) return found;
  }
  return { kind: 'unknown', name: names.join('.') };
}

function lookUp(names: string[], scope: Scope): Resolved | null {
  const [name = '', ...rest] = names;
  const imported = scope.imports.get(name);
  if (imported) return lookUp([imported.name, ...rest], loadFile(imported.file));
  if (rest.length > 0) {
    const inner = scope.namespaces.get(name);
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

/** Returns the members of an interface, inherited ones included; `*` is its index signature. */
export function membersOf({
  declarations,
  scope,
}: Extract<Resolved, { kind: 'interface' }>): Map<string, Member> {
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

/** Returns the members between the braces of a type; `*` is an index signature. */
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
