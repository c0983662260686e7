import { invalidRequest } from '../protocol/errors';
import { list, text } from '../protocol/fields';
import type { FormFields } from '../protocol/form';
import type { ApiObject } from '../protocol/objects';
import type { World } from '../world/world';
import { expandable, includable } from './expandable';

const MAX_PATHS = 20;
const MAX_DEPTH = 4;

/** Separates the paths that a request wants expanded from its other parameters. */
export function takeExpand(form: FormFields): { paths: string[]; rest: FormFields } {
  const { expand, ...rest } = form;
  if (expand === undefined) return { paths: [], rest };
  return { paths: list(text(), MAX_PATHS).read(expand, 'expand'), rest };
}

/** Returns the object with the ids at these paths replaced by what they name. Throws on paths without an id. */
export function expandObject(world: World, object: ApiObject, paths: string[]): ApiObject {
  let expanded = object;
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > MAX_DEPTH) {
      const message = `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`;
      throw invalidRequest(message, 'expand');
    }
    expanded = expandIn(world, expanded, names, path);
  }
  return expanded;
}

function expandIn(world: World, object: ApiObject, names: string[], path: string): ApiObject {
  const [name = '', ...rest] = names;
  const type = typeof object.object === 'string' ? object.object : '';
  const include = Object.hasOwn(includable, type) ? includable[type]?.[name] : undefined;
  if (include) {
    const included = object[name] ?? include(world, String(object.id));
    if (included === undefined) return object;
    const expandsFurther = isObject(included) && rest.length > 0;
    return { ...object, [name]: expandsFurther ? expandIn(world, included, rest, path) : included };
  }
  const value = object[name];
  if (value === undefined) throw notExpandable(path);
  const lookup = (Object.hasOwn(expandable, type) ? expandable[type] : expandable[''])?.[name];
  return { ...object, [name]: expandValue(world, value, { lookup, rest, path }) };
}

interface Step {
  lookup: ((world: World, id: string) => ApiObject | null) | undefined;
  /** The names below this one. */
  rest: string[];
  path: string;
}

function expandValue(world: World, value: unknown, step: Step): unknown {
  const { lookup, rest, path } = step;
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((one) => expandValue(world, one, step));
  if (typeof value === 'string') {
    if (!lookup) throw notExpandable(path);
    const object = lookup(world, value);
    if (!object) return value;
    return rest.length > 0 ? expandIn(world, object, rest, path) : object;
  }
  if (!isObject(value)) throw notExpandable(path);
  if (rest.length > 0) return expandIn(world, value, rest, path);
  // A request may also name an object that is always complete, such as the price of an item.
  if (lookup || typeof value.id === 'string') return value;
  throw notExpandable(path);
}

const notExpandable = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, 'expand', 'parameter_invalid_expand');

const isObject = (value: unknown): value is ApiObject => typeof value === 'object' && value !== null;
