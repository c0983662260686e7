import { testWorld } from '../world';

/** Returns how many statements wait for a lock in this test file's database. */
export async function lockWaits(): Promise<number> {
  const { pool } = await testWorld();
  const { rows } = await pool.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].n;
}
