import { z } from 'zod';

/** Control characters (Unicode's Cc), which no text needs and some stores refuse; tabs and line breaks stay. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;
/** Characters that turn the direction of what follows, and those without width, but for the one that joins emoji. */
const INVISIBLE = /[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A text from a person: half characters made whole, control characters removed, trimmed. Add limits of your own. */
export function text(required?: string): z.ZodString {
  return z.string(required).overwrite((given) => given.toWellFormed().replace(CONTROL, '').trim());
}

/** A text of one line that cannot disturb the text around it: names of songs and people. */
export function line(required?: string): z.ZodString {
  return text(required).overwrite((given) => given.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim());
}
