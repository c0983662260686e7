import { describe, expect, it } from 'vitest';
import { csv } from './csv';

async function* parts(...rows: (string | number | null)[][]) {
  for (const row of rows) yield [row];
}

describe('a CSV file', () => {
  it('escapes formulas in text and leaves numbers alone', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'];
    const answer = csv('test', ['text', 'number'], parts(...formulas.map((text) => [text, -20])));
    const lines = (await answer.text()).trim().split('\r\n').slice(1);
    expect(lines).toEqual(formulas.map((text) => `'${text},-20`));
  });

  it('quotes cells with line breaks and declares UTF-8', async () => {
    const answer = csv('test', ['text'], parts(['a "b", c\nd'], [null]));
    const bytes = new Uint8Array(await answer.clone().arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await answer.text()).toContain('"a ""b"", c\nd"');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="test.csv"');
  });

  it('fails as a whole if a part cannot be read', async () => {
    async function* broken(): AsyncGenerator<string[][]> {
      yield [['a']];
      throw new Error('the database is away');
    }
    await expect(csv('test', ['text'], broken()).text()).rejects.toThrow();
  });
});
