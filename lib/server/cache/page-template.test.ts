import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Filling, fill, fillPacked, packedPart, storedPart, templateOf } from './page-template';

const PLACEHOLDER = 'place-of-the-nonce';
const page = (text: string) => templateOf({ status: 200, headers: {}, body: text }, PLACEHOLDER);

const long = Array.from({ length: 5_000 }, (_, n) => `<li>Song ${n} · Été 🎵</li>`).join('');
const texts = [
  `<script nonce="${PLACEHOLDER}">1</script>${long}<script nonce="${PLACEHOLDER}">2</script>`,
  `${PLACEHOLDER}${PLACEHOLDER}`,
  'nothing to fill in',
  '',
];

describe('a page that was rendered once', () => {
  it.each(texts)('is sent with another nonce each time, plain and packed (%#)', (text) => {
    for (const nonce of ['AAAAAAAAAAAAAAAAAAAAAA==', 'x']) {
      const expected = text.replaceAll(PLACEHOLDER, nonce);
      const filling = { [PLACEHOLDER]: storedPart(nonce) };
      expect(fill(page(text), filling).toString()).toBe(expected);
      expect(gunzipSync(fillPacked(page(text), filling)).toString()).toBe(expected);
    }
  });

  it('takes something else at each of its marks, however long, and nothing where nothing is given', () => {
    const body = `<head>mark-of-head</head>${PLACEHOLDER}<p>mark-of-head</p>`;
    const template = templateOf({ status: 200, headers: {}, body }, PLACEHOLDER, 'mark-of-head');
    const sent = (filling: Filling) => gunzipSync(fillPacked(template, filling)).toString();
    const filling = { [PLACEHOLDER]: storedPart('x'), 'mark-of-head': packedPart(long) };
    expect(sent(filling)).toBe(`<head>${long}</head>x<p>${long}</p>`);
    expect(sent({})).toBe('<head></head><p></p>');
  });

  it('is packed to a fraction of its length', () => {
    const template = page(texts[0] ?? '');
    const filling = { [PLACEHOLDER]: storedPart('x') };
    expect(fillPacked(template, filling).length).toBeLessThan(fill(template, filling).length / 5);
  });

  it('has an ETag that follows its content and status, not its nonce', () => {
    const [a, b] = [page('one'), page('two')];
    expect(a.etag).toBe(page('one').etag);
    expect(a.etag).not.toBe(b.etag);
    const missing = templateOf({ status: 404, headers: {}, body: 'one' }, PLACEHOLDER);
    expect(missing.etag).not.toBe(a.etag);
  });
});
