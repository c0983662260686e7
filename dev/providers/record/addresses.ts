/** The part of a proxy's path below which other hosts are: `/@/https/files.example.com/song.mp3`. */
const FOREIGN = '/@/';

/** The addresses that a proxy stands for: one for each prefix of a path, the longest first; the base has an empty one. */
export class Upstream {
  private readonly bases: [prefix: string, base: string][];

  constructor(base: string, routes: Record<string, string> = {}) {
    this.bases = Object.entries({ '': base.replace(/\/$/, ''), ...routes }).sort(
      ([one], [other]) => other.length - one.length,
    );
  }

  /** Returns where a call to the proxy goes, and whether that is the provider itself, which gets the key. */
  target(pathAndQuery: string): { url: URL; isOwn: boolean } {
    if (pathAndQuery.startsWith(FOREIGN)) {
      const [protocol = '', ...rest] = pathAndQuery.slice(FOREIGN.length).split('/');
      return { url: new URL(`${protocol}://${rest.join('/')}`), isOwn: false };
    }
    const [, base = ''] = this.bases.find(([prefix]) => pathAndQuery.startsWith(prefix)) ?? [];
    return { url: new URL(base + pathAndQuery), isOwn: true };
  }

  /** Returns the address under which the proxy serves another address. */
  proxied(address: string, proxy: string): string {
    const own = this.bases.find(([, base]) => address === base || address.startsWith(`${base}/`));
    if (own) return proxy + address.slice(own[1].length);
    const { protocol, host, pathname, search } = new URL(address);
    return `${proxy}${FOREIGN}${protocol.slice(0, -1)}/${host}${pathname}${search}`;
  }
}

/** Replaces every value of a JSON text that is an address. Text that is no JSON is returned as it is. */
export function withAddresses(text: string, replace: (address: string) => string): string {
  try {
    return JSON.stringify(JSON.parse(text, (_key, value) => (isAddress(value) ? replace(value) : value)));
  } catch {
    return text;
  }
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/[^\s/]+/.test(value) && URL.canParse(value);
