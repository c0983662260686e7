import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from 'proxy-addr';
import type { Tracing } from '@/lib/core/telemetry';
import type { Env } from '@/lib/env';
import type { RouteTemplate } from './route-templates';

const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'];

/**
 * Runs the work on a request in a span. It continues the trace of a trusted proxy only: anyone else could put spans into
 * our traces, or decide which requests are sampled.
 */
export function requestTracer(tracing: Tracing, { TRUSTED_PROXIES }: Pick<Env, 'TRUSTED_PROXIES'>) {
  const isTrusted = proxyAddr.compile(TRUSTED_PROXIES);
  return (
    { template, isQuiet }: RouteTemplate,
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<void>,
  ): Promise<void> => {
    if (!tracing.isOn) return work();
    const { headers, method = '', socket } = request;
    const parent = isTrusted(socket.remoteAddress ?? '', 0) ? String(headers.traceparent) : undefined;
    // Next would continue them.
    for (const name of TRACE_HEADERS) delete headers[name];
    if (isQuiet) return tracing.untraced(work);
    const attributes = { 'http.request.method': method, 'http.route': template };
    return tracing.span(`${method} ${template}`, { kind: 'server', parent, attributes }, async (span) => {
      await work();
      span.set({ 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) span.fail();
    });
  };
}
