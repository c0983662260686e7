import fs from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

const folder = path.join(process.env.E2E_DATA_DIR ?? '.data', 'outbox');

/** The newest of the one-time codes mailed to an address, once `count` of them have been. */
export async function codeFor(address: string, count = 1): Promise<string> {
  let codes: string[] = [];
  const enough = async () => {
    codes = await codesFor(address);
    return codes.length;
  };
  await expect.poll(enough, { message: `mails to ${address}` }).toBe(count);
  return codes.at(-1) ?? '';
}

/** All codes mailed to an address, the oldest first. */
async function codesFor(address: string): Promise<string[]> {
  const names = (await fs.readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readMail(path.join(folder, name))));
  return mails
    .filter(({ to }) => to === address)
    .sort((a, b) => a.writtenAt - b.writtenAt)
    .flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? []);
}

async function readMail(file: string): Promise<{ to: string; text: string; writtenAt: number }> {
  const [bytes, { mtimeMs }] = await Promise.all([fs.readFile(file), fs.stat(file)]);
  const mail = await PostalMime.parse(bytes);
  return { to: mail.to?.[0]?.address ?? '', text: mail.text ?? '', writtenAt: mtimeMs };
}
