import type { JobState } from '@/lib/core/music/provider';

/** Asks for each order on its own, for services without a call for many. */
export async function pollEach(
  references: string[],
  stateOf: (reference: string) => Promise<JobState>,
): Promise<Map<string, JobState>> {
  const states = references.map(async (reference) => [reference, await stateOf(reference)] as const);
  return new Map(await Promise.all(states));
}
