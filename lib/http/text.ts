import { z } from 'zod';

/** Control characters (Unicode's Cc), which no text needs and some stores refuse; tabs and line breaks stay. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** A text from a person: half characters made whole, control characters removed, trimmed. Add limits of your own. */
export function text(): z.ZodString {
  return z.string().overwrite((given) => given.toWellFormed().replace(CONTROL, '').trim());
}
