import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from '@/lib/core/ports';

/** A message as nodemailer takes it: both versions, and headers that keep robots from answering. */
export function composed({ id, to, subject, text, html }: MailMessage, from: string): SendMailOptions {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    // Mails are made of what people type: no part of one is ever read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
