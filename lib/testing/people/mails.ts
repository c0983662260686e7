import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { testWorld } from '../world';

/** Returns the emails to an address in this test file's outbox, oldest first, parsed as a mail client would. */
export async function mailsTo(address: string): Promise<Email[]> {
  const { outbox } = await testWorld();
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const read = await Promise.all(
    files.map(async (file) => {
      const where = path.join(outbox, file);
      return { at: (await stat(where)).mtimeMs, mail: await PostalMime.parse(await readFile(where)) };
    }),
  );
  return read
    .sort((a, b) => a.at - b.at)
    .map(({ mail }) => mail)
    .filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** Returns the one-time code of the newest email to an address. */
export async function mailedCode(address: string): Promise<string> {
  const mail = (await mailsTo(address)).at(-1);
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error(`${address} got no code`);
  return code;
}
