const HIDDEN = '[hidden]';
const MAX_DEPTH = 5;

/** Names of fields that never reach the log: secrets, and the content of emails. */
const SECRET_NAME =
  /^(?:html|text|body|values)$|authorization|cookie|passw|secret|token|api[_-]?key|credential|^otp$/i;
/** Ours are six digits; codes of errors are names. */
const CODE_NAME = /code$/i;
const ONE_TIME_CODE = /^\d{4,8}$/;

/** Secrets in a text, such as the message of an error. */
const SECRET_TEXT: [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${HIDDEN}`],
  [/(:\/\/[^\s:@/]*):[^\s@/]+@/g, `$1:${HIDDEN}@`],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)*/g, HIDDEN],
  [/\b(?:sk|rk|whsec)_\w{6,}/g, HIDDEN],
  [/\$argon2\S+/g, HIDDEN],
  [/([?&](?:signature|token|code|ticket)=)[^&\s]+/g, `$1${HIDDEN}`],
  [/\b([\w-]*(?:password|secret|token|cookie)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;}]+)/gi, `$1${HIDDEN}`],
];

/** What any secret in a text has; IDs and route templates have none of it, and most texts of the log are these. */
const SUSPECT = /[\s_$="?]|\w:|:\/\/|eyJ/;

/** Names are tested once: a line of the log is written for each request. */
const MAX_NAMES = 1_000;
const secretNames = new Map<string, boolean>();

/** Returns fields of the log with secrets replaced, at any depth. Errors are left to `redactError`. */
export function redactFields(fields: object): Record<string, unknown> {
  return redactEntries(fields, 0);
}

function redactEntries(fields: object, depth: number): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    shown[name] = isSecret(name, value) ? HIDDEN : redactValue(value, depth + 1);
  return shown;
}

function isSecret(name: string, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return isSecretName(name) || (CODE_NAME.test(name) && ONE_TIME_CODE.test(String(value)));
}

function isSecretName(name: string): boolean {
  const known = secretNames.get(name);
  if (known !== undefined) return known;
  const isSecret = SECRET_NAME.test(name);
  if (secretNames.size < MAX_NAMES) secretNames.set(name, isSecret);
  return isSecret;
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth > MAX_DEPTH) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return redactEntries(value, depth);
}

/** Returns a text without the secrets in it. */
function redactText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return SECRET_TEXT.reduce((shown, [pattern, replacement]) => shown.replace(pattern, replacement), text);
}
