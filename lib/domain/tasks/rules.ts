/** `failed`: attempts are left; `dead`: none are. */
export const taskStates = ['waiting', 'running', 'failed', 'dead'] as const;

export type TaskState = (typeof taskStates)[number];

interface Kind {
  /** What it does, for admins. */
  label: string;
  /** Why it must run, or null if deleting it does no harm. */
  mustRun: string | null;
}

const REPEATED = null;
const MONEY = 'Money or credits depend on it. It can be retried, not dropped';
const DELETION = 'A deletion was promised. It can be retried, not dropped';

/** The kinds of background tasks by name. Scheduled ones may be deleted: the next run does the same work. */
const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.entries<Kind>({
    'artists:sweep': { label: 'Give artists their handles', mustRun: REPEATED },
    'auth:mail-code': { label: 'Send a one-time code', mustRun: null },
    'auth:sweep': { label: 'Delete old codes and sessions', mustRun: REPEATED },
    'credits:expire': { label: 'Expire credits', mustRun: REPEATED },
    'credits:refund': { label: 'Refund a deleted account', mustRun: MONEY },
    'dashboard:fold': { label: 'Update statistics', mustRun: REPEATED },
    'exports:account': {
      label: 'Export an account',
      mustRun: 'A user waits for their data. It can be retried, not dropped',
    },
    'exports:build': {
      label: 'Export songs',
      mustRun: 'A user waits for their songs. It can be retried, not dropped',
    },
    'exports:erase': { label: 'Delete an export', mustRun: DELETION },
    'exports:sweep': { label: 'Delete old exports', mustRun: REPEATED },
    'ledger:check': {
      label: 'Check the ledger',
      mustRun: 'An admin waits for its result. It can be retried, not dropped',
    },
    'mail:send': { label: 'Send an email', mustRun: null },
    'mail:sweep': { label: 'Delete old emails', mustRun: REPEATED },
    'payments:event': { label: 'Process a payment event', mustRun: MONEY },
    'payments:reconcile': { label: 'Compare with the payment provider', mustRun: REPEATED },
    'payments:sweep': { label: 'Remove personal data from payment events', mustRun: REPEATED },
    'plans:sync': { label: 'Sync a plan with the payment provider', mustRun: MONEY },
    'referral:reward': { label: 'Reward an invitation', mustRun: MONEY },
    'song:collect': {
      label: 'Download a song from a provider',
      mustRun: 'Credits are reserved for it. Cancel the song instead',
    },
    'song:discard': {
      label: 'Remove files of a failed song',
      mustRun: 'Without it, its files would stay in storage. It can be retried, not dropped',
    },
    'song:erase': { label: 'Erase a song', mustRun: DELETION },
    'song:make': {
      label: 'Generate a song',
      mustRun: 'Credits are reserved for it. Cancel the song instead',
    },
    'song:sign': { label: 'Sign what made a song', mustRun: null },
    'song:sweep': { label: 'Check songs in progress', mustRun: REPEATED },
    'stems:make': {
      label: 'Take a song apart',
      mustRun: 'A user waits for it. It can be retried, not dropped',
    },
    'stems:sweep': { label: 'Delete old stems', mustRun: REPEATED },
    'subscription:close': { label: 'Close the invoices of an ended subscription', mustRun: MONEY },
    'subscription:grants': { label: 'Grant monthly credits of yearly plans', mustRun: REPEATED },
    'subscription:intents': { label: 'Settle subscription changes', mustRun: REPEATED },
    'subscription:refuse': { label: 'Refund a second subscription', mustRun: MONEY },
    'uploads:sweep': { label: 'Erase unused files', mustRun: REPEATED },
    'uploads:tidy': { label: 'Erase files left half written', mustRun: REPEATED },
    'users:delete': { label: 'Delete an account', mustRun: DELETION },
    'webhooks:sweep': { label: 'Delete old webhook deliveries', mustRun: REPEATED },
  }),
);

/** Returns why a task must run, as a sentence, or null if it may be deleted. An unknown kind must run. */
export function mustRun(name: string): string | null {
  const kind = kinds.get(name);
  return kind ? kind.mustRun : 'It is not known whether this kind of task may be dropped';
}

/** Returns the label of a kind of task, or its name if it has none. */
export function taskLabel(name: string): string {
  return kinds.get(name)?.label ?? name;
}

interface Progress {
  attempts: number;
  maxAttempts: number;
  isLocked: boolean;
}

export function stateOf({ attempts, maxAttempts, isLocked }: Progress): TaskState {
  if (isLocked) return 'running';
  if (attempts === 0) return 'waiting';
  return attempts < maxAttempts ? 'failed' : 'dead';
}

const SAFE_KEYS = [
  'songId',
  'eventId',
  'exportId',
  'friendId',
  'planId',
  'subscriptionId',
  'userId',
  'checkId',
  'template',
  'id',
];
const SAFE_VALUE = /^[A-Za-z0-9_-]{1,100}$/;

/** Returns the allow-listed IDs of a task's payload, and nothing else of it. */
export function safeIds(payload: unknown): Record<string, string> {
  if (typeof payload !== 'object' || payload === null) return {};
  const values = new Map(Object.entries(payload));
  return Object.fromEntries(
    SAFE_KEYS.flatMap((key) => {
      const value = values.get(key);
      return typeof value === 'string' && SAFE_VALUE.test(value) ? [[key, value]] : [];
    }),
  );
}

const MAX_SHOWN = 240;

/** Patterns of confidential text, with their replacements. */
const HIDDEN: [RegExp, string][] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>]+/gi, '(address)'],
  [/[^\s@<>"'`(),:;]+@[^\s@<>"'`(),:;]+/g, '(email address)'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 (hidden)'],
  [
    /\b([\w-]*(?:password|passwd|secret|token|api[_-]?key|authorization|cookie)[\w-]*)(["'`]?\s*[:=]\s*)("[^"]*"|'[^']*'|`[^`]*`|\S+)/gi,
    '$1$2(hidden)',
  ],
  [/\b(?:sk|rk|pk|whsec|cs|pi|seti)_[A-Za-z0-9_]{6,}/g, '(hidden)'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, '(hidden)'],
  [/\$argon2\S+/g, '(hidden)'],
  // Long runs of letters and digits are keys; IDs have dashes and stay.
  [/\b(?=[A-Za-z0-9+/_]*\d)(?=[A-Za-z0-9+/_]*[A-Za-z])[A-Za-z0-9+/_]{32,}={0,2}/g, '(hidden)'],
  [/\b\d{6}\b/g, '(hidden)'],
];

/** Returns the start of an error for admins, without addresses, keys, codes and anything named a secret. */
export function safeError(error: string | null): string | null {
  if (!error) return null;
  const redacted = HIDDEN.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    // The rest is cut off anyway.
    error.slice(0, 4_000).replace(/\s+/g, ' ').trim(),
  );
  return redacted.length > MAX_SHOWN ? `${redacted.slice(0, MAX_SHOWN - 1)}…` : redacted || null;
}
