const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** Round amounts between two limits, both among them: what a slider stops at, close together below and wide above. */
export function amountSteps(least: number, most: number): number[] {
  const round: number[] = [];
  for (let power = 1; power <= most; power *= 10) {
    for (const step of STEPS) {
      const amount = step * power;
      if (Number.isInteger(amount) && amount > least && amount < most) round.push(amount);
    }
  }
  return least === most ? [least] : [least, ...round, most];
}

/** The place of the step that is nearest to an amount. */
export function nearestStep(steps: readonly number[], amount: number): number {
  const distance = (step: number) => Math.abs(Math.log(step) - Math.log(Math.max(1, amount)));
  return steps.reduce(
    (best, step, place) => (distance(step) < distance(steps[best] ?? step) ? place : best),
    0,
  );
}

/** What is wrong with a typed amount, in a sentence; nothing where it can be bought. */
export function amountProblem(typed: string, least: number, most: number): string | undefined {
  const amount = readAmount(typed);
  if (amount === null) return 'Enter a whole number';
  if (amount < least) return `At least ${least.toLocaleString('en-US')}`;
  if (amount > most) return `At most ${most.toLocaleString('en-US')}`;
  return undefined;
}

/** The number somebody typed, thousands apart or not; null where it is no whole number. */
export function readAmount(typed: string): number | null {
  const digits = typed.trim().replace(/(?<=\d)[,\s](?=\d{3}\b)/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
