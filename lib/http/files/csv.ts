import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

export type Cell = string | number | null;

/**
 * A CSV file that is written while it is read, so that its length costs no memory. Cells that a spreadsheet would take
 * for a formula are made text; the mark at the beginning tells Excel that it is UTF-8.
 */
export function csv(name: string, columns: string[], parts: AsyncIterable<Cell[][]>): Response {
  async function* rows() {
    for await (const part of parts) yield* part;
  }
  const writer = stringify({
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  const source = Readable.from(rows());
  source.on('error', (error) => writer.destroy(error));
  const body = Readable.toWeb(source.pipe(writer)) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
