/** Per user; a browser on HTTP/2 opens one per tab. */
const MAX_STREAMS = 10;

const streams = new Map<string, Set<() => void>>();

/**
 * Registers a user's open stream in this process, and asks the oldest beyond ten to make room. Returns the function to
 * call when the stream has closed.
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
