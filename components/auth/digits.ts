/** Returns the first `most` ASCII digits of a text. */
export function digitsOf(text: string, maxLength: number): string {
  return text.replace(/[^0-9]/g, '').slice(0, maxLength);
}
