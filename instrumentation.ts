/** Called by Next before the first request: starts to trace if `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { startTracing } = await import('@/lib/http/telemetry/tracing');
  await startTracing();
}
