import { context, diag, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { globalErrorHandler, loggingErrorHandler, setGlobalErrorHandler } from '@opentelemetry/core';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Refusal } from '#base/refusal.ts';
import {
  bound,
  detached,
  logFields,
  measure,
  measureRequest,
  observe,
  record,
  traceHeaders,
} from './measure.ts';
import { carryContext, logDiagnostics, openTelemetryRecorder } from './open-telemetry.ts';
import { measureStages } from './stages.ts';

/** The recorder by OpenTelemetry: spans and their parents, and what is never recorded. */

const spans = new InMemorySpanExporter();
const traces = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: spans })] });
const metrics = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
const reader = new PeriodicExportingMetricReader({ exporter: metrics, exportIntervalMillis: 3_600_000 });
const meters = new MeterProvider({ readers: [reader] });

carryContext();
record(openTelemetryRecorder(meters.getMeter('test'), traces.getTracer('test')));

afterAll(async () => {
  record(undefined);
  context.disable();
  await Promise.all([traces.shutdown(), meters.shutdown()]);
});

beforeEach(() => spans.reset());

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

const request = (further: object = {}) =>
  measureRequest({
    id: 'request-1',
    method: 'GET',
    route: '/api/things/{id}',
    operation: 'get_thing',
    headers: {},
    traced: true,
    ...further,
  })!;

const named = (name: string) => spans.getFinishedSpans().find((span) => span.name === name)!;

/** The points of a metric, as the reader collects them now. */
async function pointsOf(name: string) {
  const { resourceMetrics } = await reader.collect();
  const all = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  return (all.find(({ descriptor }) => descriptor.name === name)?.dataPoints ?? []) as readonly {
    readonly attributes: Record<string, unknown>;
    readonly value: unknown;
  }[];
}

test('a request continues the trace of its client, and what runs in it are its children', async () => {
  const own = request({ headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  await own.run(async () => {
    await measure('tool', 'search', () => measure('statement', 'search/find', async () => undefined));
    expect(traceHeaders()['traceparent']).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(logFields()).toMatchObject({ trace_id: TRACE, request_id: 'request-1' });
  });
  own.end({ status: 200, isStream: false });
  const server = named('GET /api/things/{id}');
  expect(server.kind).toBe(SpanKind.SERVER);
  expect(server.parentSpanContext).toMatchObject({ traceId: TRACE, spanId: PARENT });
  const tool = named('tools/call search');
  expect(tool.parentSpanContext?.spanId).toBe(server.spanContext().spanId);
  expect(named('search/find').parentSpanContext?.spanId).toBe(tool.spanContext().spanId);
});

test('a traceparent of another form begins a new trace', () => {
  for (const traceparent of ['', `00-${TRACE}-${PARENT}-01-x`, `00-${'0'.repeat(32)}-${PARENT}-01`]) {
    const own = request({ headers: { traceparent } });
    own.end({ status: 200, isStream: false });
  }
  for (const span of spans.getFinishedSpans()) {
    expect(span.parentSpanContext).toBeUndefined();
    expect(span.spanContext().traceId).not.toBe(TRACE);
  }
  expect(spans.getFinishedSpans()).toHaveLength(3);
});

test('a failure is recorded by its kind, never by its text', async () => {
  const secret = 'the secret of ann';
  const refused = () => Promise.reject(new Refusal('NOT_FOUND', secret));
  await expect(measure('tool', 'refused', refused)).rejects.toThrow(secret);
  await expect(measure('tool', 'failed', () => Promise.reject(new TypeError(secret)))).rejects.toThrow(
    secret,
  );
  expect(named('tools/call refused').attributes['error.type']).toBe('NOT_FOUND');
  expect(named('tools/call failed').attributes['error.type']).toBe('TypeError');
  for (const span of spans.getFinishedSpans()) expect(span.status).toEqual({ code: SpanStatusCode.ERROR });
  const points = await pointsOf('mcp.server.operation.duration');
  const recorded = spans.getFinishedSpans().map(({ attributes, events }) => ({ attributes, events }));
  expect(JSON.stringify([recorded, points])).not.toContain(secret);
});

test('a statement of the background has no span of its own, but counts', async () => {
  await measure('statement', 'jobs/poll', async () => undefined);
  expect(spans.getFinishedSpans()).toEqual([]);
  const points = await pointsOf('db.client.operation.duration');
  expect(points.map(({ attributes }) => attributes['db.query.summary'])).toContain('jobs/poll');
});

test('a probe has no span, and a stream of events no duration', async () => {
  request({ traced: false, operation: 'probe' }).end({ status: 200, isStream: false });
  request({ operation: 'feed' }).end({ status: 200, isStream: true });
  expect(spans.getFinishedSpans()).toHaveLength(1);
  const operations = (await pointsOf('http.server.request.duration')).map(
    ({ attributes }) => attributes['atlas.operation'],
  );
  expect(operations).toContain('probe');
  expect(operations).not.toContain('feed');
});

test('a request whose client has gone has no status', async () => {
  request({ operation: 'left' }).end({ status: undefined, isStream: false });
  expect(named('GET /api/things/{id}').attributes).toMatchObject({ 'error.type': 'client_gone' });
  const points = await pointsOf('http.server.request.duration');
  const left = points.find(({ attributes }) => attributes['atlas.operation'] === 'left');
  expect(left?.attributes).not.toHaveProperty('http.response.status_code');
});

test('methods that nobody knows are one method', async () => {
  request({ method: 'SECRET', operation: undefined, route: undefined }).end({ status: 405, isStream: false });
  expect(named('_OTHER')).toBeDefined();
  const points = await pointsOf('http.server.request.duration');
  expect(JSON.stringify(points)).not.toContain('SECRET');
});

test('bound work belongs to where it was bound', async () => {
  const own = request();
  const work = own.run(() => bound(() => measure('statement', 'bound/one', async () => undefined)));
  await work();
  own.end({ status: 200, isStream: false });
  expect(named('bound/one').parentSpanContext?.spanId).toBe(
    named('GET /api/things/{id}').spanContext().spanId,
  );
});

test('detached work belongs to nothing, and that of a probe neither', async () => {
  const own = request();
  await own.run(() => detached(() => measure('statement', 'detached/one', async () => undefined)));
  own.end({ status: 200, isStream: false });
  const probe = request({ traced: false, headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  await probe.run(() => measure('statement', 'probe/one', async () => undefined));
  probe.end({ status: 200, isStream: false });
  expect(spans.getFinishedSpans().map(({ name }) => name)).toEqual(['GET /api/things/{id}']);
});

test('stages are spans one after the other', async () => {
  const own = request();
  own.run(() => {
    const stages = measureStages();
    for (const stage of ['loading', 'loading', 'storing']) stages.begin(stage);
    stages.end();
  });
  await new Promise((resolve) => setImmediate(resolve));
  own.end({ status: 200, isStream: false });
  const names = spans.getFinishedSpans().map(({ name }) => name);
  expect(names).toEqual(['formation loading', 'formation storing', 'GET /api/things/{id}']);
});

test('figures of one name and the same attributes are added up', async () => {
  observe('atlas.cache.size', () => 2, { 'atlas.cache.name': 'a' });
  observe('atlas.cache.size', () => 3, { 'atlas.cache.name': 'a' });
  observe('atlas.cache.size', () => 7, { 'atlas.cache.name': 'b' });
  expect((await pointsOf('atlas.cache.size')).map(({ attributes, value }) => [attributes, value])).toEqual([
    [{ 'atlas.cache.name': 'a' }, 5],
    [{ 'atlas.cache.name': 'b' }, 7],
  ]);
});

test('what OpenTelemetry warns of is in the log', () => {
  const lines: unknown[][] = [];
  const keep = (...line: unknown[]) => void lines.push(line);
  logDiagnostics({ debug: keep, info: keep, warn: keep, error: keep });
  diag.error('the collector is away');
  diag.info('not this');
  globalErrorHandler(new Error('connect ECONNREFUSED'));
  diag.disable();
  setGlobalErrorHandler(loggingErrorHandler());
  expect(lines).toEqual([
    [{ reason: 'the collector is away' }, 'telemetry'],
    [{ reason: 'connect ECONNREFUSED' }, 'telemetry'],
  ]);
});
