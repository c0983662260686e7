/** `failed`: tries are left; `dead`: none is. */
export const taskStates = ['waiting', 'running', 'failed', 'dead'] as const;

export type TaskState = (typeof taskStates)[number];

interface Kind {
  /** What it does, for admins. */
  label: string;
  /** Why it must run, or null where leaving it out harms nobody. */
  mustRun: string | null;
}

const COMES_AGAIN = null;
const MONEY = 'Money or credits depend on it: it can be tried again, not dropped';
const DELETION = 'A deletion was promised: it can be tried again, not dropped';

/** The kinds of background tasks by name. Those on a schedule may be dropped: the next one does the same work. */
const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.entries<Kind>({
    'auth:mail-code': { label: 'Send a one-time code', mustRun: null },
    'auth:sweep': { label: 'Forget old codes and sessions', mustRun: COMES_AGAIN },
    'credits:expire': { label: 'Let credits run out', mustRun: COMES_AGAIN },
    'dashboard:fold': { label: 'Sum figures up', mustRun: COMES_AGAIN },
    'exports:build': {
      label: 'Pack songs',
      mustRun: 'Somebody waits for their songs: it can be tried again, not dropped',
    },
    'exports:erase': { label: 'Erase an archive', mustRun: DELETION },
    'exports:sweep': { label: 'Erase old archives', mustRun: COMES_AGAIN },
    'ledger:check': {
      label: 'Look through the books',
      mustRun: 'An admin waits for its result: it can be tried again, not dropped',
    },
    'mail:send': { label: 'Send a mail', mustRun: null },
    'mail:sweep': { label: 'Forget old mails', mustRun: COMES_AGAIN },
    'payments:event': { label: 'Act on a payment event', mustRun: MONEY },
    'payments:reconcile': { label: 'Compare with the payment provider', mustRun: COMES_AGAIN },
    'plans:sync': { label: 'Bring a plan to the payment provider', mustRun: MONEY },
    'referral:reward': { label: 'Reward an invitation', mustRun: MONEY },
    'song:erase': { label: 'Erase a song', mustRun: DELETION },
    'song:make': { label: 'Make a song', mustRun: 'Credits are held for it: cancel the song instead' },
    'song:sweep': { label: 'Look after songs in the making', mustRun: COMES_AGAIN },
    'subscription:grants': { label: 'Grant months of paid years', mustRun: COMES_AGAIN },
    'subscription:intents': { label: 'Settle changes of subscriptions', mustRun: COMES_AGAIN },
    'subscription:refuse': { label: 'Refund a second subscription', mustRun: MONEY },
    'uploads:sweep': { label: 'Forget files nobody holds', mustRun: COMES_AGAIN },
    'users:delete': { label: 'Delete an account', mustRun: DELETION },
  }),
);

/** Why a task must run, in a sentence; null where it may be dropped. A kind that is not known must run. */
export function mustRun(name: string): string | null {
  const kind = kinds.get(name);
  return kind ? kind.mustRun : 'Nobody has said that this kind of task may be dropped';
}

/** What a kind of task does, in words; its name where nobody has said. */
export function taskLabel(name: string): string {
  return kinds.get(name)?.label ?? name;
}

interface Tried {
  attempts: number;
  maxAttempts: number;
  isLocked: boolean;
}

export function stateOf({ attempts, maxAttempts, isLocked }: Tried): TaskState {
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

/** What a task is about: the ids among its payload that stand on a list, and nothing else of it. */
export function safeIds(payload: unknown): Record<string, string> {
  if (typeof payload !== 'object' || payload === null) return {};
  const given = new Map(Object.entries(payload));
  return Object.fromEntries(
    SAFE_KEYS.flatMap((key) => {
      const value = given.get(key);
      return typeof value === 'string' && SAFE_VALUE.test(value) ? [[key, value]] : [];
    }),
  );
}

const MOST_SHOWN = 240;

/** Where something begins that nobody may read, and what stands in its place. */
const HIDDEN: [RegExp, string][] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>]+/gi, '(address)'],
  [/[^\s@<>"'`(),:;]+@[^\s@<>"'`(),:;]+/g, '(mail address)'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 (hidden)'],
  [
    /\b([\w-]*(?:password|passwd|secret|token|api[_-]?key|authorization|cookie)[\w-]*)(["'`]?\s*[:=]\s*)("[^"]*"|'[^']*'|`[^`]*`|\S+)/gi,
    '$1$2(hidden)',
  ],
  [/\b(?:sk|rk|pk|whsec|cs|pi|seti)_[A-Za-z0-9_]{6,}/g, '(hidden)'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, '(hidden)'],
  [/\$argon2\S+/g, '(hidden)'],
  // Long runs of letters and digits are keys; ids keep their dashes and stay.
  [/\b(?=[A-Za-z0-9+/_]*\d)(?=[A-Za-z0-9+/_]*[A-Za-z])[A-Za-z0-9+/_]{32,}={0,2}/g, '(hidden)'],
  [/\b\d{6}\b/g, '(hidden)'],
];

/** The beginning of an error as admins may read it: addresses, keys, codes and what is named a secret are left out. */
export function safeError(error: string | null): string | null {
  if (!error) return null;
  const line = HIDDEN.reduce(
    (text, [what, instead]) => text.replace(what, instead),
    // What follows is cut away at the end; looking through a megabyte of it helps nobody.
    error.slice(0, 4_000).replace(/\s+/g, ' ').trim(),
  );
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line || null;
}
