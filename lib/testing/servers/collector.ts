import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const span = z.object({
  name: z.string(),
  kind: z.number(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  status: z.object({ code: z.number() }),
});

const delivery = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.unknown(), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});

/** A collector of traces that speaks OTLP over HTTP. */
export interface Collector {
  address: string;
  spans: z.output<typeof span>[];
  /** Everything received, as it was sent. */
  text(): string;
  close(): void;
}

export async function startCollector(): Promise<Collector> {
  const spans: Collector['spans'] = [];
  let text = '';
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    text += `${request.method} ${request.url} ${body}\n`;
    for (const { scopeSpans } of delivery.parse(JSON.parse(body)).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    spans,
    text: () => text,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
