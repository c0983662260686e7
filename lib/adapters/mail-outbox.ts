import { constants } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail } from '@/lib/core/ports';
import { composed } from './mail-composed';

/**
 * Writes each email as an `.eml` file, atomically. Loads its library with the first email. Sending the same email again
 * replaces the file.
 */
export function outboxMail(folder: string, from: string): Mail {
  const open = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async check() {
      await open();
      await access(folder, constants.W_OK);
    },
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: bytes } = await transport.sendMail(composed(message, from));
      await open();
      const file = path.join(folder, `${message.id.replace(/[^\w-]/g, '-')}.eml`);
      await writeFile(`${file}.part`, bytes, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
