import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { processorMs } from '@/lib/testing/timing';
import { RichText } from './rich-text';

const html = (text: string) =>
  renderToStaticMarkup(<RichText>{text}</RichText>).replace(/^<div[^>]*>|<\/div>$/g, '');

describe('a text in Markdown', () => {
  it('renders headings, lists, links and emphasis', () => {
    expect(html('# What\n\n- **one**\n- *two*\n\n### How\n\n3. c\n4. `d`')).toBe(
      '<h2>What</h2><ul><li><strong>one</strong></li><li><em>two</em></li></ul><h3>How</h3>' +
        '<ol start="3"><li>c</li><li><code>d</code></li></ol>',
    );
    expect(html('[us](https://us.example)  \n> said')).toBe(
      '<p><a href="https://us.example" rel="noopener noreferrer nofollow" target="_blank">us</a></p>' +
        '<blockquote><p>said</p></blockquote>',
    );
    expect(html('a\nb\n\n---\n\n    code')).toBe('<p>a\nb</p><hr/><pre><code>code\n</code></pre>');
  });

  it.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['a <b onclick="x()">b</b>', '<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['[x](data:text/html,y)', '<p>[x](data:text/html,y)</p>'],
    ['[x](//evil.example)', '<p>x</p>'],
    ['[x](/api/v1/auth/logout)', '<p>x</p>'],
    ['[x](&#106;avascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    [
      '[x](https://a.example "&quot; onclick=x")',
      '<p><a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">x</a></p>',
    ],
    ['| a |\n| - |', '<p>| a |\n| - |</p>'],
    ['constructor\n===', '<h2>constructor</h2>'],
  ])('never renders forbidden markup: %s', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('renders no images', () => {
    expect(html('![x](https://evil.example/a.png)')).not.toContain('<img');
  });

  it.each(['> ', '- ', '1. ', '*', '**a', '[', '![', '[](', '<', '`', '&', '\n> - '])(
    'renders in time even if it is nothing but %j',
    async (sign) => {
      const text = sign.repeat(Math.floor(20_000 / sign.length));
      expect(await processorMs(() => html(text))).toBeLessThan(4_000);
    },
  );
});
