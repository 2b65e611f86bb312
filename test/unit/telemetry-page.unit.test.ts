import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { METRICS, namedWithUnit } from '#telemetry/instruments.ts';
import { alertsOf, panelsOf } from '../prometheus/queries.ts';
import { filesOf, importsOf } from './source-files.ts';

/** What is said of the metrics: docs/telemetry.md, the dashboard and the alerts. */

const page = readFileSync('docs/telemetry.md', 'utf8');

/** The rows of the tables of metrics: name, name in Prometheus, unit. */
const documented = [...page.matchAll(/^\| `([a-z0-9_.]+)` \| `([a-z0-9_]+)` \| (\S+) \|/gm)].map(
  ([, name, shown, unit]) => ({ name, shown, unit }),
);

const shownName = (name: string, unit: string, kind: string): string =>
  namedWithUnit(name, unit, kind === 'gauge').replaceAll('.', '_') + (kind === 'counter' ? '_total' : '');

test('the page names every metric with its unit and its name in Prometheus, and no other', () => {
  const expected = METRICS.map(({ name, unit, kind }) => ({
    name,
    shown: shownName(name, unit, kind),
    unit,
  }));
  const inOrder = (rows: typeof documented) => rows.map((row) => JSON.stringify(row)).sort();
  expect(inOrder(documented)).toEqual(inOrder(expected));
});

/** Names of attributes as labels. */
const labels = new Set(
  [...page.matchAll(/`([a-z0-9_]+(?:\.[a-z0-9_]+)+)`/g)].map(([, name]) => name!.replaceAll('.', '_')),
);

test('dashboard and alerts use metrics and labels that the page names', () => {
  const known = new Set(documented.map(({ shown }) => shown));
  const queries = [...panelsOf(), ...alertsOf()].map(({ query }) => query);
  const used = queries.flatMap(
    (query) => query.match(/\b(?:atlas|http|db|mcp|gen_ai|nodejs|v8js|process)_[a-z0-9_]+/g) ?? [],
  );
  const isKnown = (name: string) =>
    known.has(name) || known.has(name.replace(/_(bucket|sum|count)$/, '')) || labels.has(name);
  expect(used.length).toBeGreaterThan(queries.length);
  expect(used.filter((name) => !isKnown(name))).toEqual([]);
});

test('the page says of each alert what it means', () => {
  const explained = [...page.matchAll(/^\| `(Atlas\w+)` \|/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(
    alertsOf()
      .map(({ name }) => name)
      .sort(),
  );
});

test('only what is loaded when telemetry is on imports OpenTelemetry', () => {
  const importing = filesOf('src', '.ts')
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .filter(({ text }) => text.includes("'@opentelemetry/"))
    .map(({ path }) => path)
    .sort();
  const loaded = ['exporters', 'metrics-page', 'open-telemetry', 'start-recording'];
  expect(importing).toEqual(loaded.map((name) => `src/telemetry/${name}.ts`));
  const from = filesOf('src', '.ts')
    .filter(({ path }) => !path.endsWith('.test.ts') && !importing.includes(path))
    .flatMap(importsOf)
    .filter(({ target }) => target !== undefined && importing.includes(target));
  expect(from.map((line) => `${line.from} imports ${line.target}`)).toEqual([
    'src/telemetry/start.ts imports src/telemetry/start-recording.ts',
  ]);
});
