import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Cell } from '@/lib/contract/csv';

/**
 * Streams a CSV file in constant memory. Escapes cells that a spreadsheet would run as formulas, and starts with a byte
 * order mark, by which Excel recognizes UTF-8.
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
