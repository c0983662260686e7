import { invalid, type Shape } from '../protocol/errors';
import { bounds, list, text } from '../protocol/params';
import type { StoredEvent } from '../store/events';
import { within } from '../world/changes';
import type { World } from '../world/world';
import { endpoint, listing } from './endpoint';

const MOST_TYPES = 20;

function showEvent(world: World, event: StoredEvent): Shape {
  const deliveries = world.store.table('delivery').where('event', event.id);
  const waiting = deliveries.filter(({ status }) => status === 'pending' || status === 'held');
  return { ...JSON.parse(event.body), pending_webhooks: waiting.length };
}

export const eventEndpoints = [
  listing(
    '/v1/events',
    { created: bounds(), type: text(), types: list(text(), MOST_TYPES) },
    (world, { created, type, types }) => {
      if (type && types) throw invalid('You may only specify one of `type` and `types`.', 'types');
      const isWanted = ofTypes(types ?? (type ? [type] : ['*']));
      return world.store
        .table('event')
        .newestFirst()
        .filter((one) => within(one.created, created) && isWanted(one.type));
    },
    showEvent,
  ),
  endpoint('GET', '/v1/events/:id', {}, (world, _given, id) =>
    showEvent(world, world.need('event', id, 'event')),
  ),
];

/** `invoice.*` is every type that begins like that. */
function ofTypes(wanted: string[]): (type: string) => boolean {
  const names = new Set(wanted);
  const beginnings = wanted.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  return (type) => names.has(type) || beginnings.some((beginning) => type.startsWith(beginning));
}
