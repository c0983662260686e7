import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOpenToVisitors } from './session/gate';

const root = path.resolve('app/(site)');
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) => ({
    address: `/${path.dirname(file)}`.replace(/^\/\.$/, '/').replace(/\[(?:\.{3})?\w+\]/g, 'x'),
    source: readFileSync(path.join(root, file), 'utf8'),
  }));

describe('every page', () => {
  it('exists', () => expect(pages.length).toBeGreaterThan(10));

  it.each(pages.map(({ address, source }) => [address, source]))(
    '%s is open to visitors by the routing rule, or checks the session itself',
    (address, source) => {
      expect(isOpenToVisitors(address) || /await require(?:Account|SignedIn)\(/.test(source)).toBe(true);
    },
  );
});
