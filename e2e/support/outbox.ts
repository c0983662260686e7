import fs from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

const folder = path.join(process.env.E2E_DATA_DIR ?? '.data', 'outbox');

/** Returns the newest one-time code emailed to an address, once there are `count` of them. */
export async function codeFor(address: string, count = 1): Promise<string> {
  let codes: string[] = [];
  const enough = async () => {
    codes = await codesFor(address);
    return codes.length;
  };
  await expect.poll(enough, { message: `mails to ${address}` }).toBe(count);
  return codes.at(-1) ?? '';
}

/** Returns all codes emailed to an address, oldest first. */
async function codesFor(address: string): Promise<string[]> {
  const mails = await mailsTo(address);
  return mails.flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? []);
}

/** Returns the subjects of all emails to an address, oldest first. */
export async function subjectsTo(address: string): Promise<string[]> {
  return (await mailsTo(address)).map(({ subject }) => subject);
}

async function mailsTo(address: string): Promise<Mail[]> {
  const names = (await fs.readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readMail(path.join(folder, name))));
  return mails.filter(({ to }) => to === address).sort((a, b) => a.writtenAt - b.writtenAt);
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  writtenAt: number;
}

async function readMail(file: string): Promise<Mail> {
  const [bytes, { mtimeMs }] = await Promise.all([fs.readFile(file), fs.stat(file)]);
  const mail = await PostalMime.parse(bytes);
  const { to, subject = '', text = '' } = mail;
  return { to: to?.[0]?.address ?? '', subject, text, writtenAt: mtimeMs };
}
