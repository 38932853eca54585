import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';

const EXPORT_EVERY_MS = 1000;

/** OpenTelemetry's SDK over OTLP/HTTP: no detectors, no instrumentation, and no network access except to `endpoint`. */
export function startSdk(service: string, endpoint: string, share: number) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'lyceum',
      'process.pid': process.pid,
    }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: EXPORT_EVERY_MS })],
  });
  return {
    tracer: provider.getTracer('lyceum'),
    close: () => provider.shutdown().catch(() => undefined), // an unreachable receiver must not keep the process alive
  };
}
