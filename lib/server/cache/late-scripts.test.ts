import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './late-scripts';

const NONCE = 'c0ffee';
const page = (head: string, body = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body><h1>A song</h1>${body}</body></html>`;

test('scripts and their preloads leave the page for one that fetches them, in their order', () => {
  const html = scriptsAfterPaint(
    page(
      `<link rel="preload" as="script" fetchPriority="low" nonce="${NONCE}" href="/main.js"/><script src="/a.js" async="" nonce="${NONCE}"></script>`,
      `<script src="/main.js?b=1&amp;c=2" nonce="${NONCE}" async=""></script>`,
    ),
    NONCE,
  );
  expect(html).not.toContain('src="/');
  expect(html).not.toContain('rel="preload"');
  expect(html).toContain('["/a.js","/main.js?b=1&c=2"]');
  expect(html.match(/<script nonce="c0ffee">/g)).toHaveLength(1);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

test('scripts for old browsers, inline ones, pictures and tags of another nonce stay where they are', () => {
  const others =
    `<link rel="preload" as="image" href="/cover.svg" fetchPriority="high"/><script src="/old.js" noModule="" nonce="${NONCE}"></script>` +
    `<script nonce="${NONCE}">self.x=1</script><script src="/theirs.js" async="" nonce="other"></script>`;
  const html = scriptsAfterPaint(
    page(`${others}<script src="/a.js" async="" nonce="${NONCE}"></script>`),
    NONCE,
  );
  expect(html).toContain(others);
  expect(html).toContain('["/a.js"]');
});

test('a page without scripts is left alone', () => {
  const html = page('<title>Nothing</title>');
  expect(scriptsAfterPaint(html, NONCE)).toBe(html);
});

test('what is sent to the browser is a script that can be read, whatever the addresses are', () => {
  const html = scriptsAfterPaint(
    page(`<script src="/a.js?&lt;/script>" async="" nonce="${NONCE}"></script>`),
    NONCE,
  );
  const script = /<script nonce="c0ffee">(.*)<\/script><\/body>/s.exec(html)?.[1] ?? '';
  expect(script).not.toContain('</script');
  expect(() => new Function(script)).not.toThrow();
});
