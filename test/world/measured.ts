import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, vi } from 'vitest';
import { freePort } from '#neo4j/managed/launch.ts';
import type { HttpAnswer } from './http-call.ts';
import { type RunningProcess, startProcess } from './process.ts';
import type { Caller, Service } from './start.ts';

/** What is asked for in a search, and stands in a document: no telemetry may have it. */
export const SECRET_TEXT = 'quicksilver';

export interface MeasuredService {
  readonly process: RunningProcess;
  readonly metricsPort: number;
  /** The headers of the deliveries that arrived. */
  readonly delivered: readonly NodeJS.Dict<string | string[]>[];
  stop(): Promise<void>;
}

/** Starts a service as a process that works in the background, with its page of metrics. */
export async function startMeasured(
  running: Service,
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredService> {
  const delivered: NodeJS.Dict<string | string[]>[] = [];
  const target = createServer((request, reply) => {
    delivered.push(request.headers);
    request.resume().on('end', () => reply.end());
  });
  await new Promise<void>((ready) => target.listen(0, '127.0.0.1', ready));
  const metricsPort = await freePort();
  const process = await startProcess(
    running,
    {
      METRICS_PORT: String(metricsPort),
      WORKERS: '1',
      LOG_LEVEL: 'info',
      // A machine that runs many tests at once is slow.
      ...{ NEO4J_READ_TIMEOUT_SECONDS: '120', NEO4J_WRITE_TIMEOUT_SECONDS: '120' },
      NEO4J_WRITE_QUEUE_SECONDS: '120',
      DELIVERY_KEY: Buffer.alloc(32, 'key').toString('base64'),
      DELIVERY_ALLOW_PRIVATE: '127.0.0.0/8',
      ...environment,
    },
    () => undefined,
  );
  targets.set(process, `http://127.0.0.1:${(target.address() as AddressInfo).port}/hook`);
  return {
    process,
    metricsPort,
    delivered,
    stop: async () => {
      await process.stop();
      await new Promise<void>((closed) => void target.close(() => closed()));
    },
  };
}

const targets = new WeakMap<RunningProcess, string>();

/** The text of a page of metrics. */
export async function scrape(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return response.text();
}

const made = ({ status, body }: HttpAnswer): HttpAnswer['body'] => {
  if (status >= 300) throw new Error(`a fixture was refused: ${status} ${JSON.stringify(body)}`);
  return body;
};

/**
 * Uses everything that is measured: requests, a refused one, a tool, a search, a document that is embedded and
 * delivered, and a map that is formed. Resolves once all of it is done.
 */
export async function useEverything({ process, metricsPort, delivered }: MeasuredService, { token }: Caller) {
  const call = async (method: string, path: string, body?: unknown) =>
    made(await process.call(token, method, path, body));
  const map = await call('POST', '/api/cognitive-maps', {
    name: 'Measured',
    telos_title: 'Measured charter',
  });
  const url = targets.get(process)!;
  await call('POST', '/api/feed-targets', { anchor_id: map.cogmap_id, url });
  for (let index = 0; index < 6; index += 1)
    await call('POST', '/api/ingest', {
      ...{ title: `Document ${index}`, origin_uri: '', doc_type_name: 'concept', context_ref: '' },
      ...{ content: `Of ${SECRET_TEXT}.`, home_cogmap_id: map.cogmap_id },
    });
  expect((await process.call(token, 'GET', `/api/resources/${map.cogmap_id}`)).status).toBe(404);
  const tool = { name: 'search', arguments: { query: SECRET_TEXT } };
  const response = await fetch(`${process.origin}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: tool }),
  });
  expect(await response.json()).toMatchObject({ result: { isError: false } });
  const finished = [
    /^atlas_job_duration_seconds_count\{.*atlas_job_kind="formation".*atlas_job_end="done"/m,
    /^atlas_job_duration_seconds_count\{.*atlas_job_kind="embedding".*atlas_job_end="done"/m,
    /^atlas_formation_stage_duration_seconds_count\{.*atlas_formation_stage="storing"/m,
    /^atlas_delivery_duration_seconds_count\{/m,
  ];
  await vi.waitFor(
    async () => {
      const text = await scrape(metricsPort);
      for (const line of finished) expect(text).toMatch(line);
      expect(delivered.length).toBeGreaterThan(0);
    },
    { timeout: 90_000, interval: 500 },
  );
  return { map: map.cogmap_id as string, url };
}
