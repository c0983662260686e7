import type { IncomingHttpHeaders } from 'node:http';

const SECRET_HEADER = /authorization|key|token|cookie|secret/i;
const SECRET_QUERY = /key|token|secret|signature|credential/i;
/** Shorter values are words, such as "Bearer". */
const MIN_SECRET = 6;

/** Returns the keys that a call carries in its headers and its query. */
export function keysOf(headers: IncomingHttpHeaders, query: URLSearchParams): string[] {
  const inHeaders = Object.entries(headers)
    .filter(([name]) => SECRET_HEADER.test(name))
    .flatMap(([, value]) => String(value).split(/[\s,;=]+/));
  const schemes = /^(bearer|basic|key|token)$/i;
  return [...inHeaders.filter((key) => !schemes.test(key)), ...keysIn(query)].filter(isLong);
}

/** Returns the keys in the query of an address, such as a signature. */
export function keysIn(query: URLSearchParams): string[] {
  return [...query]
    .filter(([name, value]) => SECRET_QUERY.test(name) && isLong(value))
    .map(([, value]) => value);
}

const isLong = (key: string) => key.length >= MIN_SECRET;

/** Replaces keys by as many asterisks, so that lengths and sound stay as they are. */
export function withoutKeys(bytes: Buffer, keys: Iterable<string>): Buffer {
  let text = bytes.toString('latin1');
  for (const key of keys) {
    const raw = Buffer.from(key).toString('latin1');
    text = text.replaceAll(raw, '*'.repeat(raw.length));
  }
  return Buffer.from(text, 'latin1');
}
