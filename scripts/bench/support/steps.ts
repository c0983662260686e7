import type { Client } from 'pg';

/** The name of a step and its statement. */
export type Step = readonly [name: string, sql: string];

/** Runs statements one after another and prints how long each took. */
export async function runSteps(client: Client, steps: readonly Step[]): Promise<void> {
  for (const [name, sql] of steps) {
    const started = performance.now();
    await client.query(sql);
    console.log(name.padEnd(40), `${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}
