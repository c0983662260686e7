/** Returns the path of the page of the artist with this handle. */
export const artistPath = (handle: string): string => `/artist/${handle}`;

/** Adds parameters to an address, without those of an object that are empty, null or undefined. */
export function withQuery(address: string, query: object | URLSearchParams): string {
  const added = query instanceof URLSearchParams ? query : new URLSearchParams(givenIn(query));
  const text = added.toString();
  return text ? `${address}${address.includes('?') ? '&' : '?'}${text}` : address;
}

function givenIn(query: object): string[][] {
  return Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
}
