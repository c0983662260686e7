/** Returns the value that this share of the values does not exceed. */
export function share(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/**
 * Measures the sides alternately, so that other load slows all of them; returns the median of the passes for each side.
 */
export async function byTurns<Side extends string>(
  passes: number,
  sides: Record<Side, () => Promise<number>>,
): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[];
  const costs = new Map<Side, number[]>(names.map((name) => [name, []]));
  for (let pass = 0; pass < passes; pass++) {
    for (const name of names) costs.get(name)?.push(await sides[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(costs.get(name) ?? [])])) as Record<
    Side,
    number
  >;
}
