import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { inRoot } from '../setup/paths.mjs';
import { readFunctions } from './functions.mjs';
import { pendingChange, writeMigration } from './migrations.mjs';

const SCHEMA = `datasource db {
  provider = "postgresql"
}

model Note {
  id   Int    @id
  text String
}
`;

const MARK = `CREATE OR REPLACE FUNCTION note_mark() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '!' $$;\n`;
const LOUD = `-- requires: note_mark
-- Returns the text of a note with a mark.
CREATE OR REPLACE FUNCTION note_loud(note "Note") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT note.text || note_mark()
$$;
`;
const TRIM_FUNCTION = `CREATE OR REPLACE FUNCTION note_trim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.text := trim(NEW.text);
  RETURN NEW;
END
$$;
`;
const TRIM_TRIGGER = `CREATE OR REPLACE TRIGGER note_trim BEFORE INSERT ON "Note" FOR EACH ROW EXECUTE FUNCTION note_trim();
`;
const VIEW = `-- requires: note_loud
CREATE OR REPLACE VIEW "LoudNote" AS SELECT n.id, note_loud(n) AS text FROM "Note" n;
`;

let url;
let prisma;
let made;

const file = (name) => path.join(prisma, name);
const write = (name, text) => {
  fs.mkdirSync(path.dirname(file(name)), { recursive: true });
  fs.writeFileSync(file(name), text);
};
const pending = () => pendingChange(url, prisma);
const migrate = (sql) => {
  made += 1;
  return writeMigration(`step_${made}`, sql, new Date(Date.UTC(2026, 0, made)), prisma);
};

/** Writes the pending changes as a migration and returns its SQL. */
async function create() {
  const { sql } = await pending();
  return fs.readFileSync(path.join(migrate(sql), 'migration.sql'), 'utf8');
}

beforeEach(async () => {
  const response = await fetch(inject('databases'), { method: 'POST' });
  url = await response.text();
  prisma = fs.mkdtempSync(path.join(os.tmpdir(), 'prisma-'));
  made = 0;
  write('schema.prisma', SCHEMA);
  write('functions/note/note_mark.sql', MARK);
  write('functions/note/note_loud.sql', LOUD);
  write('functions/note/note_trim.sql', TRIM_FUNCTION + TRIM_TRIGGER);
  write('functions/LoudNote.sql', VIEW);
});

afterEach(() => fs.rmSync(prisma, { recursive: true }));

test('the first migration creates the tables and all functions, in a valid order', async () => {
  const sql = await create();
  expect(sql.indexOf('CREATE TABLE "Note"')).toBe(sql.search('CREATE'));
  expect(await pending()).toBeNull();
});

test('names a changed file and writes only that one', async () => {
  await create();
  write('functions/note/note_mark.sql', MARK.replace('!', '!!'));
  expect((await pending()).reasons).toEqual([
    'prisma/functions/note/note_mark.sql is ahead: function note_mark()',
  ]);
  expect(await create()).toBe(MARK.replace('!', '!!'));
  expect(await pending()).toBeNull();
});

test('ignores the comments above a definition and its layout', async () => {
  await create();
  write('functions/note/note_mark.sql', `-- Returns the mark.\n${MARK.replace(' RETURNS', '\n  RETURNS')}`);
  write('functions/LoudNote.sql', VIEW.replaceAll(' ', '  ').replace('--  requires:  ', '-- requires: '));
  expect(await pending()).toBeNull();
});

test('names changed and new triggers with their file', async () => {
  await create();
  const changed = TRIM_TRIGGER.replace('INSERT', 'INSERT OR UPDATE');
  const added = TRIM_TRIGGER.replace('TRIGGER note_trim', 'TRIGGER note_trim_again');
  write('functions/note/note_trim.sql', TRIM_FUNCTION + changed + added);
  expect((await pending()).reasons).toEqual([
    'prisma/functions/note/note_trim.sql is ahead: trigger note_trim_again on "Note", trigger note_trim on "Note"',
  ]);
  await create();
  expect(await pending()).toBeNull();
});

test('reports objects that a migration creates without a file', async () => {
  await create();
  migrate('CREATE FUNCTION stray() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;\n');
  migrate('CREATE VIEW "Stray" AS SELECT 1 AS one;\n');
  expect((await pending()).reasons).toEqual([
    'view "Stray" has no file in prisma/functions',
    'function stray() has no file in prisma/functions',
  ]);
});

test('reports a migration that differs from the file', async () => {
  await create();
  migrate(MARK.replace('!', '?'));
  expect((await pending()).reasons).toEqual([
    'prisma/functions/note/note_mark.sql is ahead: function note_mark()',
  ]);
});

test('drops the objects of a removed file, triggers before their function', async () => {
  await create();
  fs.rmSync(file('functions/note/note_trim.sql'));
  fs.rmSync(file('functions/LoudNote.sql'));
  expect(await create()).toBe(
    [
      'DROP TRIGGER IF EXISTS note_trim ON "Note";',
      'DROP VIEW IF EXISTS "LoudNote";',
      'DROP ROUTINE IF EXISTS note_trim();\n',
    ].join('\n\n'),
  );
  expect(await pending()).toBeNull();
});

test('drops objects first that cannot be replaced', async () => {
  await create();
  fs.rmSync(file('functions/LoudNote.sql'));
  await create();
  write('functions/note/note_loud.sql', LOUD.replace('RETURNS text', 'RETURNS varchar'));
  expect(await create()).toMatch(/^DROP ROUTINE IF EXISTS note_loud\("Note"\);\n\n-- Returns the text/);
  expect(await pending()).toBeNull();
});

test('drops a view first that loses a column, and replaces one that gains one', async () => {
  await create();
  write('functions/LoudNote.sql', VIEW.replace('AS text', 'AS text, n.text AS plain'));
  expect(await create()).not.toContain('DROP');
  write('functions/LoudNote.sql', VIEW);
  expect(await create()).toContain('DROP VIEW IF EXISTS "LoudNote";');
  expect(await pending()).toBeNull();
});

test('writes a new column and the function that reads it into one migration', async () => {
  await create();
  write('schema.prisma', SCHEMA.replace('text String', 'text String\n  mark String?'));
  write('functions/note/note_loud.sql', LOUD.replace('note_mark()', 'note.mark'));
  expect((await pending()).reasons[0]).toMatch(/^prisma\/schema.prisma is ahead:\n-- AlterTable/);
  await create();
  expect(await pending()).toBeNull();
});

test('names a file that Postgres rejects or that creates nothing', async () => {
  await create();
  write('functions/note/note_mark.sql', MARK.replace('SELECT', 'SELEKT'));
  await expect(pending()).rejects.toThrow(
    'prisma/functions/note/note_mark.sql: syntax error at or near "SELEKT"',
  );
  write('functions/note/note_mark.sql', MARK);
  write('functions/note/z.sql', MARK);
  await expect(pending()).rejects.toThrow(
    'prisma/functions/note/z.sql makes nothing that no other file makes.',
  );
});

test('a new migration sorts after all others, even if the clock is behind', async () => {
  await create();
  writeMigration('later', 'SELECT 1;', new Date(Date.UTC(2030, 0)), prisma);
  expect(path.basename(migrate('SELECT 1;'))).toBe('20300101000001_step_2');
});

test('rejects a requirement without a file, a cycle and a duplicate name', () => {
  const order = () => readFunctions(file('functions')).map(({ name }) => name);
  expect(order()).toEqual(['note_mark', 'note_loud', 'LoudNote', 'note_trim']);
  write('functions/note/note_mark.sql', `-- requires: LoudNote\n${MARK}`);
  expect(order).toThrow('requires itself');
  write('functions/note/note_mark.sql', `-- requires: nothing\n${MARK}`);
  expect(order).toThrow('prisma/functions/note/note_mark.sql requires nothing, which has no file.');
  write('functions/other/note_loud.sql', LOUD);
  expect(order).toThrow('Two files in prisma/functions are called note_loud.sql.');
});

test('comments of functions and verbs refer to files that exist', () => {
  const functions = readFunctions(inRoot('prisma/functions')).map(({ file }) => file);
  const sources = fs.readdirSync(inRoot('lib'), { recursive: true }).map((name) => path.join('lib', name));
  const references = [
    ...functions.flatMap((name) => findAll(name, /\b(?:lib|scripts)\/[\w/-]+\.ts\b/g)),
    ...sources
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => findAll(name, /\bprisma\/functions\/[\w/]+\.sql\b/g)),
  ];
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter(({ target }) => !fs.existsSync(inRoot(target)))).toEqual([]);
});

const findAll = (name, pattern) =>
  (fs.readFileSync(inRoot(name), 'utf8').match(pattern) ?? []).map((target) => ({ name, target }));
