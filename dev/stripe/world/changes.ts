import { isDeepStrictEqual } from 'node:util';
import type { Shape } from '../protocol/errors';
import type { Bounds } from '../protocol/params';
import type { Metadata } from '../store/catalog';
import type { World } from './world';

/** Metadata as it is after a request: given names are set or removed, an empty set clears all. */
export function mergeMetadata(before: Metadata, given: Record<string, string | null> | undefined): Metadata {
  if (!given) return before;
  if (Object.keys(given).length === 0) return {};
  const merged = Object.entries({ ...before, ...given });
  return Object.fromEntries(merged.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** What was different before, as events tell it; null when nothing was. */
export function previousAttributes(before: Shape, after: Shape): Shape | null {
  const previous: Shape = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isDeepStrictEqual(before[name], after[name])) continue;
    previous[name] = difference(before[name], after[name]);
  }
  return Object.keys(previous).length > 0 ? previous : null;
}

function difference(before: unknown, after: unknown): unknown {
  if (!isPlain(before) || !isPlain(after) || before.object === 'list') return before ?? null;
  return previousAttributes(before, after);
}

const isPlain = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Emits an event about a change of an object, if it changed at all. */
export function emitChange(world: World, type: string, before: Shape, after: Shape, at: number): void {
  const previous = previousAttributes(before, after);
  if (previous) world.emit(type, after, at, previous);
}

/** Whether a moment lies within the bounds. */
export function within(moment: number, { gt, gte, lt, lte }: Bounds = {}): boolean {
  if (gt !== undefined && moment <= gt) return false;
  if (gte !== undefined && moment < gte) return false;
  if (lt !== undefined && moment >= lt) return false;
  return lte === undefined || moment <= lte;
}
