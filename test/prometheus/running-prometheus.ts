import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '#neo4j/managed/launch.ts';
import { prometheusPath } from './prometheus-path.ts';
import { ALERTS } from './queries.ts';

interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [at: number, value: string];
}

export interface RunningPrometheus {
  /** The result of a query now. @throws Error when it is no query */
  ask(query: string): Promise<readonly Sample[]>;
  /** The loaded alerts, by name, with the state of each rule: `ok`, or why not. */
  alerts(): Promise<ReadonlyMap<string, string>>;
  stop(): Promise<void>;
}

/** Starts a Prometheus of the test that scrapes some pages each second, with the rules of the project. */
export async function startPrometheus(ports: readonly number[]): Promise<RunningPrometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-prometheus-'));
  const port = await freePort();
  const targets = ports.map((one) => `'127.0.0.1:${one}'`).join(', ');
  cpSync(ALERTS, join(folder, 'alerts.yml'));
  writeFileSync(
    join(folder, 'prometheus.yml'),
    [
      'global: { scrape_interval: 1s, evaluation_interval: 1s }',
      'rule_files: [alerts.yml]',
      'scrape_configs:',
      '  - job_name: atlas',
      `    static_configs: [{ targets: [${targets}] }]`,
    ].join('\n'),
  );
  const child = spawn(
    prometheusPath()!,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    // biome-ignore lint/suspicious/noExplicitAny: answers have several shapes
    const { status, data, error } = (await response.json()) as any;
    if (status !== 'success') throw new Error(error);
    return data;
  };
  await vi.waitFor(async () => {
    if (!(await fetch(`http://127.0.0.1:${port}/-/ready`)).ok) throw new Error('Prometheus is not ready');
  }, 60_000);
  return {
    ask: async (query) => (await get(`/api/v1/query?query=${encodeURIComponent(query)}`)).result,
    alerts: async () => {
      const { groups } = await get('/api/v1/rules?type=alert');
      const rules: { name: string; health: string; lastError?: string }[] = groups.flatMap(
        (group: { rules: object[] }) => group.rules,
      );
      return new Map(rules.map(({ name, health, lastError }) => [name, lastError ?? health]));
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
