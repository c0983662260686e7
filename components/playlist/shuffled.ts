/** The same things in an order of chance (Fisher and Yates); `random` gives numbers from 0 to below 1. */
export function shuffled<T>(things: readonly T[], random: () => number = Math.random): T[] {
  const mixed = [...things];
  for (let n = mixed.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    mixed.splice(n, 1, ...mixed.splice(other, 1, ...mixed.slice(n, n + 1)));
  }
  return mixed;
}
