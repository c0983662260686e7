import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEGAL_KINDS } from '@/lib/core/ports';
import { afterFile } from '@/lib/testing/after-file';
import { legalFiles } from './legal-files';

async function someFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tunewright-legal-'));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  const faults: object[] = [];
  const quiet = () => {};
  const log = { debug: quiet, info: quiet, warn: quiet, error: (fields: object) => faults.push(fields) };
  const texts = legalFiles({ folder, recipients: '', log, checkMs: 0 });
  const write = (text: string | Uint8Array) => writeFile(path.join(folder, 'terms.md'), text);
  return { folder, faults, texts, write };
}

describe('the legal texts', () => {
  it.each(LEGAL_KINDS)('have a default with a date and a title: %s', async (kind) => {
    const { texts } = await someFolder();
    const { version, markdown, isOwn } = await texts.read(kind);
    expect([version, isOwn]).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), false]);
    expect(markdown).toMatch(/^# \S/);
  });

  it('are read again when the operator’s file changes, and are the default again without it', async () => {
    const { texts, write, folder, faults } = await someFolder();
    await write('---\nversion: 2027-01-31\n---\n# Ours\n\nPlay fair.\n');
    const own = { version: '2027-01-31', markdown: '# Ours\n\nPlay fair.', isOwn: true };
    expect(await texts.read('terms')).toEqual(own);
    await write('# Ours\n\nPlay fair, please.\n');
    const { version } = await texts.read('terms');
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    await write('# Ours\n\nPlay fair, I beg you.\n');
    expect((await texts.read('terms')).version).not.toBe(version);
    await rm(path.join(folder, 'terms.md'));
    expect((await texts.read('terms')).isOwn).toBe(false);
    expect(faults).toEqual([]);
  });

  it.each([
    ['is too large', `# Ours\n${'x'.repeat(201 * 1024)}`],
    ['is no text', new Uint8Array([0x23, 0x20, 0xff, 0xfe, 0x00])],
    ['holds nothing but its front matter', '---\nversion: 2027-01-31\n---\n\n'],
  ])('are the default while the file %s, which is logged once', async (_, content) => {
    const { texts, write, faults } = await someFolder();
    await write(content);
    for (const _ of [1, 2]) expect((await texts.read('terms')).isOwn).toBe(false);
    expect(faults).toHaveLength(1);
  });

  it('are the default if a folder has the name of the file', async () => {
    const { texts, folder, faults } = await someFolder();
    await mkdir(path.join(folder, 'terms.md'));
    expect((await texts.read('terms')).isOwn).toBe(false);
    expect(faults).toHaveLength(1);
  });
});
