/** Control characters (Unicode's Cc) that no text file contains. Tabs, line breaks and form feeds are allowed. */
const CONTROL = /(?![\t\n\r\f])\p{Cc}/u;
const MARKUP = /<(?:!doctype|\?xml|html|head|body|script|svg|iframe|style|meta|img|a)[\s>/?]/i;
/** The number of leading bytes that browsers sniff for a type. */
const SNIFFED_BYTES = 1024;

export function isPlainText(bytes: Uint8Array): boolean {
  try {
    return !CONTROL.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** Returns whether a browser could sniff the file as a page or as a picture with scripts. */
export function looksLikeMarkup(bytes: Uint8Array): boolean {
  return MARKUP.test(Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1'));
}
