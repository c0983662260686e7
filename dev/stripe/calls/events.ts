import { invalidRequest } from '../protocol/errors';
import { list, range, text } from '../protocol/fields';
import type { ApiObject } from '../protocol/objects';
import type { Params } from '../protocol/params';
import type { StoredEvent } from '../store/events';
import type { World } from '../world/world';
import { listing, retrieval } from './endpoint';
import { findRows } from './find';

const MAX_TYPES = 20;

function serializeEvent(world: World, event: StoredEvent): ApiObject {
  const deliveries = world.store.table('delivery').where('event', event.id);
  const waiting = deliveries.filter(({ status }) => status === 'pending' || status === 'held');
  return { ...JSON.parse(event.body), pending_webhooks: waiting.length };
}

const filters = { created: range(), type: text(), types: list(text(), MAX_TYPES) };

function findEvents(world: World, { created, type, types }: Params<typeof filters>): StoredEvent[] {
  if (type && types) throw invalidRequest('You may only specify one of `type` and `types`.', 'types');
  const matches = typeMatcher(types ?? (type ? [type] : ['*']));
  return findRows(world.store.table('event'), {}, created).filter((event) => matches(event.type));
}

/** A pattern is a type, or the beginning of one: `invoice.*`. */
function typeMatcher(patterns: string[]): (type: string) => boolean {
  const types = new Set(patterns);
  const prefixes = patterns.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1));
  return (type) => types.has(type) || prefixes.some((prefix) => type.startsWith(prefix));
}

export const eventEndpoints = [
  listing('/v1/events', filters, findEvents, serializeEvent),
  retrieval('/v1/events/:id', 'event', 'event', serializeEvent),
];
