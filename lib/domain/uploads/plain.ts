/** Control characters (Unicode's Cc) that no text file has; tabs, line breaks and form feeds stay. */
const CONTROL = /(?![\t\n\r\f])\p{Cc}/u;
const MARKUP = /<(?:!doctype|\?xml|html|head|body|script|svg|iframe|style|meta|img|a)[\s>/?]/i;
/** How much of a file's beginning decides what browsers take it for. */
const SNIFFED_BYTES = 1024;

/** True for UTF-8 without control characters. */
export function isPlainText(bytes: Uint8Array): boolean {
  try {
    return !CONTROL.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** True where the beginning of a file could make a browser take it for a page or a picture with scripts. */
export function looksLikeMarkup(bytes: Uint8Array): boolean {
  return MARKUP.test(Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1'));
}
