import { afterAll, expect, test, vi } from 'vitest';
import { freshService } from '#test/world/fresh.ts';
import { startMeasured, useEverything } from '#test/world/measured.ts';
import { alertsOf, panelsOf } from './queries.ts';
import { startPrometheus } from './running-prometheus.ts';

/** The queries of the dashboard and the alerts, asked of a real Prometheus that scrapes a service. */
vi.setConfig({ testTimeout: 180_000 });

const running = await freshService();
const { ann } = await running.people({ ann: 'approved' });
const service = await startMeasured(running);
const prometheus = await startPrometheus([service.metricsPort]);

afterAll(async () => {
  await prometheus.stop();
  await service.stop();
});

// First numbers, so that rates have something to begin with.
await useEverything(service, ann);
await vi.waitFor(
  async () => expect(await prometheus.ask('atlas_delivery_duration_seconds_count')).not.toEqual([]),
  60_000,
);
await useEverything(service, ann);

const asked = [...panelsOf(), ...alertsOf()];

test.each(asked)('$name', async ({ query }) => {
  await vi.waitFor(
    async () => {
      const samples = await prometheus.ask(query);
      expect(samples.length).toBeGreaterThan(0);
      const numbers = samples.map(({ value: [, value] }) => Number(value));
      expect(numbers.some((value) => Number.isFinite(value) && value >= 0)).toBe(true);
    },
    { timeout: 30_000, interval: 1000 },
  );
});

test('Prometheus evaluates every alert, and none fires over a service that works', async () => {
  await vi.waitFor(async () => {
    const rules = await prometheus.alerts();
    expect([...rules.keys()].sort()).toEqual(
      alertsOf()
        .map(({ name }) => name)
        .sort(),
    );
    for (const [name, state] of rules) expect([name, state]).toEqual([name, 'ok']);
  }, 30_000);
  expect(await prometheus.ask('ALERTS{alertname=~"Atlas.*"}')).toEqual([]);
});
