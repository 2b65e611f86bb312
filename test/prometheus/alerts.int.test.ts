import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { prometheusPath } from './prometheus-path.ts';
import { ALERTS, alertsOf } from './queries.ts';

/** When the alerts fire, by promtool, over series that are made up: minute by minute, in Prometheus' notation. */

type Series = Readonly<Record<string, string>>;

interface Case {
  readonly alert: string;
  /** Series over which it fires. */
  readonly bad: Series;
  /** Series over which it does not. */
  readonly good: Series;
}

const REQUESTS = 'http_server_request_duration_seconds';
const answers = (good: string, bad: string): Series => ({
  [`${REQUESTS}_count{http_response_status_code="200"}`]: good,
  [`${REQUESTS}_count{http_response_status_code="503"}`]: bad,
});
/** A hundred requests a minute, of which so many take between one and five seconds. */
const durations = (slow: number): Series => ({
  [`${REQUESTS}_bucket{le="1"}`]: `0+${100 - slow}x60`,
  [`${REQUESTS}_bucket{le="5"}`]: '0+100x60',
  [`${REQUESTS}_bucket{le="+Inf"}`]: '0+100x60',
});
const deliveries = (good: string, bad: string): Series => ({
  'atlas_delivery_duration_seconds_count{http_response_status_code="200"}': good,
  'atlas_delivery_duration_seconds_count{error_type="OutboundFailure"}': bad,
});
const gauge = (name: string, bad: number, good: number) => ({
  bad: { [name]: `${bad}x60` },
  good: { [name]: `${good}x60` },
});

const CASES: readonly Case[] = [
  { alert: 'AtlasDown', ...gauge('up{job="atlas",instance="a"}', 0, 1) },
  { alert: 'AtlasFailing', bad: answers('0+90x60', '0+10x60'), good: answers('0+99x60', '0+1x60') },
  { alert: 'AtlasSlow', bad: durations(20), good: durations(1) },
  { alert: 'AtlasDatabaseBusy', ...gauge('atlas_database_waiting{instance="a"}', 60, 5) },
  {
    alert: 'AtlasConnectionsUsedUp',
    bad: { atlas_database_sessions: '49x60', db_client_connection_max: '50x60' },
    good: { atlas_database_sessions: '9x60', db_client_connection_max: '50x60' },
  },
  {
    alert: 'AtlasDeadLetters',
    ...gauge('atlas_job_count{atlas_job_kind="formation",atlas_job_state="dead"}', 1, 0),
  },
  { alert: 'AtlasQueueStuck', ...gauge('atlas_job_due_age_seconds{atlas_job_kind="delivery"}', 1000, 10) },
  { alert: 'AtlasPicturesBehind', ...gauge('atlas_job_lag_seconds{atlas_job_kind="formation"}', 2000, 40) },
  { alert: 'AtlasTextsNotEmbedded', ...gauge('atlas_job_lag_seconds{atlas_job_kind="embedding"}', 4000, 40) },
  {
    alert: 'AtlasNothingInBackground',
    bad: { process_uptime_seconds: '0+60x60' },
    good: { atlas_ledger_events_total: '7x60' },
  },
  { alert: 'AtlasDeliveriesFail', bad: deliveries('0+1x60', '0+9x60'), good: deliveries('0+9x60', '0+1x60') },
  { alert: 'AtlasEventLoopBlocked', ...gauge('nodejs_eventloop_delay_p99_seconds{instance="a"}', 0.9, 0.02) },
  {
    alert: 'AtlasRestarting',
    bad: { 'process_uptime_seconds{instance="a"}': '60 120 60 120 60 120 60 120 60 120 60 120 60x50' },
    good: { 'process_uptime_seconds{instance="a"}': '0+60x60' },
  },
];

const folder = mkdtempSync(join(tmpdir(), 'atlas-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Half an hour after the first sample. */
const ASKED_AT = '30m';

/** Runs promtool. @returns why it failed; undefined when the alert is as expected */
async function failureOf(alert: string, series: Series, fires: boolean): Promise<string | undefined> {
  const file = join(folder, 'test.yml');
  const expected = { labels: `{alertname="${alert}"}`, value: 1 };
  const expr = `count by (alertname) (ALERTS{alertname="${alert}",alertstate="firing"})`;
  const asked = { expr, eval_time: ASKED_AT, exp_samples: fires ? [expected] : [] };
  const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const given = { interval: '1m', input_series, promql_expr_test: [asked] };
  writeFileSync(
    file,
    JSON.stringify({ rule_files: [resolve(ALERTS)], evaluation_interval: '1m', tests: [given] }),
  );
  const promtool = join(dirname(prometheusPath()!), 'promtool');
  try {
    await promisify(execFile)(promtool, ['test', 'rules', file]);
    return undefined;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('each alert has a case', () => {
  expect(CASES.map(({ alert }) => alert)).toEqual(alertsOf().map(({ name }) => name));
});

test.each(CASES)('$alert fires when it should, and only then', async ({ alert, bad, good }) => {
  expect(await failureOf(alert, bad, true)).toBeUndefined();
  expect(await failureOf(alert, good, false)).toBeUndefined();
});
