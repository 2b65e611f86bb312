import {
  type Context,
  context,
  createContextKey,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  type Histogram,
  type Meter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import type { Log } from '#base/log.ts';
import {
  ANSWER_BUCKETS,
  type Attributes,
  COUNTS,
  type CountName,
  type FigureName,
  figureOf,
  REQUESTS,
  WORKS,
  type WorkName,
  workOf,
} from './instruments.ts';
import type { MeasuredRequest, Note, Reading, Recorder, RequestStart } from './measure.ts';
import { readAhead } from './read-ahead.ts';
import { errorTypeOf, type MeasuredWork } from './threads.ts';

/** The recorder that reports to OpenTelemetry. */

const KINDS = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const REQUEST_ID = createContextKey('request id');
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The kind of failure of a request whose client went before it was answered. */
const CLIENT_GONE = 'client_gone';

const propagator = new W3CTraceContextPropagator();

/** Passes what OpenTelemetry says of itself to the log of the service; of its errors, the message alone. */
export function logDiagnostics(log: Log): void {
  const warn = (message: string) => log.warn({ reason: message }, 'telemetry');
  setGlobalErrorHandler((error) => warn(typeof error === 'string' ? error : (error.message ?? 'unknown')));
  const ignored = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: ignored, debug: ignored, verbose: ignored },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/** Lets spans find their parents across asynchronous calls. */
export function carryContext(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
}

function histogramsOf(meter: Meter): ReadonlyMap<WorkName, Histogram> {
  const names = Object.keys(WORKS) as WorkName[];
  return new Map(
    names.map((name) => {
      const { metric, description, buckets } = workOf(name);
      const advice = { explicitBucketBoundaries: [...buckets] };
      return [name, meter.createHistogram(metric, { unit: 's', description, advice })];
    }),
  );
}

/** The instruments of the figures that are read when metrics are collected. */
function observables(meter: Meter) {
  const create = (name: FigureName) => {
    const { unit, description, kind } = figureOf(name);
    if (kind === 'counter') return meter.createObservableCounter(name, { unit, description });
    if (kind === 'sum') return meter.createObservableUpDownCounter(name, { unit, description });
    return meter.createObservableGauge(name, { unit, description });
  };
  const made = new Map<FigureName, ReturnType<typeof create>>();
  return (name: FigureName) => {
    const known = made.get(name) ?? create(name);
    made.set(name, known);
    return known;
  };
}

interface Source {
  readonly attributes: Attributes;
  readonly reads: (() => number)[];
}

const sumOf = ({ reads }: Source): number => reads.reduce((sum, read) => sum + read(), 0);

/** Observes figures; those of one name and the same attributes, such as of two caches, are added up. */
function observingOf(observable: ReturnType<typeof observables>): Recorder['observe'] {
  const sources = new Map<FigureName, Map<string, Source>>();
  const begin = (name: FigureName): Map<string, Source> => {
    const made = new Map<string, Source>();
    sources.set(name, made);
    observable(name).addCallback((result) => {
      for (const source of made.values()) result.observe(sumOf(source), source.attributes);
    });
    return made;
  };
  return (name, read, attributes) => {
    const ofName = sources.get(name) ?? begin(name);
    const key = JSON.stringify(attributes);
    const source = ofName.get(key) ?? { attributes, reads: [] };
    source.reads.push(read);
    ofName.set(key, source);
  };
}

function endSpan(span: Span, error: unknown): void {
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Measures requests; their spans continue the trace of the client. */
function requestsOf(meter: Meter, tracer: Tracer): Recorder['request'] {
  const duration = meter.createHistogram(REQUESTS.metric, {
    unit: 's',
    description: REQUESTS.description,
    advice: { explicitBucketBoundaries: ANSWER_BUCKETS },
  });
  return ({ id, method, route, operation, headers, traced }: RequestStart): MeasuredRequest => {
    const attributes: Record<string, string | number> = {
      'http.request.method': METHODS.has(method) ? method : '_OTHER',
      ...(route !== undefined && { 'http.route': route }),
      ...(operation !== undefined && { 'atlas.operation': operation }),
    };
    const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const name = [attributes['http.request.method'], ...(route === undefined ? [] : [route])].join(' ');
    const span = traced ? tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent) : undefined;
    const within = span === undefined ? ROOT_CONTEXT : trace.setSpan(parent, span);
    const own = within.setValue(REQUEST_ID, id);
    const started = performance.now();
    return {
      run: (work) => context.with(own, work),
      end: ({ status, isStream }) => {
        const failure = status === undefined ? CLIENT_GONE : status >= 500 ? String(status) : undefined;
        const answer: Attributes = {
          ...(status !== undefined && { 'http.response.status_code': status }),
          ...(failure !== undefined && { 'error.type': failure }),
        };
        if (!isStream) duration.record((performance.now() - started) / 1000, { ...attributes, ...answer });
        span?.setAttributes(answer);
        if (span !== undefined) endSpan(span, failure);
      },
    };
  };
}

/** Measures work by a histogram, and by a span within the current one. */
function measuringOf(histograms: ReadonlyMap<WorkName, Histogram>, tracer: Tracer): Recorder['measure'] {
  const spanOf = (work: WorkName, name: string, attributes: Attributes): Span | undefined => {
    const { span, spanKind, within } = workOf(work);
    if (within === true && trace.getActiveSpan() === undefined) return undefined;
    return tracer.startSpan(`${span}${name}`, { kind: KINDS[spanKind], attributes });
  };
  return async <T>(work: WorkName, name: string, run: (note: Note) => Promise<T>): Promise<T> => {
    const { attribute, fixed } = workOf(work);
    const attributes: Record<string, string | number> = { ...fixed, [attribute]: name };
    const span = spanOf(work, name, attributes);
    const note: Note = {
      attributes: (more) => {
        Object.assign(attributes, more);
        span?.setAttributes(more);
      },
      detail: (more) => void span?.setAttributes(more),
    };
    const started = performance.now();
    let failure: unknown;
    try {
      const active = context.active();
      return await context.with(
        span === undefined ? active : trace.setSpan(active, span),
        run,
        undefined,
        note,
      );
    } catch (error) {
      failure = error;
      note.attributes({ 'error.type': errorTypeOf(error) });
      throw error;
    } finally {
      histograms.get(work)!.record((performance.now() - started) / 1000, attributes);
      if (span !== undefined) endSpan(span, failure);
    }
  };
}

function logFields(): Record<string, string> {
  const active: Context = context.active();
  const spoken = trace.getSpanContext(active);
  const id = active.getValue(REQUEST_ID);
  return {
    ...(spoken !== undefined && { trace_id: spoken.traceId, span_id: spoken.spanId }),
    ...(typeof id === 'string' && { request_id: id }),
  };
}

/** A recorder by OpenTelemetry, which also keeps what threads have measured. */
export function openTelemetryRecorder(
  meter: Meter,
  tracer: Tracer,
): Recorder & { readonly keep: (measured: MeasuredWork) => void } {
  const histograms = histogramsOf(meter);
  const observable = observables(meter);
  const counters = new Map(
    Object.entries(COUNTS).map(([name, options]) => [name as CountName, meter.createCounter(name, options)]),
  );
  return {
    measure: measuringOf(histograms, tracer),
    keep: ({ work, seconds, attributes }) => histograms.get(work)!.record(seconds, attributes),
    request: requestsOf(meter, tracer),
    count: (name, value, attributes) => counters.get(name)!.add(value, attributes),
    observe: observingOf(observable),
    observeTogether: (names, read) => {
      const instruments = names.map((name) => observable(name));
      const latest = readAhead(read);
      meter.addBatchObservableCallback(async (result) => {
        const readings: readonly Reading[] = await latest();
        for (const { name, value, attributes } of readings)
          result.observe(observable(name), value, attributes);
      }, instruments);
    },
    traceHeaders: () => {
      const headers: Record<string, string> = {};
      propagator.inject(context.active(), headers, defaultTextMapSetter);
      return headers;
    },
    bound: (work) => context.bind(context.active(), work),
    detached: (work) => context.with(ROOT_CONTEXT, work),
    logFields,
  };
}
