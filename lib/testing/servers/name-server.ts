import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { afterFile } from '../after-file';

const HEADER_BYTES = 12;
const [ANSWER, TYPE_A] = [0x8180, 1];

/**
 * Returns a resolver that asks a name server of this test's own, which knows each name's IPv4 addresses and does not answer
 * about others.
 */
export async function resolverOf(names: Record<string, readonly string[]>): Promise<Resolver> {
  const server = createSocket('udp4');
  server.on('message', (query, { port, address }) => {
    const { name, end } = nameIn(query);
    const addresses = names[name];
    if (!addresses) return;
    const isA = query.readUInt16BE(end) === TYPE_A;
    server.send(replyTo(query.subarray(0, end + 4), isA ? addresses : []), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  afterFile(() => server.close());
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return resolver;
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + size));
    at += 1 + size;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** The question with these addresses as its answers; each refers to the name of the question. */
function replyTo(question: Buffer, addresses: readonly string[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(ANSWER, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.fill(0, 8, HEADER_BYTES);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([head, ...records]);
}
