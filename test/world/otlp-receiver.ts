import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrives by OTLP in JSON. */
export interface ArrivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 2: server. */
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

export interface OtlpReceiver {
  readonly url: string;
  readonly spans: ArrivedSpan[];
  /** Names of the metrics that arrived. */
  readonly metrics: Set<string>;
  /** Every body as it arrived. */
  readonly texts: string[];
  /** The media types of the bodies. */
  readonly types: Set<string>;
  stop(): Promise<void>;
}

interface Scoped<Item> {
  readonly scopeSpans?: readonly { readonly spans: readonly Item[] }[];
  readonly scopeMetrics?: readonly { readonly metrics: readonly { readonly name: string }[] }[];
}

interface Body {
  readonly resourceSpans?: readonly Scoped<ArrivedSpan>[];
  readonly resourceMetrics?: readonly Scoped<never>[];
}

/** A collector of the test: takes OTLP over HTTP, and keeps what arrives; it reads bodies in JSON only. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const receiver = { spans: [], metrics: new Set<string>(), texts: [], types: new Set<string>() } as Pick<
    OtlpReceiver,
    'spans' | 'metrics' | 'texts' | 'types'
  >;
  const keep = (body: Body): void => {
    for (const { scopeSpans = [] } of body.resourceSpans ?? [])
      receiver.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
    for (const { scopeMetrics = [] } of body.resourceMetrics ?? [])
      for (const { metrics } of scopeMetrics) for (const { name } of metrics) receiver.metrics.add(name);
  };
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString();
    const type = request.headers['content-type'] ?? '';
    receiver.types.add(type);
    receiver.texts.push(text);
    if (type === 'application/json') keep(JSON.parse(text) as Body);
    reply.writeHead(200, { 'content-type': type }).end(type === 'application/json' ? '{}' : '');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    ...receiver,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
