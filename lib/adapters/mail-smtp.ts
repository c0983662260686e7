import type { Mail } from '@/lib/core/ports';
import { composed } from './mail-composed';

/** The sending task retries later. */
const TIMEOUT_MS = 10_000;

/**
 * Sends emails through an SMTP server over a small pool of connections. Throws the server's error, which is for the log
 * only. Loads its library with the first email.
 */
export function smtpMail(url: string, from: string): Mail {
  let opened: ReturnType<typeof openTransport> | undefined;
  const transport = () => {
    opened ??= openTransport(url);
    return opened;
  };
  return {
    async send(message) {
      await (await transport()).sendMail(composed(message, from));
    },
    async check() {
      await (await transport()).verify();
    },
  };
}

async function openTransport(url: string) {
  const [{ createTransport }, { default: SMTPPool }] = await Promise.all([
    import('nodemailer'),
    import('nodemailer/lib/smtp-pool/index.js'),
  ]);
  // Creates the pool directly: `createTransport` with an address would ignore the other options.
  const pool = new SMTPPool({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
  });
  return createTransport(pool);
}
