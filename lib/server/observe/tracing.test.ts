import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { measuredMusic } from '@/lib/adapters/telemetry/measured';
import { openTelemetryTracing } from '@/lib/adapters/telemetry/tracing-otel';
import type { Tracing } from '@/lib/core/telemetry';
import { live } from '@/lib/live';
import { afterFile } from '@/lib/testing/after-file';
import { makeUser } from '@/lib/testing/factories';
import { handlerOf, tokenFor } from '@/lib/testing/hit';
import { type Collector, startCollector } from '@/lib/testing/servers/collector';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import type { PageHandler } from '../cache/render-page';
import { requestTracer } from './request-tracer';
import { findRouteTemplate } from './route-templates';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`;
const CONSUMER = 5;
const ERROR = 2;

let collector: Collector;
let tracing: Tracing;
let origin = '';

/** Stands for Next: calls the route file of an address. */
const next: PageHandler = async (request, response) => {
  const handler = await handlerOf(request.method ?? '', (request.url ?? '').replace('/api/v1', ''));
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  const answer = await handler(
    new Request(`http://localhost:3000${request.url}`, {
      method: request.method ?? '',
      headers,
      body: Buffer.concat(parts),
    }),
    { params: Promise.resolve({}) },
  );
  response.writeHead(answer.status);
  response.end(await answer.text());
};

beforeAll(async () => {
  collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.address);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  const { ctx } = await testWorld();
  const started = openTelemetryTracing(ctx.log, true);
  tracing = started;
  await tracing.start('web');
  const site = live();
  const music = measuredMusic(site.music, { metrics: site.metrics, tracing });
  Object.assign(site, { tracing, music });
  Object.assign(ctx, { tracing, music });
  origin = await openPageServer({ next });
  afterFile(async () => {
    await started.close();
    collector.close();
  });
});

async function findSpan(name: string) {
  return vi.waitFor(
    () => collector.spans.find((span) => span.name === name) ?? expect.fail(`no span ${name}`),
    { timeout: 20_000 },
  );
}

describe('a trace', () => {
  it('leads from the request through the queue into the worker', async () => {
    const owner = await makeUser();
    const answer = await fetch(`${origin}/api/v1/song/generate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenFor(owner.id)}`,
        'content-type': 'application/json',
        prefer: 'respond-async',
        traceparent: TRACEPARENT,
      },
      body: JSON.stringify({ prompt: 'a whispered secret prompt', durationSeconds: 10 }),
    });
    expect(answer.status).toBe(202);
    await runTasks();
    const request = await findSpan('POST /api/v1/song/generate');
    const queued = await findSpan('enqueue song:make');
    const run = await findSpan('run song:make');
    const made = await findSpan('generate song');
    expect([queued, run, made].map(({ traceId }) => traceId)).toEqual(Array(3).fill(request.traceId));
    expect(run.parentSpanId).toBe(queued.spanId);
    expect(made.parentSpanId).toBe(run.spanId);
    expect(run.kind).toBe(CONSUMER);
    const transaction = collector.spans.find(({ spanId }) => spanId === queued.parentSpanId);
    expect(transaction).toMatchObject({ name: 'transaction', parentSpanId: request.spanId });
    // A stranger's header decides nothing.
    expect(request.traceId).not.toBe(TRACE_ID);
    expect(request.parentSpanId).toBeUndefined();
  });

  it('is sent by OTLP over HTTP, named for the process and without what users wrote', async () => {
    await findSpan('generate song');
    expect(collector.text()).toMatch(/^POST \/v1\/traces /);
    expect(collector.text()).toContain('tunewright-web');
    expect(collector.text()).not.toContain('whispered');
    expect(collector.text()).not.toContain('Bearer');
  });

  it('continues that of a trusted proxy', async () => {
    const seen: unknown[] = [];
    const trace = requestTracer(tracing, { TRUSTED_PROXIES: ['127.0.0.1'] });
    const server = createServer((request, response) =>
      trace(findRouteTemplate('/pricing'), request, response, async () => {
        seen.push(request.headers.traceparent, request.headers.baggage);
        response.writeHead(503).end();
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/`, { headers: { traceparent: TRACEPARENT, baggage: 'a=1' } });
    await new Promise((resolve) => server.close(resolve));
    expect(await findSpan('GET /pricing')).toMatchObject({
      traceId: TRACE_ID,
      parentSpanId: 'b7ad6b7169203331',
      status: { code: ERROR },
    });
    expect(seen).toEqual([undefined, undefined]);
  });

  it('has no spans of health checks, nor any that Next would add', async () => {
    const request = { headers: {}, method: 'GET', socket: {} } as IncomingMessage;
    const trace = requestTracer(tracing, { TRUSTED_PROXIES: [] });
    const answerLikeNext = async () => tracing.span('next answers', {}, async () => undefined);
    await trace(findRouteTemplate('/api/livez'), request, {} as ServerResponse, answerLikeNext);
    await tracing.span('afterwards', {}, async () => undefined);
    await findSpan('afterwards');
    expect(collector.spans.filter(({ name }) => /livez|next answers/.test(name))).toEqual([]);
  });

  it('holds no query of an address', async () => {
    await tracing.span(
      'GET /reset',
      { attributes: { 'http.target': '/reset?token=confidential' } },
      async () => undefined,
    );
    await findSpan('GET /reset');
    expect(collector.text()).toContain('"/reset"');
    expect(collector.text()).not.toContain('confidential');
  });

  it('marks a span as failed if its work throws, and names no message', async () => {
    const failing = tracing.span('fails', {}, async () => {
      throw new TypeError('a confidential message');
    });
    await expect(failing).rejects.toThrow('confidential');
    expect((await findSpan('fails')).status.code).toBe(ERROR);
    expect(collector.text()).not.toContain('confidential');
  });
});

describe('without an address for traces', () => {
  it('there is no span, no header and nothing in a payload', async () => {
    const { ctx } = await testWorld();
    const off = openTelemetryTracing(ctx.log, false);
    await off.start('web');
    expect(await off.span('x', { kind: 'server' }, async () => off.parent())).toBeUndefined();
    expect(off.isOn).toBe(false);
    await off.close();
  });
});
