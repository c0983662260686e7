import type { JobState } from '@/lib/core/music/provider';

/**
 * Asks for each order on its own, for services without a call for many. One that cannot be read counts as running until
 * it can, so that it does not hide the others; throws if none can be read.
 */
export async function pollEach(
  references: string[],
  stateOf: (reference: string) => Promise<JobState>,
): Promise<Map<string, JobState>> {
  const settled = await Promise.allSettled(references.map(stateOf));
  const [first] = settled;
  if (first?.status === 'rejected' && settled.every(({ status }) => status === 'rejected'))
    throw first.reason;
  return new Map(
    references.map((reference, i) => {
      const result = settled[i];
      return [
        reference,
        result?.status === 'fulfilled' ? result.value : { state: 'running', fraction: null },
      ];
    }),
  );
}
