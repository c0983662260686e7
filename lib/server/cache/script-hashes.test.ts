import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashScripts, withoutNonce } from './script-hashes';

const NONCE = 'c0ffee';
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('the hashes of a page', () => {
  it('are those of the inline scripts that carry the nonce, each once, and the page is kept without it', () => {
    const { html, hashes } = hashScripts(
      `<head><link href="/a.css" nonce="${NONCE}" data-precedence="next"/><script src="/a.js" async="" nonce="${NONCE}"></script></head>` +
        `<script nonce="${NONCE}" id="_R_">one("Été 🎵")</script><script nonce="${NONCE}">two\nlines</script>` +
        `<script nonce="${NONCE}">two\nlines</script>`,
      NONCE,
    );
    expect(html).toBe(
      '<head><link href="/a.css" data-precedence="next"/><script src="/a.js" async=""></script></head>' +
        '<script id="_R_">one("Été 🎵")</script><script>two\nlines</script><script>two\nlines</script>',
    );
    expect(hashes).toEqual([hashOf('one("Été 🎵")'), hashOf('two\nlines')]);
  });

  it('are of what the browser runs: a nonce within a script is taken out before it is hashed', () => {
    const { html, hashes } = hashScripts(
      `<script nonce="${NONCE}">push("{\\"nonce\\":\\"${NONCE}\\"}")</script>`,
      NONCE,
    );
    const code = 'push("{\\"nonce\\":\\"\\"}")';
    expect(html).toBe(`<script>${code}</script>`);
    expect(hashes).toEqual([hashOf(code)]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<script nonce="other">alert(1)</script>',
    '<script type="application/ld+json">{"name":"x"}</script>',
    `<p title="<script nonce='${NONCE.slice(1)}'>">`,
    '<img src=x onerror="alert(1)">',
  ])('leave out what Next has not written: %s', (text) => {
    const { html, hashes } = hashScripts(`${text}<script nonce="${NONCE}">mine</script>`, NONCE);
    expect(hashes).toEqual([hashOf('mine')]);
    expect(html.startsWith(text)).toBe(true);
  });

  it('do not let an unclosed tag before a script of ours change what is hashed', () => {
    const { hashes } = hashScripts(`<script data-x="<script nonce="${NONCE}">mine</script>`, NONCE);
    expect(hashes).toEqual([hashOf('mine')]);
  });
});

it('takes the nonce out of a Link header', () => {
  const link = `</a.woff2>; rel=preload; nonce="${NONCE}"; as="font", </b.css>; rel=preload; nonce="${NONCE}"`;
  expect(withoutNonce(link, NONCE)).toBe('</a.woff2>; rel=preload; as="font", </b.css>; rel=preload');
});
