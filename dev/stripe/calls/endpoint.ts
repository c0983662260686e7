import { invalidRequest } from '../protocol/errors';
import { integer, text } from '../protocol/fields';
import type { FormFields } from '../protocol/form';
import { type ApiObject, listObject } from '../protocol/objects';
import { type Fields, type Params, readParams } from '../protocol/params';
import type { Kind, Records } from '../store/records';
import type { World } from '../world/world';

/** A call of the API. */
export interface Endpoint {
  method: 'DELETE' | 'GET' | 'POST';
  path: string;
  fields: Fields;
  /** `ids` are the ids in the path, in order. */
  answer(world: World, form: FormFields, ids: string[]): ApiObject;
}

type Handler<F extends Fields, Answer> = (world: World, params: Params<F>, ...ids: string[]) => Answer;

/** Defines a call that answers one object. */
export function endpoint<F extends Fields>(
  method: Endpoint['method'],
  path: string,
  fields: F,
  handle: Handler<F, ApiObject>,
): Endpoint {
  const answer: Endpoint['answer'] = (world, form, ids) => handle(world, readParams(fields, form), ...ids);
  return { method, path, fields, answer };
}

/** Defines a call that answers a record by its id. `name` is what the error for an unknown id calls it. */
export const retrieval = <K extends Kind>(
  path: string,
  kind: K,
  name: string,
  serialize: (world: World, record: Records[K]) => ApiObject,
): Endpoint =>
  endpoint('GET', path, {}, (world, _params, id) => serialize(world, world.need(kind, id, name)));

const paging = { limit: integer(1, 100), starting_after: text(), ending_before: text() };
const isPaging = (name: string) => Object.hasOwn(paging, name);
const DEFAULT_LIMIT = 10;

/** Defines a call that lists rows, page by page. `find` returns all of them, newest first. */
export function listing<F extends Fields, T extends { id: string }>(
  path: string,
  filters: F,
  find: Handler<F, T[]>,
  serialize: (world: World, row: T) => ApiObject,
): Endpoint {
  return {
    method: 'GET',
    path,
    fields: { ...filters, ...paging },
    answer(world, form, ids) {
      const page = readParams(paging, pick(form, isPaging));
      const params = readParams(
        filters,
        pick(form, (name) => !isPaging(name)),
      );
      const { rows, hasMore } = pageOf(find(world, params, ...ids), page);
      const url = path.replace(/:\w+/g, () => ids[0] ?? '');
      return listObject(
        rows.map((row) => serialize(world, row)),
        url,
        hasMore,
      );
    },
  };
}

const pick = (form: FormFields, isPicked: (name: string) => boolean): FormFields =>
  Object.fromEntries(Object.entries(form).filter(([name]) => isPicked(name)));

function pageOf<T extends { id: string }>(
  rows: T[],
  page: Params<typeof paging>,
): { rows: T[]; hasMore: boolean } {
  const { limit = DEFAULT_LIMIT, starting_after: after, ending_before: before } = page;
  if (after !== undefined && before !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.');
  }
  const indexOf = (id: string, param: string) => {
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) throw invalidRequest(`No such object: '${id}'`, param, 'resource_missing');
    return index;
  };
  if (before !== undefined) {
    const end = indexOf(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { rows: rows.slice(start, end), hasMore: start > 0 };
  }
  const start = after === undefined ? 0 : indexOf(after, 'starting_after') + 1;
  return { rows: rows.slice(start, start + limit), hasMore: rows.length > start + limit };
}
