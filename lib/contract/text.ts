import { z } from 'zod';

/** Control characters, which some stores reject, except tabs and line breaks. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;
/** Characters that reverse the text direction or are invisible, except those that join emoji. */
const INVISIBLE =
  /(?!\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])(?:\p{Default_Ignorable_Code_Point}|\u2800)/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A user's text: well-formed, without control characters, trimmed. Callers add length limits. */
export function text(required?: string): z.ZodString {
  return z.string(required).overwrite((value) => value.toWellFormed().replace(CONTROL, '').trim());
}

/** A single line that cannot disturb the text around it, for names of songs and people. */
export function line(required?: string): z.ZodString {
  return text(required).overwrite((value) => {
    const plain = value.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
    return VISIBLE.test(plain) ? plain : '';
  });
}

/**
 * An email address in lower case. Accepts printable ASCII only, so that look-alike letters, full-width signs, line
 * breaks and lists of addresses cannot pass for another user's address.
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
      // Reserved by RFC 2606; deleted accounts use it.
      .refine((address) => !address.endsWith('.invalid'), 'Enter a valid email address')
  );
}
