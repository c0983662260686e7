import { setTimeout as pause } from 'node:timers/promises';
import type { Agent, Dispatcher, FormData, request } from 'undici';
import type { z } from 'zod';
import { withDeadline } from '@/lib/core/deadline';
import { isPassing, ProviderError, type ProviderFault } from '@/lib/core/music/provider';
import { faultOfError, faultOfRead, faultOfStatus, refuse } from './faults';
import { isPrivateHost, publicLookup } from './public-address';

export interface OutboundSettings {
  /** The provider's address; a path may follow the host. Its own origin may be private: the operator chose it. */
  base: string;
  /** Sent to the base's origin only, and never logged. */
  headers?: Record<string, string>;
  /** Values in `headers` or addresses that must not reach the log. */
  secrets?: readonly string[];
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base, beginning with a slash; it may have a query. Or a whole address of the provider's own origin. */
  path: string;
  /** Sent as JSON. */
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** For the whole call. */
  timeoutMs: number;
  /** Default: 2 MiB. */
  maxBytes?: number;
  /**
   * An order is sent once: a second one might be paid for, too. Its fault is `retryable` only if it cannot have been
   * accepted. A read is repeated up to three times; a status of 500 or above is then a fault that may pass.
   */
  kind: 'read' | 'order';
  signal: AbortSignal;
  /** Statuses of 400 or above that are returned, not thrown. */
  allow?: readonly number[];
  /** Reads the provider's own errors, on any status; null leaves it to the status. */
  faultOf?(answer: Answer): ProviderFault | null;
}

/** A whole answer. */
export interface Answer {
  status: number;
  header(name: string): string | null;
  bytes: Uint8Array;
  text(): string;
  /** Throws `failed` if it is not JSON of this shape. */
  json<T>(schema: z.ZodType<T>): T;
  /** Returns null if it is not JSON of this shape. */
  jsonOrNull<T>(schema: z.ZodType<T>): T | null;
}

const KIB = 1024;
const DEFAULT_BYTES = 2 * KIB * KIB;
const MAX_SONG_BYTES = 200 * KIB * KIB;
const CONNECT_MS = 10_000;
const REDIRECTS = 3;
const READS = 3;
const MAX_PAUSE_SECONDS = 10;

interface Library {
  request: typeof request;
  /** For the provider's own origin. */
  own: Agent;
  foreign: Agent;
}

/** Loads the library with the first call: it takes 20 MB. */
async function openLibrary(): Promise<Library> {
  const { Agent, request } = await import('undici');
  // Without its own limits: a song may take longer than the library's default of five minutes.
  const options: Agent.Options = { headersTimeout: 0, bodyTimeout: 0 };
  return {
    request,
    own: new Agent({ ...options, connect: { timeout: CONNECT_MS } }),
    foreign: new Agent({ ...options, connect: { timeout: CONNECT_MS, lookup: publicLookup } }),
  };
}

/**
 * A client for one provider: each call has an end, answers have a size, orders are never repeated, and no address that an
 * answer contains leads to a private machine or gets the key. It throws ProviderError alone.
 */
export class Outbound {
  private readonly base: URL;
  private library: Promise<Library> | null = null;

  constructor(private readonly settings: OutboundSettings) {
    this.base = new URL(settings.base.replace(/\/+$/, ''));
  }

  /** Sends a call to the provider. Throws for every status of 400 or above and for what `faultOf` recognises. */
  async ask(call: Call): Promise<Answer> {
    const url = this.called(call.path);
    return this.withRepeats(call.kind === 'read' ? READS : 1, call.signal, async () => {
      const answer = await this.send(url, call);
      return accepted(answer, call);
    });
  }

  /**
   * Downloads a file: from the provider itself, or by https from a public host, which gets no key. Follows up to three
   * redirects under the same rules.
   */
  async download(
    address: string,
    {
      signal,
      timeoutMs,
      maxBytes = MAX_SONG_BYTES,
    }: { signal: AbortSignal; timeoutMs: number; maxBytes?: number },
  ): Promise<Answer> {
    return this.withRepeats(READS, signal, async () => {
      let url = this.resolved(address, this.base);
      for (let hop = 0; hop <= REDIRECTS; hop++) {
        const answer = await this.send(url, { path: '', kind: 'read', timeoutMs, maxBytes, signal });
        const location = answer.status >= 300 && answer.status < 400 ? answer.header('location') : null;
        // Stores of files answer 403 to addresses whose time is over; it says nothing about the key.
        if (answer.status === 403) return refuse('lost', `403 ${answer.text().slice(0, 200)}`);
        if (location === null) return accepted(answer, { kind: 'read' });
        url = this.resolved(location, url);
      }
      return refuse('failed', 'too many redirects');
    });
  }

  close(): void {
    void this.library?.then(({ own, foreign }) => Promise.all([own.destroy(), foreign.destroy()]));
  }

  private called(path: string): URL {
    if (path.startsWith('/')) return new URL(this.base.href.replace(/\/+$/, '') + path);
    const url = URL.canParse(path) ? new URL(path) : null;
    return url?.origin === this.base.origin ? url : refuse('failed', 'not an address of the provider');
  }

  private resolved(address: string, from: URL): URL {
    if (!URL.canParse(address, from)) return refuse('failed', 'not an address');
    const url = new URL(address, from);
    if (url.origin === this.base.origin) return url;
    if (url.protocol !== 'https:' || url.username || isPrivateHost(url.hostname))
      return refuse('failed', `not a public address: ${url.origin}`);
    return url;
  }

  private async send(url: URL, call: Call): Promise<Answer> {
    const { method = 'GET', timeoutMs, signal, maxBytes = DEFAULT_BYTES } = call;
    const isOwn = url.origin === this.base.origin;
    this.library ??= openLibrary();
    const { request, own, foreign } = await this.library;
    return withDeadline(timeoutMs, signal, async (end) => {
      const response = await request(url, {
        method,
        dispatcher: isOwn ? own : foreign,
        headers: { ...(isOwn ? this.settings.headers : {}), ...contentType(call), ...call.headers },
        body: call.form ?? (call.json === undefined ? null : JSON.stringify(call.json)),
        signal: end,
      });
      return answerOf(response, await wholeBody(response, maxBytes), (text) => this.withoutSecrets(text));
    });
  }

  private async withRepeats<T>(times: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        const fault = this.redacted(faultOfError(error));
        const seconds = fault.retryAfterSeconds ?? 0;
        if (attempt >= times || !isPassing(fault) || fault.code === 'timeout' || seconds > MAX_PAUSE_SECONDS)
          throw new ProviderError(fault);
        await pauseUnlessAborted(
          Math.max(seconds * 1000, 200 * 2 ** attempt * (0.8 + 0.4 * Math.random())),
          signal,
        );
      }
    }
  }

  private redacted(fault: ProviderFault): ProviderFault {
    return fault.detail === undefined ? fault : { ...fault, detail: this.withoutSecrets(fault.detail) };
  }

  private withoutSecrets(text: string): string {
    const secrets = (this.settings.secrets ?? []).filter(Boolean);
    const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
    return forms.reduce((rest, form) => rest.replaceAll(form, '•••'), text);
  }
}

function contentType({ json }: Call): Record<string, string> {
  return json === undefined ? {} : { 'content-type': 'application/json' };
}

async function wholeBody({ body }: Dispatcher.ResponseData, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    if (size > maxBytes) return refuse('failed', `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function pauseUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch {
    throw signal.reason;
  }
}

function answerOf(
  { statusCode, headers }: Dispatcher.ResponseData,
  bytes: Uint8Array,
  withoutSecrets: (text: string) => string,
): Answer {
  const text = () => new TextDecoder().decode(bytes);
  const jsonOrNull = <T>(schema: z.ZodType<T>): T | null => schema.safeParse(parsedJson(text())).data ?? null;
  return {
    status: statusCode,
    bytes,
    header(name) {
      const value = headers[name.toLowerCase()];
      return (Array.isArray(value) ? value[0] : value) ?? null;
    },
    text,
    json: (schema) =>
      jsonOrNull(schema) ??
      refuse('failed', `not the expected JSON: ${withoutSecrets(text()).slice(0, 200)}`),
    jsonOrNull,
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns an answer that reports no fault. Throws ProviderError. */
function accepted(
  answer: Answer,
  { kind, allow, faultOf }: Pick<Call, 'kind' | 'allow' | 'faultOf'>,
): Answer {
  const { status } = answer;
  const told = faultOf?.(answer);
  if (!told && (status < 300 || allow?.includes(status))) return answer;
  const fault =
    told ?? faultOfStatus(status, { retryAfter: answer.header('retry-after'), text: answer.text() });
  throw new ProviderError(kind === 'read' && status >= 500 ? faultOfRead(fault) : fault);
}
