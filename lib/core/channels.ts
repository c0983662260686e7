import { z } from 'zod';

/** JSON in a text; what is not JSON is refused like any other wrong payload. */
const json = <S extends z.ZodType>(shape: S) =>
  z.codec(z.string(), shape, {
    decode(text, context) {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'invalid_format', format: 'json', input: text });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });

/** What processes notify each other of, by channel. */
interface Events {
  /** A song changed, or a playlist: pages that show it are dropped in the same way. */
  song: { id: string; ownerId: string };
  /**
   * The ID of a user whose credits came or went. Holds and captures come with an event of their song instead: one
   * notification more per song would make all commits queue up.
   */
  credits: string;
  /** The ID of a user whose subscription changed. */
  subscription: string;
  /** The ID of a session that was revoked; sent by a trigger of the database. */
  session: string;
}

export type Channel = keyof Events;

export type ChannelEvent<C extends Channel> = Events[C];

type Payload<T> = z.ZodType<T, string>;

/** How events are written as text. */
const payloads: { [C in Channel]: Payload<Events[C]> } = {
  song: json(z.object({ id: z.uuid(), ownerId: z.uuid() })),
  credits: z.uuid(),
  subscription: z.uuid(),
  session: z.uuid(),
};

export const channels = Object.keys(payloads) as Channel[];

/** Returns the payload of an event; keys that the channel does not declare are left out. */
export function encodeEvent<C extends Channel>(channel: C, event: ChannelEvent<C>): string {
  const payload: Payload<Events[C]> = payloads[channel];
  return payload.encode(event);
}

/** Returns the event of a payload, or null if the payload is not one of the channel. */
export function decodeEvent<C extends Channel>(channel: C, text: string): ChannelEvent<C> | null {
  const payload: Payload<Events[C]> = payloads[channel];
  return payload.safeDecode(text).data ?? null;
}
