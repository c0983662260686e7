import { describe, expect, it } from 'vitest';
import { orderOf } from '@/lib/testing/providers/orders';
import { MODELS } from './models';

const singing = Object.entries(MODELS).filter(([, { capabilities }]) => capabilities.maxLyrics !== null);

/** The input of a model for words of this many characters, with every other text as long as can be. */
function inputOf(id: string, characters: number) {
  const prompt = 'rain '.repeat(400);
  const order = orderOf({ lyrics: 'x'.repeat(characters), prompt, caption: prompt.slice(0, 512) });
  return Object.values(MODELS[id]?.input ?? {}).map((field) => field(order));
}

describe('the longest lyrics of a model', () => {
  it.each(singing)('%s: are taken, and not any', (id, { capabilities }) => {
    const max = capabilities.maxLyrics ?? 0;
    expect(JSON.stringify(inputOf(id, max))).toContain('x'.repeat(max));
    // In a prompt, lyrics may have the room that the rest of it leaves.
    expect(() => inputOf(id, max * 2 + 40)).toThrow(/invalid/);
  });
});
