import { site } from '@/lib/core/site';
import type { Email } from '@/lib/domain/mail/emails/layout';
import type { CodePurpose } from './code';

const WORDS: Record<CodePurpose, { ask: string; otherwise: string }> = {
  password: {
    ask: 'this is the code to set a new password with:',
    otherwise: 'If you did not ask for it, ignore this mail: your password stays as it is.',
  },
  email: {
    ask: 'this is the code that confirms this address:',
    otherwise: 'If you did not ask for it, ignore this mail: nothing changes.',
  },
};

/**
 * The letter with a one-time code. It is written when it is sent and stored nowhere; its subject does not tell the code.
 * Nor does it name the person: it goes to addresses that are not proven, and names are free text that could advertise.
 */
export function codeEmail(purpose: CodePurpose, code: string): Email {
  const { ask, otherwise } = WORDS[purpose];
  return {
    subject: `Your ${site.name} verification code`,
    blocks: [
      { kind: 'text', text: 'Hello,' },
      { kind: 'text', text: ask },
      { kind: 'code', code },
      { kind: 'text', text: 'It works once, within 10 minutes of asking for it.' },
      { kind: 'note', text: `Nobody at ${site.name} will ever ask you for it. ${otherwise}` },
    ],
  };
}
