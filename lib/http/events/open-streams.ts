/** Streams of one person at once; a browser on HTTP/2 opens one per tab. */
const MAX_STREAMS = 10;

const streams = new Map<string, Set<() => void>>();

/**
 * Counts an open stream of a person in this process; beyond ten the oldest is told to make room. Answers what is to be
 * called when the stream has closed.
 */
export function countStream(userId: string, makeRoom: () => void): () => void {
  const own = streams.get(userId) ?? new Set();
  streams.set(userId, own.add(makeRoom));
  const closed = () => {
    own.delete(makeRoom);
    if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
  };
  const [oldest] = own;
  if (own.size > MAX_STREAMS) oldest?.();
  return closed;
}
