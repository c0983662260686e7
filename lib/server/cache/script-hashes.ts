import { createHash } from 'node:crypto';

/**
 * Takes the nonces out of a rendered page and returns the hashes of its inline scripts, as a Content-Security-Policy
 * names them. Only a script with this nonce is hashed: Next wrote it, since no text of a user's can hold the nonce.
 */
export function hashScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const script = new RegExp(`<script([^<>]*) nonce="${nonce}"([^<>]*)>(.*?)</script>`, 'gs');
  const html = page.replaceAll(script, (_, before: string, after: string, text: string) => {
    const code = withoutNonce(text, nonce);
    if (code !== '') hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    return `<script${before}${after}>${code}</script>`;
  });
  return { html: withoutNonce(html, nonce), hashes: [...hashes] };
}

/** Removes a nonce from tags, from a `Link` header and from the data that Next sends along. */
export function withoutNonce(text: string, nonce: string): string {
  return text.replaceAll(new RegExp(`;? nonce="${nonce}"|${nonce}`, 'g'), '');
}
