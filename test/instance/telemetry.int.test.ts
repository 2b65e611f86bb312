import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#neo4j/managed/launch.ts';
import { METRICS } from '#telemetry/instruments.ts';
import { childrenOf } from '#test/world/child-processes.ts';
import { freshService } from '#test/world/fresh.ts';
import {
  type MeasuredService,
  SECRET_TEXT,
  scrape,
  startMeasured,
  useEverything,
} from '#test/world/measured.ts';
import { type ArrivedSpan, startOtlpReceiver } from '#test/world/otlp-receiver.ts';
import { startProcess } from '#test/world/process.ts';
import { testNeo4j } from '../neo4j/provided.ts';

/** Telemetry of the service as it runs in earnest: off, as Prometheus text, and by OTLP. */
vi.setConfig({ testTimeout: 180_000 });

const running = await freshService();
const { ann } = await running.people({ ann: 'approved' });

const collector = await startOtlpReceiver();
const OTLP = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_METRIC_EXPORT_INTERVAL: '1000',
};
const service: MeasuredService = await startMeasured(running, OTLP);

afterAll(async () => {
  await service.stop();
  await collector.stop();
});

const used = await useEverything(service, ann);

/** The documented names in Prometheus. */
const documented = [
  ...readFileSync('docs/telemetry.md', 'utf8').matchAll(/^\| `[a-z0-9_.]+` \| `([a-z0-9_]+)` \| \S+ \|/gm),
].map(([, name]) => name!);

/** The metrics of a page, by the lines that state their types. */
const metricsIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!).filter((name) => name !== 'target_info');

/** The ports on which a process listens, by its sockets (Linux). */
function portsOf(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((name) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1];
      } catch {
        return undefined;
      }
    }),
  );
  const LISTENS = '0A';
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === LISTENS && sockets.has(fields[9]))
      .map((fields) => Number.parseInt(fields[1]!.split(':')[1]!, 16)),
  );
}

/** Prints at the end how many files of OpenTelemetry the process has loaded. */
const COUNTING = `--import data:text/javascript,${encodeURIComponent(
  "import module from 'node:module';" +
    "const loaded = () => Object.keys(module._cache).filter((path) => path.includes('@opentelemetry')).length;" +
    "process.on('exit', () => console.log('loaded ' + loaded()));",
)}`;

/** Starts and stops a service. @returns the ports it listened on, besides its own, and how many files of OpenTelemetry it loaded */
async function started(environment: Record<string, string>) {
  const other = await startProcess(running, { ...environment, NODE_OPTIONS: COUNTING }, () => undefined);
  expect((await other.call(ann.token, 'GET', '/api/profile')).status).toBe(200);
  const own = Number(new URL(other.origin).port);
  const ports = portsOf(other.pid).filter((port) => port !== own);
  await other.stop();
  return { ports, loaded: Number(/^loaded (\d+)$/m.exec(other.printed())?.[1]) };
}

describe('off', () => {
  test('by default no package of OpenTelemetry is loaded, and no port is opened', async () => {
    expect(await started({})).toEqual({ ports: [], loaded: 0 });
    expect(await started({ METRICS_PORT: String(service.metricsPort), OTEL_SDK_DISABLED: 'true' })).toEqual({
      ports: [],
      loaded: 0,
    });
  });

  test('with a port it is opened, and packages are loaded', async () => {
    const { ports, loaded } = await started({ METRICS_PORT: '19464' });
    expect(ports).toEqual([19_464]);
    expect(loaded).toBeGreaterThan(10);
  });

  test('a port in use ends the start with the reason', async () => {
    const failing = startProcess(running, { METRICS_PORT: String(service.metricsPort) }, () => undefined);
    await expect(failing).rejects.toThrow(/EADDRINUSE/);
  });
});

describe('the page of metrics', () => {
  test('has every documented metric, and no other', async () => {
    expect(documented).toHaveLength(METRICS.length);
    expect(metricsIn(await scrape(service.metricsPort)).sort()).toEqual(documented.sort());
  });

  test('counts requests by operation and status', async () => {
    const text = await scrape(service.metricsPort);
    const line = (operation: string, status: number) =>
      new RegExp(
        `^http_server_request_duration_seconds_count\\{.*http_route="[^"]+",atlas_operation="${operation}".*http_response_status_code="${status}".*\\} [1-9]`,
        'm',
      );
    expect(text).toMatch(line('get_resource', 404));
    expect(text).toMatch(line('mcp', 200));
    expect(text).toMatch(
      /^db_client_operation_duration_seconds_count\{.*db_query_summary="ledger\/append_events"/m,
    );
    // In a thread of its own.
    expect(text).toMatch(
      /^db_client_operation_duration_seconds_count\{.*db_query_summary="formation\/lock_formation"/m,
    );
    expect(text).toMatch(/^mcp_server_operation_duration_seconds_count\{.*gen_ai_tool_name="search"/m);
  });

  test('reports the queue and the ledger', async () => {
    const text = await scrape(service.metricsPort);
    const events = Number(/^atlas_ledger_events_total (\d+)$/m.exec(text)?.[1]);
    expect(events).toBeGreaterThan(8);
    for (const kind of ['formation', 'embedding', 'delivery']) {
      expect(text).toMatch(
        new RegExp(`^atlas_job_count\\{atlas_job_kind="${kind}",atlas_job_state="dead"\\} 0$`, 'm'),
      );
      expect(text).toMatch(new RegExp(`^atlas_job_lag_seconds\\{atlas_job_kind="${kind}"\\} \\d+$`, 'm'));
    }
  });

  test('is at /metrics only, and only read', async () => {
    const at = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${service.metricsPort}${path}`, { method }).then(({ status }) => status);
    expect(
      await Promise.all([at('/'), at('/api/health'), at('/metrics?x=1'), at('/metrics', 'HEAD')]),
    ).toEqual([404, 404, 200, 200]);
    expect(await at('/metrics', 'POST')).toBe(405);
    expect((await fetch(`${service.process.origin}/metrics`)).status).toBe(404);
  });

  test('a worker has one, with the figures of the queue', async () => {
    const { uri, user, password } = testNeo4j();
    const port = await freePort();
    const worker = spawn(process.execPath, ['src/start/worker.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...{ PATH: process.env['PATH'], EMBEDDER: 'hash', LOG_LEVEL: 'error' },
        ...{ NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password, METRICS_PORT: String(port) },
      },
    });
    const ended = once(worker, 'exit');
    try {
      await vi.waitFor(
        async () => expect(await scrape(port)).toMatch(/^atlas_ledger_events_total [1-9]/m),
        60_000,
      );
    } finally {
      worker.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
  });

  test('of several processes each has its own, also one that replaces another', async () => {
    const several = await startMeasured(running, { WEB_CONCURRENCY: '2', WORKERS: '0' });
    try {
      const pages = () => Promise.all([0, 1].map((place) => scrape(several.metricsPort + place)));
      await vi.waitFor(async () => {
        for (const page of await pages()) expect(page).toContain('process_uptime_seconds');
      }, 60_000);
      const instances = (texts: string[]) =>
        texts.map((text) => /service_instance_id="([^"]+)"/.exec(text)![1]!);
      const before = instances(await pages());
      expect(new Set(before).size).toBe(2);
      process.kill(childrenOf(several.process.pid)[1]!, 'SIGKILL');
      await vi.waitFor(async () => {
        const after = instances(await pages());
        expect(after.filter((id) => !before.includes(id))).toHaveLength(1);
      }, 60_000);
    } finally {
      await several.stop();
    }
  });
});

describe('by OTLP', () => {
  const TRACE = '0af7651916cd43dd8448eb211c80319c';
  const PARENT = 'b7ad6b7169203331';

  const spanWhere = (holds: (span: ArrivedSpan) => boolean) =>
    vi.waitFor(() => {
      const span = collector.spans.find(holds);
      if (span === undefined)
        throw new Error(`no such span among ${collector.spans.map(({ name }) => name)}`);
      return span;
    }, 30_000);

  test('a trace arrives, whose parent is the traceparent of the request', async () => {
    await fetch(`${service.process.origin}/api/contexts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ann.token}`,
        'content-type': 'application/json',
        traceparent: `00-${TRACE}-${PARENT}-01`,
        'x-request-id': 'measured-1',
      },
      body: JSON.stringify({ name: 'Traced' }),
    });
    const server = await spanWhere(({ traceId, kind }) => traceId === TRACE && kind === 2);
    expect(server).toMatchObject({ name: 'POST /api/contexts', parentSpanId: PARENT });
    const append = await spanWhere(
      ({ traceId, name }) => traceId === TRACE && name === 'ledger/append_events',
    );
    const byId = new Map(collector.spans.map((span) => [span.spanId, span]));
    const ancestors: string[] = [];
    for (let at: ArrivedSpan | undefined = append; at !== undefined; at = byId.get(at.parentSpanId ?? ''))
      ancestors.push(at.name);
    expect(ancestors).toEqual(['ledger/append_events', 'transaction create_context', 'POST /api/contexts']);
    const answered = service.process
      .printed()
      .split('\n')
      .find((line) => line.includes('measured-1') && line.includes('"answered"'));
    expect(JSON.parse(answered!)).toMatchObject({ trace_id: TRACE, reqId: 'measured-1' });
  });

  test('the poll of the ledger for streams does not belong to the request of the first stream', async () => {
    const trace = TRACE.replace(/^0af7/, '1af7');
    const leaving = new AbortController();
    const feed = `/api/events/${(await ann.post('/api/contexts', { name: 'Fed' })).body.id}/stream`;
    const { status } = await fetch(`${service.process.origin}${feed}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${ann.token}`,
        traceparent: `00-${trace}-${PARENT}-01`,
      },
      signal: leaving.signal,
    });
    expect(status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    leaving.abort();
    await spanWhere(({ traceId, kind }) => traceId === trace && kind === 2);
    expect(await scrape(service.metricsPort)).toMatch(/^http_server_active_requests 0$/m);
    const ofRequest = collector.spans.filter(({ traceId }) => traceId === trace).map(({ name }) => name);
    expect(ofRequest).not.toContain('ledger/find_feed_head');
    expect(await scrape(service.metricsPort)).toContain('db_query_summary="ledger/find_feed_head"');
  });

  test('tools, jobs, stages, embeddings and deliveries have spans; polls of the background have none', async () => {
    for (const name of [
      'tools/call search',
      'job formation',
      'formation storing',
      'job embedding',
      'embed document',
      'embed query',
      'job delivery',
      'deliver feed',
    ])
      await spanWhere((span) => span.name === name);
    const roots = new Set(
      collector.spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name.split(' ')[0]),
    );
    for (const name of ['job', 'GET', 'POST']) roots.delete(name);
    expect([...roots]).toEqual([]);
  });

  test('a delivery carries the trace of its job', async () => {
    const [, trace, span] = String(service.delivered[0]!['traceparent']).split('-');
    const deliver = await spanWhere(({ spanId }) => spanId === span);
    expect(deliver).toMatchObject({ name: 'deliver feed', traceId: trace });
  });

  test('metrics arrive under the names of OpenTelemetry', async () => {
    await vi.waitFor(
      () => expect([...collector.metrics].sort()).toEqual(METRICS.map(({ name }) => name).sort()),
      30_000,
    );
  });

  test('nothing that arrives or is scraped has a text, a token, an address of a user or an id of something stored', async () => {
    const all = [...collector.texts, await scrape(service.metricsPort)].join('\n');
    expect(all.length).toBeGreaterThan(10_000);
    for (const secret of [SECRET_TEXT, ann.token, ann.id, ann.handle, ann.email, used.map, used.url])
      expect(all).not.toContain(secret);
  });

  test('protobuf is the default form, and what was not sent yet is sent at the end', async () => {
    collector.types.clear();
    const other = await startProcess(
      running,
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_METRIC_EXPORT_INTERVAL: '3600000' },
      () => undefined,
    );
    const before = collector.texts.length;
    expect((await other.call(ann.token, 'GET', '/api/profile')).status).toBe(200);
    await other.stop();
    const later = collector.texts.slice(before).join('\n');
    expect([...collector.types]).toContain('application/x-protobuf');
    expect(later).toContain('GET /api/profile');
    expect(later).toContain('http.server.request.duration');
  });

  test('a collector that is away does not keep a service from answering or ending', async () => {
    const other = await startProcess(
      running,
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', LOG_LEVEL: 'warn' },
      () => undefined,
    );
    expect((await other.call(ann.token, 'GET', '/api/profile')).status).toBe(200);
    const started = performance.now();
    await other.stop();
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(await other.ended).toEqual({ code: 0, signal: null });
  });
});
