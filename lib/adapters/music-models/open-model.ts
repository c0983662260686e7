import type { ModelCard } from '@/lib/core/music/model';
import type { MusicOrder } from '@/lib/core/music/provider';
import { refuseEdits } from '../outbound/faults';
import { beforeOrder } from '../outbound/reads';
import { modelOf } from './models';

/** What a service tells about a model. */
export interface Published {
  /** The names of the fields of its input. */
  fields: ReadonlySet<string>;
}

/** A model of a marketplace. Its schema is read whenever it is described, and before the first order. */
export function openModel<T extends Published>(id: string, read: (signal: AbortSignal) => Promise<T>) {
  let last: T | null = null;
  const refresh = async (signal: AbortSignal) => {
    last = await read(signal);
    return last;
  };
  return {
    async describe(signal: AbortSignal): Promise<ModelCard> {
      const { fields } = await refresh(signal);
      return { model: id, capabilities: modelOf(id, fields).capabilities };
    },

    /** Returns an order as the model's input, with fields of its schema alone. */
    async prepare(order: MusicOrder, signal: AbortSignal) {
      refuseEdits(order);
      const published = last ?? (await beforeOrder(signal, () => refresh(signal)));
      const entries = Object.entries(modelOf(id, published.fields).input)
        .filter(([name]) => published.fields.has(name))
        .map(([name, field]) => [name, field(order)] as const)
        .filter(([, value]) => value !== undefined);
      return { published, input: Object.fromEntries(entries) };
    },
  };
}
