import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { QrCode } from './qr-code';

const link = 'https://tunewright.example/?ref=UTUQNBNN';

describe('a QR code', () => {
  it('has every dark module of the code and no other', () => {
    const markup = renderToStaticMarkup(<QrCode label="Your link" text={link} />);
    const { data, size } = encode(link, { ecc: 'M', border: 4 });
    const drawn = data.map((row) => row.map(() => false));
    for (const [, x, y, run] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let n = 0; n < Number(run); n++) (drawn[Number(y)] ?? [])[Number(x) + n] = true;
    }
    expect(drawn).toEqual(data);
    expect(markup).toContain(`viewBox="0 0 ${size} ${size}"`);
  });

  it('is dark on light in every theme', () => {
    const markup = renderToStaticMarkup(<QrCode label="Your link" text={link} />);
    expect(markup).toMatch(/class="[^"]*bg-paper text-ink/);
  });
});
