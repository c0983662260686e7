import { type Context, context, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import type { Log } from '@/lib/core/ports';
import type { Span, SpanOptions, Tracing } from '@/lib/core/telemetry';

/** Version 00 of W3C Trace Context. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** A parent that is not sampled, so that nothing below it is. */
const NOT_SAMPLED = {
  traceId: '1'.padStart(32, '0'),
  spanId: '1'.padStart(16, '0'),
  traceFlags: TraceFlags.NONE,
};

const IGNORED: Span = { set() {}, fail() {} };

/**
 * Traces with OpenTelemetry. Off, it runs the work and nothing else; the exporter is loaded only if `isConfigured`.
 */
export function openTelemetryTracing(log: Log, isConfigured: boolean): Tracing & { close(): Promise<void> } {
  let stop: Promise<() => Promise<void>> | undefined;
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    async start(process) {
      if (!isConfigured) return;
      stop ??= import('./tracing-export').then(({ startExport }) => startExport(process));
      await stop;
      isOn = true;
    },
    span: (name, options, work) => (isOn ? runInSpan(name, options, work) : work(IGNORED)),
    untraced: (work) =>
      isOn ? context.with(trace.setSpanContext(context.active(), NOT_SAMPLED), work) : work(),
    parent: () => (isOn ? currentParent() : undefined),
    async close() {
      const flush = await stop;
      await flush?.().catch((err) => log.warn({ err }, 'traces were not exported'));
    },
  };
}

function runInSpan<T>(
  name: string,
  { kind = 'internal', attributes = {}, parent }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const options = { kind: KINDS[kind], attributes };
  return trace.getTracer('tunewright').startActiveSpan(name, options, contextOf(parent), async (span) => {
    const fail = () => span.setStatus({ code: SpanStatusCode.ERROR });
    try {
      return await work({ set: (more) => void span.setAttributes(more), fail: () => void fail() });
    } catch (error) {
      // The name alone: a message may quote what a user wrote.
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      fail();
      throw error;
    } finally {
      span.end();
    }
  });
}

function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return context.active();
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags, isRemote: true });
}

function currentParent(): string | undefined {
  const current = trace.getActiveSpan()?.spanContext();
  if (!current) return undefined;
  const flags = current.traceFlags.toString(16).padStart(2, '0');
  return `00-${current.traceId}-${current.spanId}-${flags}`;
}
