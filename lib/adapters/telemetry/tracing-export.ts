import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** Addresses in Next's own spans lose their query, which may hold secrets. */
const withoutQueries: SpanProcessor = {
  onStart(span) {
    for (const name of ['http.target', 'http.url', 'url.full']) {
      const address = span.attributes[name];
      if (typeof address === 'string') span.setAttribute(name, address.replace(/\?.*$/, ''));
    }
  },
  onEnd() {},
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

/**
 * Registers a tracer that sends spans to `OTEL_EXPORTER_OTLP_ENDPOINT`. The exporter and the sampler read their other
 * settings from OpenTelemetry's own variables. Returns what sends the rest and ends it.
 */
export function startExport(process: 'web' | 'worker'): () => Promise<void> {
  const named = resourceFromAttributes({ 'service.name': `tunewright-${process}` });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [withoutQueries, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
}
