import { createTransport } from 'nodemailer';
import SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import type { Mail } from '@/lib/core/ports';
import { composed } from './mail-composed';

/** How long a mail server may take to answer, in milliseconds; the task that sends tries again later. */
const PATIENCE_MS = 10_000;

/** Hands mails to an SMTP server, over a few connections that are kept. Throws what the server said, for the log alone. */
export function smtpMail(url: string, from: string): Mail {
  // The pool is made here: given an address, `createTransport` would read that alone and drop what stands beside it.
  const pool = new SMTPPool({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: 2 * PATIENCE_MS,
  });
  const transport = createTransport(pool);
  return {
    async send(message) {
      await transport.sendMail(composed(message, from));
    },
    async check() {
      await transport.verify();
    },
  };
}
