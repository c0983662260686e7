import { Resolver } from 'node:dns/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { withDeadline } from '@/lib/core/deadline';
import type { WebhookFault, WebhookSender } from '@/lib/core/ports';
import { isPrivateHost, publicDnsLookup } from '../outbound/public-address';

/** For the whole attempt: name, connection, answer. */
const TIMEOUT_MS = 10_000;
/** What is read of an answer, so that its connection ends cleanly. */
const MAX_READ = 4 * 1024;

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Posts to https addresses of public hosts, whose names are resolved, checked and pinned by one lookup. Redirects are
 * not followed. `allowsThisMachine` adds http on this machine, for development.
 */
export function webhookSender({
  allowsThisMachine,
  timeoutMs = TIMEOUT_MS,
  resolver = new Resolver({ timeout: 3_000, tries: 2 }),
}: {
  allowsThisMachine: boolean;
  timeoutMs?: number;
  resolver?: Resolver;
}): WebhookSender & { close(): void } {
  // A connection serves one request: what was pinned is not kept for a name that may have moved.
  const options: Agent.Options = { pipelining: 0, headersTimeout: 0, bodyTimeout: 0 };
  const everywhere = new Agent({
    ...options,
    connect: { timeout: timeoutMs, lookup: publicDnsLookup(resolver) },
  });
  const here = new Agent({ ...options, connect: { timeout: timeoutMs } });

  function wayTo(address: string): { url: URL; dispatcher: Agent } | null {
    if (!URL.canParse(address)) return null;
    const url = new URL(address);
    if (url.username || url.password) return null;
    if (allowsThisMachine && url.protocol === 'http:' && THIS_MACHINE.has(url.hostname))
      return { url, dispatcher: here };
    return url.protocol === 'https:' && !isPrivateHost(url.hostname) ? { url, dispatcher: everywhere } : null;
  }

  return {
    accepts: (address) => wayTo(address) !== null,
    async post(address, { headers, body }, signal) {
      const way = wayTo(address);
      if (!way) return { fault: 'private' };
      try {
        const status = await withDeadline(timeoutMs, signal, async (end) => {
          const { url, dispatcher } = way;
          const answer = await request(url, { method: 'POST', headers, body, dispatcher, signal: end });
          await readBeginning(answer);
          return answer.statusCode;
        });
        return status >= 300 && status < 400 ? { fault: 'redirect' } : { status };
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        return { fault: faultOf(error) };
      }
    },
    close() {
      void everywhere.destroy();
      void here.destroy();
    },
  };
}

/** Reads up to 4 KB and throws it away. The status counts, even if the rest of the answer fails. */
async function readBeginning({ body }: Dispatcher.ResponseData): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk instanceof Uint8Array ? chunk.length : MAX_READ;
      if (size >= MAX_READ) break;
    }
  } catch {
    // The status was received.
  }
}

const BY_CODE: ReadonlyMap<string, WebhookFault> = new Map<string, WebhookFault>([
  ['ENOTFOUND', 'unknown'],
  ['EAI_AGAIN', 'unknown'],
  ['ENODATA', 'unknown'],
  ['EPRIVATE', 'private'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
]);

/** Returns the class of an error: its own text may come from the other side. */
function faultOf(error: unknown): WebhookFault {
  if (!(error instanceof Error)) return 'connection';
  if (error.name === 'TimeoutError') return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return 'secure';
  const known = BY_CODE.get(code);
  if (known) return known;
  return error.cause === undefined ? 'connection' : faultOf(error.cause);
}
