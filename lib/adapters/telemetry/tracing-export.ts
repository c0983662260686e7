import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

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
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
}
