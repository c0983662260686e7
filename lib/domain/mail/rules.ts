/** What each kind of letter is called, for admins. */
export const mailNames = {
  code: 'One-time code',
  passwordChanged: 'Password changed',
  emailChanged: 'Address changed',
  googleLinked: 'Google sign-in added',
  receipt: 'Receipt for credits',
  accountDeleted: 'Account deleted',
  applicationStatus: 'Application status',
  exportReady: 'Songs are packed',
  subscriptionPaid: 'Receipt for a plan',
  paymentFailed: 'Payment failed',
  subscriptionEnding: 'Plan will end',
  subscriptionEnded: 'Plan has ended',
  subscriptionRefunded: 'Payment refunded',
  subscriptionTransferred: 'Plan transferred',
} as const satisfies Record<string, string>;

export type MailName = keyof typeof mailNames;

export const mailStates = ['waiting', 'sent', 'failed', 'dead', 'dropped'] as const;

/** Days that the log of mails goes back. */
export const MAIL_KEPT_DAYS = 90;

/** Letters that are as true later as on their day, and hold neither codes nor addresses once `url` is left out. */
const REPEATABLE: ReadonlySet<string> = new Set(['receipt', 'subscriptionPaid', 'subscriptionRefunded']);

/** True for a letter that may be sent a second time after it has arrived. */
function isRepeatable(template: string): boolean {
  return REPEATABLE.has(template);
}

/** What of a letter is kept so that it can be sent again: nothing, but of receipts; and of those no address. */
export function loggedValues(template: string, values: object): object | null {
  if (!isRepeatable(template)) return null;
  return 'url' in values ? { ...values, url: null } : values;
}

/**
 * What an admin can do with a mail: `again` tries the same one once more, `repeat` sends another like it. Codes are never
 * sent again: whoever needs one asks for it.
 */
export function resendWay(state: string, template: string): 'again' | 'repeat' | null {
  if (template === 'code') return null;
  if (state === 'failed' || state === 'dead') return 'again';
  return state === 'sent' && isRepeatable(template) ? 'repeat' : null;
}

/** Why a mail was not taken. */
export const mailErrors = {
  connection: 'The mail server could not be reached',
  timeout: 'The mail server took too long',
  signIn: 'The mail server does not accept our name and password',
  recipient: 'The mail server refused this address',
  refused: 'The mail server refused the mail',
  secure: 'The connection to the mail server is not secure',
  other: 'The mail could not be handed over',
} as const;

export type MailError = keyof typeof mailErrors;

const BY_CODE: ReadonlyMap<string, MailError> = new Map(
  Object.entries<MailError>({
    ECONNECTION: 'connection',
    ECONNREFUSED: 'connection',
    ECONNRESET: 'connection',
    ESOCKET: 'connection',
    EDNS: 'connection',
    ENOTFOUND: 'connection',
    ETIMEDOUT: 'timeout',
    EAUTH: 'signIn',
    ETLS: 'secure',
    EENVELOPE: 'recipient',
    EMESSAGE: 'refused',
    ESTREAM: 'refused',
  }),
);

/** The class of what a mail server said: its own words may hold addresses and names. */
export function mailErrorOf(error: unknown): MailError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return BY_CODE.get(code) ?? 'other';
}
