import pg from 'pg';
import { vi } from 'vitest';

/** The SQL that `work` sends to the database, without its values. Nothing else may be at work meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : String(Object(query).text ?? ''),
    );
  } finally {
    spy.mockRestore();
  }
}
