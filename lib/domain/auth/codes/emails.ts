import { site } from '@/lib/core/site';
import type { Email } from '@/lib/domain/mail/emails/layout';
import type { CodePurpose } from './code';

const TEXTS: Record<CodePurpose, { introduction: string; ifNotRequested: string }> = {
  password: {
    introduction: 'Use this code to set a new password:',
    ifNotRequested: 'If you did not request it, ignore this email. Your password stays the same.',
  },
  email: {
    introduction: 'Use this code to confirm this address:',
    ifNotRequested: 'If you did not request it, ignore this email. Nothing changes.',
  },
};

/**
 * Returns the email with a one-time code, written when it is sent and never stored. The subject does not
 * contain the code. The user's name is left out: the address may be unverified, and names are free text that
 * could advertise.
 */
export function codeEmail(purpose: CodePurpose, code: string): Email {
  const { introduction, ifNotRequested } = TEXTS[purpose];
  return {
    subject: `Your ${site.name} verification code`,
    blocks: [
      { kind: 'text', text: 'Hello,' },
      { kind: 'text', text: introduction },
      { kind: 'code', code },
      { kind: 'text', text: 'It works once, for 10 minutes.' },
      { kind: 'note', text: `No one at ${site.name} will ever ask you for it. ${ifNotRequested}` },
    ],
  };
}
