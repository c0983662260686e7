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

/**
 * One e-mail address in lower case. Only printable ASCII: look-alike letters of other scripts, full-width signs, line
 * breaks and lists of addresses are refused rather than read as somebody else's address.
 */
export function emailAddress() {
  return z
    .string('Email is required')
    .max(254, 'This email address is too long')
    .regex(/^[\x20-\x7e]*$/, 'Enter a valid email address')
    .trim()
    .toLowerCase()
    .min(1, 'Email is required')
    .pipe(z.email('Enter a valid email address'));
}
