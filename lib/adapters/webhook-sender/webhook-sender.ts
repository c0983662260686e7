import { Resolver } from 'node:dns/promises';
import type { Agent, Dispatcher } from 'undici';
import { withDeadline } from '@/lib/core/deadline';
import type { WebhookFault, WebhookSender } from '@/lib/core/ports';
import { isPrivateHost, publicDnsLookup } from '../outbound/public-address';

/** For the whole attempt: name, connection, answer. */
const TIMEOUT_MS = 10_000;
/** What is read of an answer, so that its connection ends cleanly. */
const MAX_READ = 4 * 1024;

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** How an address is reached: on this machine, or after its name was resolved, checked and pinned. */
type Way = 'here' | 'everywhere';

type Connect = NonNullable<Agent.Options['connect']>;

interface Options {
  /** Adds http on this machine, for development. */
  allowsThisMachine: boolean;
  timeoutMs?: number;
  resolver?: Resolver;
}

/**
 * Posts to https addresses of public hosts, whose names are resolved, checked and pinned by one lookup. Redirects are
 * not followed.
 */
export function webhookSender({
  allowsThisMachine,
  timeoutMs = TIMEOUT_MS,
  resolver = new Resolver({ timeout: 3_000, tries: 2 }),
}: Options): WebhookSender & { close(): void } {
  const connect = { timeout: timeoutMs };
  const ways: Record<Way, Connect> = {
    here: connect,
    everywhere: { ...connect, lookup: publicDnsLookup(resolver) },
  };
  const agents = new Map<Way, Promise<Agent>>();

  function wayTo(address: string): { url: URL; way: Way } | null {
    const url = plainUrl(address);
    if (url && allowsThisMachine && isThisMachine(url)) return { url, way: 'here' };
    return url && isPublic(url) ? { url, way: 'everywhere' } : null;
  }

  function agentOf(way: Way): Promise<Agent> {
    const agent = agents.get(way) ?? openAgent(ways[way]);
    agents.set(way, agent);
    return agent;
  }

  return {
    accepts: (address) => wayTo(address) !== null,
    async post(address, message, signal) {
      const found = wayTo(address);
      if (!found) return { fault: 'private' };
      const { url, way } = found;
      try {
        const dispatcher = await agentOf(way);
        const status = await withDeadline(timeoutMs, signal, (end) => send(url, dispatcher, message, end));
        return status >= 300 && status < 400 ? { fault: 'redirect' } : { status };
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        return { fault: faultOf(error) };
      }
    },
    close() {
      for (const agent of agents.values()) void agent.then((opened) => opened.destroy());
    },
  };
}

function plainUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.username === '' && url.password === '' ? url : null;
}

const isThisMachine = ({ protocol, hostname }: URL) => protocol === 'http:' && THIS_MACHINE.has(hostname);
const isPublic = ({ protocol, hostname }: URL) => protocol === 'https:' && !isPrivateHost(hostname);

/** Loads the library with the first message: it takes 20 MB. */
async function openAgent(connect: Connect): Promise<Agent> {
  const { Agent } = await import('undici');
  // A connection serves one request: what was pinned is not kept for a name that may have moved.
  return new Agent({ pipelining: 0, headersTimeout: 0, bodyTimeout: 0, connect });
}

async function send(
  url: URL,
  dispatcher: Agent,
  { headers, body }: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<number> {
  const { request } = await import('undici');
  const answer = await request(url, { method: 'POST', headers, body, dispatcher, signal });
  await readBeginning(answer);
  return answer.statusCode;
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
