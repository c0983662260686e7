import { invalid, listOf, type Shape } from '../protocol/errors';
import type { GivenFields } from '../protocol/form';
import { type Fields, integer, type Read, readFields, text } from '../protocol/params';
import type { World } from '../world/world';

/** One call of the API. */
export interface Endpoint {
  method: 'DELETE' | 'GET' | 'POST';
  path: string;
  fields: Fields;
  /** `ids` are the parts of the address in their order. */
  answer(world: World, given: GivenFields, ids: string[]): Shape;
}

type Run<F extends Fields> = (world: World, params: Read<F>, ...ids: string[]) => Shape;

export function endpoint<F extends Fields>(
  method: Endpoint['method'],
  path: string,
  fields: F,
  run: Run<F>,
): Endpoint {
  const answer: Endpoint['answer'] = (world, given, ids) => run(world, readFields(fields, given), ...ids);
  return { method, path, fields, answer };
}

const paging = { limit: integer(1, 100), starting_after: text(), ending_before: text() };

/** A call that lists rows, newest first, page by page. */
export function listing<F extends Fields, T extends { id: string }>(
  path: string,
  filters: F,
  rows: (world: World, params: Read<F>, ...ids: string[]) => T[],
  show: (world: World, row: T) => Shape,
): Endpoint {
  const fields = { ...filters, ...paging };
  return {
    method: 'GET',
    path,
    fields,
    answer(world, given, ids) {
      const page = readFields(paging, pick(given, paging));
      const read = readFields(filters, without(given, paging));
      const { rows: found, more } = pageOf(rows(world, read, ...ids), page);
      const address = path.replace(/:\w+/g, () => ids[0] ?? '');
      return listOf(
        found.map((row) => show(world, row)),
        address,
        more,
      );
    },
  };
}

const pick = (given: GivenFields, fields: Fields): GivenFields =>
  Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(fields, name)));
const without = (given: GivenFields, fields: Fields): GivenFields =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(fields, name)));

function pageOf<T extends { id: string }>(
  rows: T[],
  page: Read<typeof paging>,
): { rows: T[]; more: boolean } {
  const { limit = 10, starting_after: after, ending_before: before } = page;
  if (after !== undefined && before !== undefined) {
    throw invalid('You may only specify one of these parameters: starting_after, ending_before.');
  }
  const place = (id: string, param: string) => {
    const at = rows.findIndex((row) => row.id === id);
    if (at < 0) throw invalid(`No such object: '${id}'`, param, 'resource_missing');
    return at;
  };
  if (before !== undefined) {
    const end = place(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { rows: rows.slice(start, end), more: start > 0 };
  }
  const start = after === undefined ? 0 : place(after, 'starting_after') + 1;
  return { rows: rows.slice(start, start + limit), more: rows.length > start + limit };
}
