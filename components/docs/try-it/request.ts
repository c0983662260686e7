/** What the form reads of an operation of the OpenAPI document. */
interface Operation {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean }[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export interface TriedCall {
  method: string;
  path: string;
  operation: Operation;
}

/** What the user typed: parameters by name, and the body as JSON. */
export interface Typed {
  token: string;
  parameters: Record<string, string>;
  body: string | null;
}

export interface TriedAnswer {
  status: number;
  headers: [string, string][];
  body: string;
}

const SHOWN_HEADERS = ['content-type', 'retry-after', 'x-request-id'];

let reading: Promise<ApiDocument> | null = null;

/** Finds a call in the site's OpenAPI document, which is fetched once. */
export async function findCall(id: string): Promise<TriedCall | null> {
  reading ??= fetch('/api/openapi.json').then((response) => response.json());
  const document = await reading.catch((error) => {
    reading = null;
    throw error;
  });
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === id) return { method: method.toUpperCase(), path, operation };
  return null;
}

/** Sends a call as typed. */
export async function sendCall(call: TriedCall, typed: Typed, signal: AbortSignal): Promise<TriedAnswer> {
  const response = await fetch(addressOf(call, typed.parameters), { ...requestOf(call, typed), signal });
  const text = await response.text();
  return {
    status: response.status,
    headers: SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] satisfies [string, string]];
    }),
    body: prettyOf(text),
  };
}

/** Returns the request of a call, with the typed token and never with the cookie. */
export function requestOf(call: TriedCall, typed: Typed): RequestInit {
  return {
    method: call.method,
    credentials: 'omit',
    headers: headersOf(call, typed),
    ...(typed.body === null ? {} : { body: typed.body }),
  };
}

/** Returns the address of a call. Parameters without a value are left out. */
export function addressOf({ path, operation }: TriedCall, typed: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(typed[name] ?? ''));
  const query = new URLSearchParams();
  for (const { name, in: place } of operation.parameters)
    if (place === 'query' && typed[name]) query.set(name, typed[name]);
  return `/api/v1${filled}${query.size > 0 ? `?${query}` : ''}`;
}

function headersOf({ operation }: TriedCall, { token, parameters, body }: Typed): Record<string, string> {
  const typed = operation.parameters.flatMap(({ name, in: place }) =>
    place === 'header' && parameters[name] ? [[name, parameters[name]]] : [],
  );
  return {
    ...Object.fromEntries(typed),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === null ? {} : { 'content-type': 'application/json' }),
  };
}

function prettyOf(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
