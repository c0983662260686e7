import { createTransport } from 'nodemailer';
import SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import type { Mail } from '@/lib/core/ports';
import { composed } from './mail-composed';

/** The sending task retries later. */
const TIMEOUT_MS = 10_000;

/**
 * Sends emails through an SMTP server over a small pool of connections. Throws the server's error, which is for the log
 * only.
 */
export function smtpMail(url: string, from: string): Mail {
  // Creates the pool directly: `createTransport` with an address would ignore the other options.
  const pool = new SMTPPool({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
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
