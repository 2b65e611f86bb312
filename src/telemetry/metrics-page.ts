import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { DataPointType, MetricReader, type ResourceMetrics } from '@opentelemetry/sdk-metrics';
import { namedWithUnit } from './instruments.ts';

/** Reads metrics when it is asked to. */
export class MetricsPageReader extends MetricReader {
  protected override onShutdown(): Promise<void> {
    return Promise.resolve();
  }

  protected override onForceFlush(): Promise<void> {
    return Promise.resolve();
  }
}

/** The path of the page. */
const PATH = '/metrics';
/** The text form of Prometheus. */
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

function named(metrics: ResourceMetrics): ResourceMetrics {
  return {
    ...metrics,
    scopeMetrics: metrics.scopeMetrics.map((scope) => ({
      ...scope,
      metrics: scope.metrics.map((metric) => {
        const { descriptor, dataPointType } = metric;
        const name = namedWithUnit(descriptor.name, descriptor.unit, dataPointType === DataPointType.GAUGE);
        return { ...metric, descriptor: { ...descriptor, name } };
      }),
    })),
  };
}

/**
 * Serves metrics as Prometheus text on a port of their own.
 * @returns stops it
 * @throws Error when the port is in use
 */
export async function serveMetricsPage(
  reader: MetricReader,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<() => Promise<void>> {
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (url?.split('?')[0] !== PATH) return void response.writeHead(404).end();
    if (method !== 'GET' && method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const { resourceMetrics } = await reader.collect();
    response
      .writeHead(200, { 'content-type': TEXT, 'cache-control': 'no-store' })
      .end(method === 'HEAD' ? undefined : serializer.serialize(named(resourceMetrics)));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  // Of this process alone, also where several share the port of the service.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
