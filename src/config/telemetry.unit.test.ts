import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

const telemetryOf = (environment: Record<string, string>) => readConfig(environment).telemetry;
const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };

test('nothing is measured unless an endpoint or a port is named, and OTEL_SDK_DISABLED turns all off', () => {
  expect(telemetryOf({})).toBeUndefined();
  expect(telemetryOf({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', METRICS_HOST: '0.0.0.0' })).toBeUndefined();
  expect(telemetryOf({ ...COLLECTOR, METRICS_PORT: '9464', OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
});

test('an endpoint turns traces and metrics on, each unless its exporter is none', () => {
  expect(telemetryOf(COLLECTOR)).toEqual({
    otlp: { traces: true, metrics: true, protocol: 'http/protobuf', intervalMs: 60_000 },
    sampler: { followsParent: true, share: 1 },
    page: undefined,
  });
  expect(telemetryOf({ ...COLLECTOR, OTEL_METRICS_EXPORTER: 'none' })?.otlp).toMatchObject({
    traces: true,
    metrics: false,
  });
  expect(
    telemetryOf({ ...COLLECTOR, OTEL_METRICS_EXPORTER: 'none', OTEL_TRACES_EXPORTER: 'none' }),
  ).toBeUndefined();
  const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/otlp' };
  expect(telemetryOf(traces)?.otlp).toMatchObject({ traces: true, metrics: false });
});

test('a port serves metrics, on loopback unless an address is named', () => {
  const { otlp, page } = telemetryOf({ METRICS_PORT: '9464' })!;
  expect(page).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(otlp).toMatchObject({ traces: false, metrics: false });
  expect(telemetryOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })?.page?.host).toBe('0.0.0.0');
});

test.each([
  ['always_on', false, 1],
  ['always_off', false, 0],
  ['traceidratio', false, 0.25],
  ['parentbased_always_on', true, 1],
  ['parentbased_always_off', true, 0],
  ['parentbased_traceidratio', true, 0.25],
])('the sampler %s', (name, followsParent, share) => {
  const sampler = { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: '0.25' };
  expect(telemetryOf({ ...COLLECTOR, ...sampler })?.sampler).toEqual({ followsParent, share });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4317' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must/],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /^OTEL_EXPORTER_OTLP_PROTOCOL must be http/],
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, /^OTEL_TRACES_EXPORTER must be otlp or none/],
  [{ OTEL_TRACES_SAMPLER: 'mine' }, /^OTEL_TRACES_SAMPLER must be one of always_on/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG /],
  [{ OTEL_METRIC_EXPORT_INTERVAL: '5' }, /^OTEL_METRIC_EXPORT_INTERVAL /],
  [{ METRICS_PORT: '0' }, /^METRICS_PORT /],
  [{ METRICS_PORT: '70000' }, /^METRICS_PORT /],
  [{ PORT: '3000', METRICS_PORT: '3000' }, /^METRICS_PORT must be another port than PORT/],
  [{ PORT: '3000', METRICS_PORT: '2999', WEB_CONCURRENCY: '2' }, /^METRICS_PORT must be another port/],
  [{ METRICS_PORT: '65535', WEB_CONCURRENCY: '2' }, /^METRICS_PORT must leave a port to each process/],
] as Array<[Record<string, string>, RegExp]>)('%j is refused', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
