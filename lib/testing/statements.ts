import pg from 'pg';
import { vi } from 'vitest';

/** What every connection sends on its own: its settings, and the question whether the database is there. */
const OWN = /^(?:SET |SELECT 1$)/;

/** Returns the SQL that `work` sends to the database, without values. Nothing else may use the database meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls
      .map(([query]: unknown[]) => (typeof query === 'string' ? query : String(Object(query).text ?? '')))
      .filter((sql) => !OWN.test(sql));
  } finally {
    spy.mockRestore();
  }
}
