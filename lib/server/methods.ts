import { endpoints, rawCalls } from '@/lib/api';

const API = '/api/v1';

interface Address {
  pattern: RegExp;
  /** Parts that stand for anything: the address with the fewest is the one that is meant. */
  open: number;
  methods: string[];
}

const addresses = addressesOf();

function addressesOf(): Address[] {
  const known = new Map<string, Address>();
  const served = [
    ...endpoints.map(({ method, path }) => [method, path]),
    // What is read without a contract; those that are sent to are looked after where they are served.
    ...rawCalls.filter((key) => key.startsWith('GET ')).map((key) => key.split(' ')),
  ];
  for (const [method = '', path = ''] of served) {
    const pattern = new RegExp(`^${API}${path.replace(/:\w+/g, '[^/]+')}$`);
    const address = known.get(path) ?? { pattern, open: path.split(':').length - 1, methods: [] };
    address.methods.push(method, ...(method === 'GET' ? ['HEAD'] : []));
    known.set(path, address);
  }
  return [...known.values()].sort((a, b) => a.open - b.open);
}

/**
 * The methods a call's address takes, where it does not take this one; null where it does, or is no address of a call.
 * Next itself would answer 405 without a word.
 */
export function otherMethods(method: string, path: string): string[] | null {
  if (method === 'OPTIONS' || !path.startsWith(API)) return null;
  const address = addresses.find(({ pattern }) => pattern.test(path));
  return address && !address.methods.includes(method) ? address.methods : null;
}
