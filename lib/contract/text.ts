import { z } from 'zod';

/** Control characters (Unicode's Cc), which no text needs and some stores refuse; tabs and line breaks stay. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;
/** Characters that turn the direction of what follows, and those without width or ink, but for what emoji are joined with. */
const INVISIBLE =
  /(?!\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])(?:\p{Default_Ignorable_Code_Point}|\u2800)/gu;
/** What leaves a mark on the paper. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text from a person: half characters made whole, control characters removed, trimmed. Add limits of your own. */
export function text(required?: string): z.ZodString {
  return z.string(required).overwrite((given) => given.toWellFormed().replace(CONTROL, '').trim());
}

/** A text of one line that cannot disturb the text around it: names of songs and people. */
export function line(required?: string): z.ZodString {
  return text(required).overwrite((given) => {
    const plain = given.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
    return VISIBLE.test(plain) ? plain : '';
  });
}

/**
 * One e-mail address in lower case. Only printable ASCII: look-alike letters of other scripts, full-width signs, line
 * breaks and lists of addresses are refused rather than read as somebody else's address.
 */
export function emailAddress() {
  return (
    z
      .string('Email is required')
      .max(254, 'This email address is too long')
      .regex(/^[\x20-\x7e]*$/, 'Enter a valid email address')
      .trim()
      .toLowerCase()
      .min(1, 'Email is required')
      .pipe(z.email('Enter a valid email address'))
      // Nobody's, by RFC 2606: what deleted accounts are called.
      .refine((address) => !address.endsWith('.invalid'), 'Enter a valid email address')
  );
}
