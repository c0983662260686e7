/** The modified Bessel function of the first kind and order zero. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 25; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** Returns the Kaiser window at a position from −1 to 1; 0 outside. */
export function kaiser(x: number, beta: number): number {
  return Math.abs(x) > 1 ? 0 : bessel(beta * Math.sqrt(1 - x * x)) / bessel(beta);
}
