/** The polynomial of CRC-32, its bits turned around (RFC 1952, section 8). */
const POLYNOMIAL = 0xedb88320;
/** The polynomials 1 and x^8 in the same way of writing: the highest bit is the lowest power. */
const ONE = 0x80000000;
const ONE_BYTE = 0x00800000;

/**
 * What the checksum of a text is to be multiplied with when this many bytes follow it: x^(8 · bytes) modulo the
 * polynomial, by squaring.
 */
export function shiftOf(bytes: number): number {
  let shift = ONE;
  let power = ONE_BYTE;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiply(power, shift);
    power = multiply(power, power);
  }
  return shift;
}

/**
 * The CRC-32 of two texts in a row from those of each and the shift of the second's length, as `crc32_combine` of zlib
 * does it, which Node does not offer: a page of which little changes is not read again to be summed up.
 */
export function checksumOfBoth(first: number, second: number, shiftOfSecond: number): number {
  return (multiply(shiftOfSecond, first) ^ second) >>> 0;
}

/** The product of two polynomials modulo that of CRC-32. */
function multiply(one: number, other: number): number {
  let product = 0;
  let term = other;
  for (let power = 31; power >= 0; power--) {
    if ((one >>> power) & 1) product ^= term;
    term = term & 1 ? (term >>> 1) ^ POLYNOMIAL : term >>> 1;
  }
  return product >>> 0;
}
