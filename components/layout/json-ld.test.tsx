import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hostileTitles } from '@/lib/testing/songs';
import { JsonLd } from './json-ld';

describe('structured data in a page', () => {
  it.each(Object.entries(hostileTitles))('round-trips for a title of %s', (_, name) => {
    const html = renderToStaticMarkup(<JsonLd data={{ name }} />);
    const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
    expect(json).not.toMatch(/[<>\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ name });
  });
});
