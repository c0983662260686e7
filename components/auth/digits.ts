/** Returns the first `most` ASCII digits of a text. */
export function digitsOf(text: string, most: number): string {
  return text.replace(/[^0-9]/g, '').slice(0, most);
}
