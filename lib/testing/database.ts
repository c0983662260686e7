import { inject } from 'vitest';
import { afterFile } from './after-file';

declare module 'vitest' {
  interface ProvidedContext {
    databases: string;
  }
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

let own: Promise<string> | undefined;

/**
 * Returns the address of a migrated, empty database for this test file. Created on the first call, so that other tests
 * pay nothing.
 */
export function testDatabaseUrl(): Promise<string> {
  own ??= open();
  return own;
}

function open(): Promise<string> {
  afterFile(() => {
    own = undefined;
  });
  return anotherDatabaseUrl();
}

/** Returns the address of one more migrated, empty database. */
export async function anotherDatabaseUrl(): Promise<string> {
  const response = await fetch(inject('databases'), { method: 'POST' });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return assertLocal(text);
}

/** Returns the address if it is local, else throws: tests never write anywhere else. */
export function assertLocal(url: string): string {
  const { hostname } = new URL(url);
  if (!LOCAL.has(hostname))
    throw new Error(`Tests write to databases on this machine only, not on ${hostname}`);
  return url;
}
