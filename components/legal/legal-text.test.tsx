import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LegalText } from './legal-text';

const html = (text: string) =>
  renderToStaticMarkup(<LegalText>{text}</LegalText>).replace(/^<div[^>]*>|<\/div>$/g, '');

describe('a legal text', () => {
  it('has headings with ids of their words, each of its own', () => {
    expect(html('# 2. Über uns\n\n## Fees\n\n### Fees\n\n## !')).toBe(
      '<h2 id="über-uns">2. Über uns</h2><h2 id="fees">Fees</h2><h3 id="fees-2">Fees</h3><h2 id="section">!</h2>',
    );
  });

  it('links to this site and to others, and to nothing else', () => {
    expect(html('[a](/licence) [b](https://b.example) [c](//c.example) [d](javascript:x)')).toBe(
      '<p><a href="/licence">a</a> <a href="https://b.example" rel="noopener noreferrer">b</a> c [d](javascript:x)</p>',
    );
  });

  it('shows HTML as text and has tables and lists', () => {
    expect(html('<script>x</script>')).toBe('<p>&lt;script&gt;x&lt;/script&gt;</p>');
    expect(html('| a |\n| - |\n| b |')).toContain('<tbody><tr><td>b</td></tr></tbody>');
    expect(html('4. x\n\n![y](https://y.example/y.png)')).not.toContain('<img');
  });
});
