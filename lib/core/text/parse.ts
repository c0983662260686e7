/** Digits, optionally grouped in threes by commas or spaces. */
const WHOLE = String.raw`\d{1,3}(?:[,\s]\d{3})+|\d+`;
const WHOLE_NUMBER = new RegExp(`^(?:${WHOLE})$`);
const DOLLARS = new RegExp(String.raw`^\$?\s*(${WHOLE})(?:\.(\d{1,2}))?$`);

/** Parses a whole number as people type it ("1250", "1,250", "1 250"); null for anything else. */
export function parseWholeNumber(text: string): number | null {
  const typed = text.trim();
  return WHOLE_NUMBER.test(typed) ? safe(digitsOf(typed)) : null;
}

/** Parses dollars as people type them ("12", "4.9", "$1,200.50") into cents; null for anything else. */
export function parseDollars(text: string): number | null {
  const [, dollars, cents = ''] = DOLLARS.exec(text.trim()) ?? [];
  return dollars === undefined ? null : safe(`${digitsOf(dollars)}${cents.padEnd(2, '0')}`);
}

const digitsOf = (whole: string) => whole.replace(/[,\s]/g, '');

function safe(digits: string): number | null {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : null;
}
