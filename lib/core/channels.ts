import { z } from 'zod';

/** A JSON string; invalid JSON is a validation error like any other. */
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

/** The notifications between processes, by channel. */
interface Events {
  /** A song or playlist changed; both drop the cached pages that show it. */
  song: { id: string; ownerId: string };
  /**
   * The ID of a user whose credits changed. Holds and captures rely on their song's event instead, because another
   * notification per song would make all commits queue up.
   */
  credits: string;
  /** The ID of a user whose subscription changed. */
  subscription: string;
  /**
   * How an artist is shown changed, or whether they are: under this handle, the former one if it changed. Null for a user
   * without one, whose name is on their playlists.
   */
  artist: { id: string; handle: string | null };
  /** The ID of a revoked session or API token; sent by database triggers. */
  session: string;
}

export type Channel = keyof Events;

export type ChannelEvent<C extends Channel> = Events[C];

type Payload<T> = z.ZodType<T, string>;

const payloads: { [C in Channel]: Payload<Events[C]> } = {
  song: json(z.object({ id: z.uuid(), ownerId: z.uuid() })),
  credits: z.uuid(),
  subscription: z.uuid(),
  artist: json(z.object({ id: z.uuid(), handle: z.string().nullable() })),
  session: z.uuid(),
};

export const channels = Object.keys(payloads) as Channel[];

/** Returns the payload of an event, without keys that the channel does not declare. */
export function encodeEvent<C extends Channel>(channel: C, event: ChannelEvent<C>): string {
  const payload: Payload<Events[C]> = payloads[channel];
  return payload.encode(event);
}

/** Returns the event of a payload, or null if it is invalid for the channel. */
export function decodeEvent<C extends Channel>(channel: C, text: string): ChannelEvent<C> | null {
  const payload: Payload<Events[C]> = payloads[channel];
  return payload.safeDecode(text).data ?? null;
}
