/** `amount × part / whole` in whole cents, halves away from zero; exact for any amount of money and any period. */
export function share(amount: number, part: number, whole: number): number {
  if (whole <= 0) return 0;
  const product = BigInt(Math.abs(amount)) * BigInt(Math.max(0, part));
  const rounded = Number((product * 2n + BigInt(whole)) / (2n * BigInt(whole)));
  return amount < 0 ? -rounded : rounded;
}

/** What is left of something billed for a period, seen from a moment within it: always to the second. */
export function unused(billed: { amount: number; start: number; end: number }, at: number): number {
  const left = Math.min(Math.max(billed.end - at, 0), billed.end - billed.start);
  return share(billed.amount, left, billed.end - billed.start);
}
