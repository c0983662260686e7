const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** Returns the stops of a slider: both limits and round amounts between them, denser at the lower end. */
export function amountSteps(min: number, max: number): number[] {
  const round: number[] = [];
  for (let power = 1; power <= max; power *= 10) {
    for (const step of STEPS) {
      const amount = step * power;
      if (Number.isInteger(amount) && amount > min && amount < max) round.push(amount);
    }
  }
  return min === max ? [min] : [min, ...round, max];
}

/** Returns the index of the step nearest to an amount. */
export function nearestStep(steps: readonly number[], amount: number): number {
  const distance = (step: number) => Math.abs(Math.log(step) - Math.log(Math.max(1, amount)));
  return steps.reduce(
    (best, step, index) => (distance(step) < distance(steps[best] ?? step) ? index : best),
    0,
  );
}
