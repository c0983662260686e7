import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fill, fillPacked, templateOf } from './page-template';

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
      expect(fill(page(text), nonce).toString()).toBe(expected);
      expect(gunzipSync(fillPacked(page(text), nonce)).toString()).toBe(expected);
    }
  });

  it('is packed to a fraction of its length', () => {
    const template = page(texts[0] ?? '');
    expect(fillPacked(template, 'x').length).toBeLessThan(fill(template, 'x').length / 5);
  });

  it('has an ETag that follows its content and status, not its nonce', () => {
    const [a, b] = [page('one'), page('two')];
    expect(a.etag).toBe(page('one').etag);
    expect(a.etag).not.toBe(b.etag);
    const missing = templateOf({ status: 404, headers: {}, body: 'one' }, PLACEHOLDER);
    expect(missing.etag).not.toBe(a.etag);
  });
});
