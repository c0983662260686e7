/** A name nobody else gives, also where the browser holds `randomUUID` back because the page came over plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
