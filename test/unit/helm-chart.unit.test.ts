import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#test/world/program.ts';

/** The chart for several instances says what this version is, and names only what is there. */

const CHART = join(ROOT, 'deploy/helm/atlas');
const run = promisify(execFile);

const textOf = (...path: string[]): Promise<string> => readFile(join(ROOT, ...path), 'utf8');

async function templates(): Promise<string> {
  const names = (await readdir(join(CHART, 'templates'))).sort();
  return (await Promise.all(names.map((name) => textOf('deploy/helm/atlas/templates', name)))).join('\n');
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

test('its version and that of the image are those of the package', async () => {
  const { version } = JSON.parse(await textOf('package.json')) as { version: string };
  const chart = await textOf('deploy/helm/atlas/Chart.yaml');
  expect(matches(chart, /^(?:version|appVersion): "?([^"\n]+)"?$/gm)).toEqual([version, version]);
});

test('every setting that it sets is one of the service', async () => {
  const known = new Set(matches(await textOf('.env.example'), /^#? ?([A-Z][A-Z0-9_]+)=/gm));
  const set = matches(await templates(), /- name: ([A-Z][A-Z0-9_]+)$/gm);
  expect(set.length).toBeGreaterThan(5);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test('every probe asks an operation, and the migration runs a program that is there', async () => {
  const text = await templates();
  const { paths } = JSON.parse(await textOf('contract/current.json')) as { paths: Record<string, unknown> };
  const asked = matches(text, /path: (\/api\S+)$/gm);
  expect(asked).toHaveLength(3);
  expect(asked.filter((path) => paths[path] === undefined)).toEqual([]);
  const [program] = matches(text, /command: \["node", "([^"]+)"\]/g);
  expect(existsSync(join(ROOT, program!))).toBe(true);
});

/** `HELM` names the program; it is in no package of Debian, so CI does without. */
const HELM = process.env['HELM'];

describe.skipIf(HELM === undefined)('as Helm renders it', () => {
  const REQUIRED = [
    ...['--set', 'baseUrl=https://atlas.example.org'],
    ...['--set', 'neo4j.uri=neo4j+s://db.example.org'],
    ...['--set', 'neo4j.passwordSecret.name=neo4j'],
  ];
  const rendered = async (...values: string[]): Promise<string> =>
    (await run(HELM!, ['template', 'here', CHART, ...REQUIRED, ...values])).stdout;
  const kinds = (text: string) => matches(text, /^kind: (\w+)$/gm).sort();

  test('lint finds nothing', async () => {
    const { stdout } = await run(HELM!, ['lint', '--strict', CHART, ...REQUIRED]);
    expect(stdout).toMatch(/1 chart\(s\) linted, 0 chart\(s\) failed/);
  });

  test('what is required is asked for by its name', async () => {
    for (const missing of ['baseUrl', 'neo4j.uri', 'neo4j.passwordSecret.name'])
      await expect(rendered('--set', `${missing}=`)).rejects.toThrow(`${missing} is required`);
  });

  test('instances, their service, a budget and the migration; an ingress and metrics when they are asked for', async () => {
    const plain = await rendered();
    expect(kinds(plain)).toEqual(['Deployment', 'Job', 'PodDisruptionBudget', 'Service']);
    expect(plain).not.toMatch(/METRICS_PORT|containerPort: 9464/);
    const full = await rendered(
      ...['--set', 'ingress.enabled=true', '--set', 'ingress.host=atlas.example.org'],
      ...['--set', 'metricsPort=9464', '--set', 'replicas=4', '--set', 'migration.enabled=false'],
      ...['--set', 'secretSettings[0].name=DELIVERY_KEY', '--set', 'secretSettings[0].secret=atlas'],
      ...['--set', 'secretSettings[0].key=delivery-key', '--set-string', 'settings.WORKERS=0'],
    );
    expect(kinds(full)).toEqual(['Deployment', 'Ingress', 'PodDisruptionBudget', 'Service']);
    expect(full).toMatch(/replicas: 4/);
    expect(full).toMatch(/name: METRICS_PORT\n\s+value: "9464"/);
    expect(full).toMatch(
      /name: DELIVERY_KEY\n\s+valueFrom:\n\s+secretKeyRef:\n\s+name: "atlas"\n\s+key: "delivery-key"/,
    );
    expect(full).toMatch(/name: WORKERS\n\s+value: "0"/);
  });

  test('a setting of a file is written as it stands there, also a number of many digits', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atlas-chart-'));
    const file = join(folder, 'values.yaml');
    const settings = {
      OTEL_METRIC_EXPORT_INTERVAL: 3600000,
      OTEL_TRACES_SAMPLER_ARG: 0.25,
      SHARED_LINKS: true,
    };
    await writeFile(file, JSON.stringify({ settings: { ...settings, SLACK_OAUTH_CLIENT_ID: 123456789012 } }));
    const text = await rendered('--values', file);
    await rm(folder, { recursive: true });
    const found = [...text.matchAll(/- name: (OTEL_\w+|SHARED_LINKS|SLACK_\w+)\n\s+value: "(.*)"$/gm)];
    // In the migration, and in the instances.
    const each = ['3600000', '0.25', 'true', '123456789012'];
    expect(found.map(([, , value]) => value)).toEqual([...each, ...each]);
  });

  test('no password is written into it', async () => {
    expect(await rendered()).not.toMatch(/name: NEO4J_PASSWORD\n\s+value:/);
  });
});
