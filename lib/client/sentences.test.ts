import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperationName } from '@/lib/core/messages';
import { CallError, type CallKey } from './call';
import { actionOptions } from './hooks';
import { newQueryClient } from './query-client';
import { failureText } from './report';
import { type SpecifiedFailure, specifiedFailures } from './sentences.table';
import { useToasts } from './toasts';

const CATALOGUE = new URL('../core/messages/messages.catalogue.txt', import.meta.url);
const ROOT = path.join(import.meta.dirname, '../..');

let client: QueryClient;
let logged: string[];
beforeEach(() => {
  client = newQueryClient();
  logged = [];
  useToasts.setState({ waiting: [] });
  vi.spyOn(console, 'error').mockImplementation((text: string) => void logged.push(text));
  vi.stubGlobal('localStorage', { getItem: () => null });
  // A server that fails without a message.
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
});
afterEach(() => {
  client.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Fails an operation as the browser runs it: reads through the query cache, everything else as a mutation. */
async function fail(operation: OperationName, key: CallKey): Promise<unknown> {
  const failure = key.startsWith('GET ')
    ? client.fetchQuery({
        queryKey: [key],
        queryFn: () => Promise.reject(new CallError(502, '', null, {}, null)),
        meta: { operation },
        retry: false,
      })
    : new MutationObserver(client, actionOptions(key, operation)).mutate({});
  return failure.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const toasts = () => useToasts.getState().waiting.map((next) => ('text' in next ? next.text : next.dismiss));

const rows = Object.entries(specifiedFailures) as [OperationName, SpecifiedFailure][];

describe('a failure without a message from the server', () => {
  it.each(rows)('%s shows the specified sentence', async (operation, { call: key, toast, stored, log }) => {
    const error = await fail(operation, key);
    expect(error).toBeInstanceOf(CallError);
    expect(toasts()).toEqual(toast ? [toast] : []);
    expect(logged).toEqual(log ? [log] : []);
    expect(failureText(operation, error)).toBe(stored ?? toast ?? log);
  });

  it('has a row for each specified sentence', () => {
    const inTable = new Set(rows.flatMap(([, { toast, stored, log }]) => [toast, stored, log]));
    const [, failures = ''] = readFileSync(CATALOGUE, 'utf8').split('# failures\n');
    const specified = failures.split('\n# ')[0]?.split('\n').filter(Boolean) ?? [];
    expect(specified.filter((sentence) => !inTable.has(sentence))).toEqual([]);
    expect([...inTable].filter((sentence) => sentence && !specified.includes(sentence))).toEqual([]);
  });
});

const hooks = sources('lib/client');
// The player skips a song whose address cannot be renewed, which is no failure to fetch a song.
const screens = sources('components').filter((text) => !text.includes('function reloadSong('));
const names = (text: string, name: string) => text.includes(`'${name}'`) || text.includes(`"${name}"`);

describe('the call sites', () => {
  const calls = new Set(rows.map(([, { call: key }]) => key));

  it.each([...calls])('%s is reported as specified', (key) => {
    const operations: string[] = rows.filter(([, row]) => row.call === key).map(([operation]) => operation);
    const site = `'${key.replaceAll('/', '\\/')}',\\s*'([\\w.]+)'`;
    for (const text of [...hooks, ...screens]) {
      const hooked = text.matchAll(
        new RegExp(`use(?:Endpoint|Action|Record|OpenCheckout)\\(\\s*${site}`, 'g'),
      );
      for (const [, operation] of hooked) expect(operations).toContain(operation);
      if (text.includes(`call('${key}'`))
        expect(
          operations.some((name) => names(text, name)),
          key,
        ).toBe(true);
    }
  });

  it.each(rows.filter(([, { stored }]) => stored))('%s is shown in its place', (operation) => {
    const isRead = hooks.some((text) => names(text, operation));
    // The result page of a checkout shows the operation of its session.
    const isOfSession = hooks.some((text) => text.includes(`\n    operation: '${operation}',`));
    expect(!isRead || isOfSession || screens.some((text) => names(text, operation))).toBe(true);
  });
});

/** Returns the text of every source file below a folder, without tests. */
function sources(folder: string): string[] {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|table)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8'));
}
