/** Returns `amount × part / whole` in whole cents, halves away from zero; exact for any amount and any period. */
export function prorate(amount: number, part: number, whole: number): number {
  if (whole <= 0) return 0;
  const product = BigInt(Math.abs(amount)) * BigInt(Math.max(0, part));
  const rounded = Number((product * 2n + BigInt(whole)) / (2n * BigInt(whole)));
  return amount < 0 ? -rounded : rounded;
}

/** Returns the part of a billed amount that falls after a moment, to the second. */
export function unusedAmount(billed: { amount: number; start: number; end: number }, at: number): number {
  const left = Math.min(Math.max(billed.end - at, 0), billed.end - billed.start);
  return prorate(billed.amount, left, billed.end - billed.start);
}
