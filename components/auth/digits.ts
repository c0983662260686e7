/** The first `most` digits in a text; full-width ones and those of other scripts count as none. */
export function digitsOf(text: string, most: number): string {
  return text.replace(/[^0-9]/g, '').slice(0, most);
}
