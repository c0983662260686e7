import { z } from 'zod';
import type { Mail } from '@/lib/core/ports';
import { composed } from './mail-composed';

/** The sending task retries later. */
const TIMEOUT_MS = 10_000;
/** How long other emails are not even tried after one waited in vain: each holds a thread of the queue, which makes songs. */
const QUIET_MS = 30_000;

const timedOut = z.object({ code: z.literal('ETIMEDOUT') });

/**
 * Sends emails through an SMTP server over a small pool of connections. Throws the server's error, which is for the log
 * only. Loads its library with the first email.
 */
export function smtpMail(url: string, from: string, timeoutMs = TIMEOUT_MS): Mail {
  let opened: ReturnType<typeof openTransport> | undefined;
  let silence: { since: number; error: unknown } | null = null;
  const transport = () => {
    opened ??= openTransport(url, timeoutMs);
    return opened;
  };
  return {
    async send(message) {
      if (silence && performance.now() - silence.since < QUIET_MS) throw silence.error;
      try {
        await (await transport()).sendMail(composed(message, from));
        silence = null;
      } catch (error) {
        if (timedOut.safeParse(error).success) silence = { since: performance.now(), error };
        throw error;
      }
    },
    async check() {
      await (await transport()).verify();
    },
  };
}

async function openTransport(url: string, timeoutMs: number) {
  const [{ createTransport }, { default: SMTPPool }] = await Promise.all([
    import('nodemailer'),
    import('nodemailer/lib/smtp-pool/index.js'),
  ]);
  // Creates the pool directly: `createTransport` with an address would ignore the other options.
  const pool = new SMTPPool({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
  });
  return createTransport(pool);
}
