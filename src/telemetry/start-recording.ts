import { randomUUID } from 'node:crypto';
import { ProxyTracerProvider, type Tracer } from '@opentelemetry/api';
import {
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { SERVICE_VERSION } from '#base/version.ts';
import type { TelemetryConfig } from '#config/config.ts';
import { otlpExporters } from './exporters.ts';
import { record } from './measure.ts';
import { MetricsPageReader, serveMetricsPage } from './metrics-page.ts';
import { carryContext, logDiagnostics, openTelemetryRecorder } from './open-telemetry.ts';
import { observeProcess } from './process-figures.ts';
import type { TelemetryParts } from './start.ts';
import { measureThreads } from './threads.ts';

const NAME = 'atlas';
/** How long the end of the process waits for what was not exported yet. */
const FLUSH_MS = 3000;
const EXPORT_TIMEOUT_MS = 10_000;

/** What the numbers are of; `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` take precedence. */
const resourceOf = (): Resource =>
  resourceFromAttributes({
    'service.name': NAME,
    'service.version': SERVICE_VERSION,
    'service.instance.id': randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }));

function samplerOf({ followsParent, share }: TelemetryConfig['sampler']): Sampler {
  const root = new TraceIdRatioBasedSampler(share);
  return followsParent ? new ParentBasedSampler({ root }) : root;
}

/** Waits for work for a limited time; what fails is logged by OpenTelemetry itself. */
async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}

/**
 * Turns telemetry on.
 * @returns stops it, after sending what was not sent yet
 * @throws Error when the port of the page is in use
 */
export async function startRecording(
  { otlp, page, sampler }: TelemetryConfig,
  { log, place }: TelemetryParts,
): Promise<() => Promise<void>> {
  logDiagnostics(log);
  carryContext();
  const resource = resourceOf();
  const exporters = otlp.traces || otlp.metrics ? await otlpExporters(otlp.protocol) : undefined;
  const traces = otlp.traces
    ? new TracerProvider({
        resource,
        sampler: samplerOf(sampler),
        spanProcessors: [new BatchSpanProcessor({ exporter: exporters!.spans() })],
      })
    : undefined;
  const pageReader = page && new MetricsPageReader();
  const readers: IMetricReader[] = pageReader === undefined ? [] : [pageReader];
  if (otlp.metrics)
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: exporters!.metrics(),
        exportIntervalMillis: otlp.intervalMs,
        exportTimeoutMillis: Math.min(EXPORT_TIMEOUT_MS, otlp.intervalMs),
      }),
    );
  const meters = new MeterProvider({ resource, readers });
  const tracer: Tracer = (traces ?? new ProxyTracerProvider()).getTracer(NAME, SERVICE_VERSION);
  const recorder = openTelemetryRecorder(meters.getMeter(NAME, SERVICE_VERSION), tracer);
  record(recorder);
  const endThreads = measureThreads(recorder.keep);
  const endFigures = observeProcess();
  const closePage =
    page && (await serveMetricsPage(pageReader!, { host: page.host, port: page.port + place }));
  return async () => {
    record(undefined);
    endThreads();
    endFigures();
    await closePage?.();
    await within(FLUSH_MS, Promise.all([traces?.shutdown(), meters.shutdown()]));
  };
}
