import { isDeepStrictEqual } from 'node:util';
import type { ApiObject } from '../protocol/objects';
import type { World } from './world';

/** The attributes that differ, as they were before; null if none do. */
function previousAttributes(before: ApiObject, after: ApiObject): ApiObject | null {
  const previous: ApiObject = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isDeepStrictEqual(before[name], after[name])) continue;
    previous[name] = previousValue(before[name], after[name]);
  }
  return Object.keys(previous).length > 0 ? previous : null;
}

function previousValue(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after) || before.object === 'list') return before ?? null;
  return previousAttributes(before, after);
}

const isObject = (value: unknown): value is ApiObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Emits an event if the object changed. */
export function emitChange(
  world: World,
  type: string,
  before: ApiObject,
  after: ApiObject,
  at: number,
): void {
  const previous = previousAttributes(before, after);
  if (previous) world.emit(type, after, at, previous);
}
