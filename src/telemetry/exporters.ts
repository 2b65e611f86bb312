import type { PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { TelemetryConfig } from '#config/config.ts';

/**
 * The exporters of a protocol. They read the other variables of the standard themselves: endpoints, headers, time limits,
 * compression, certificates.
 */
interface Exporters {
  readonly spans: () => SpanExporter;
  readonly metrics: () => PushMetricExporter;
}

/** The exporters by OTLP over HTTP. */
export async function otlpExporters(protocol: TelemetryConfig['otlp']['protocol']): Promise<Exporters> {
  const [spans, metrics] =
    protocol === 'http/json'
      ? await Promise.all([
          import('@opentelemetry/exporter-trace-otlp-http'),
          import('@opentelemetry/exporter-metrics-otlp-http'),
        ])
      : await Promise.all([
          import('@opentelemetry/exporter-trace-otlp-proto'),
          import('@opentelemetry/exporter-metrics-otlp-proto'),
        ]);
  return { spans: () => new spans.OTLPTraceExporter(), metrics: () => new metrics.OTLPMetricExporter() };
}
