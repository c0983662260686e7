import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from '@/lib/core/ports';

/** Returns the message for nodemailer, with text and HTML versions and headers that suppress automatic replies. */
export function composed({ id, to, subject, text, html }: MailMessage, from: string): SendMailOptions {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    // Emails contain user input, so no part may be loaded from a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
