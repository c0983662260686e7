import pg from 'pg';
import { vi } from 'vitest';

/** What every connection sends on its own: its settings, and the question whether the database is there. */
const OWN = /^(?:SET |SELECT 1$)/;

interface Statement {
  sql: string;
  values: unknown[];
}

/** Returns the SQL that `work` sends to the database, without values. Nothing else may use the database meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(work)).map(({ sql }) => sql);
}

async function sentBy(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls
      .map(([query, values]: unknown[]) => {
        if (typeof query === 'string') return { sql: query, values: Array.isArray(values) ? values : [] };
        const { text = '', values: own = values } = Object(query) as { text?: string; values?: unknown };
        return { sql: text, values: Array.isArray(own) ? own : [] };
      })
      .filter(({ sql }) => !OWN.test(sql));
  } finally {
    spy.mockRestore();
  }
}

/**
 * Returns how the database executes what `work` reads of a table, one text for each statement, if it avoids reading whole
 * tables wherever an index has the rows. Nothing else may use the database meanwhile.
 */
export async function plansOf(pool: pg.Pool, table: string, work: () => Promise<unknown>): Promise<string[]> {
  const reads = (await sentBy(work)).filter(
    ({ sql }) => /^\s*(?:SELECT|WITH)\b/i.test(sql) && sql.includes(`"${table}"`),
  );
  const client = await pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    const plans = [];
    for (const { sql, values } of reads) {
      const { rows } = await client.query(`EXPLAIN ${sql}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
