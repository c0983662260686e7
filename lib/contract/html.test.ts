import { describe, expect, it } from 'vitest';
import { escapeHtml } from './html';

describe('text in markup', () => {
  it('cannot end a tag, an attribute or an entity', () => {
    expect(escapeHtml(`</script><a href="x" title='y'>&amp;`)).toBe(
      '&lt;/script&gt;&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
    );
  });

  it('drops characters that XML forbids and keeps every script', () => {
    expect(escapeHtml('a\0b\u0007c\uffffd\ud800e')).toBe('abcd\ufffde');
    expect(escapeHtml('ليل 🎷 ночь\n')).toBe('ليل 🎷 ночь\n');
  });
});
