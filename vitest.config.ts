import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumPath } from './test/browser/chromium-path.ts';
import { prometheusPath } from './test/prometheus/prometheus-path.ts';
import RunOrder from './test/run-order.ts';

/** Clients that others wrote, which are fetched first: with `npm run test:clients`, and in CI. */
const WITH_CLIENTS = process.env['TEST_CLIENTS'] !== undefined;

/** The explorer is tried in Debian's Chromium, which `.ci/run` installs. */
const WITH_BROWSER = chromiumPath() !== undefined;
if (!WITH_BROWSER)
  console.warn('No Chromium is installed (CHROMIUM names its path): the project `browser` is skipped.');

/** The queries of dashboard and alerts are asked of Debian's Prometheus, which `.ci/run` installs. */
const WITH_PROMETHEUS = prometheusPath() !== undefined;
if (!WITH_PROMETHEUS)
  console.warn('No Prometheus is installed (PROMETHEUS names its path): test/prometheus is skipped.');

const ON_ONE_SERVER = {
  isolate: false,
  globalSetup: ['./test/neo4j/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

/**
 * Files that run in one process share the modules they import (`isolate: false`): importing them anew for each file took
 * longer than most tests. So a file leaves no module, timer or variable of the environment changed.
 *
 * The projects run in this order. Unit tests need no server. Browser: the explorer as a person uses it, on one server per run
 * (test/neo4j/global-setup.ts); before all that starts containers, since Chromium gives up what it loads whenever a network of
 * the machine comes or goes. Integration: on the same server, one world per test. Instance: files that change what an instance has only one of, or publish to everyone; they run in turn
 * on the same server, which they empty. Managed: tests of the server that the service starts itself, which each start their own.
 */
export default defineConfig({
  test: {
    reporters: ['default', './test/totals-reporter.ts'],
    sequence: { sequencer: RunOrder },
    // Statements are read, not imported: with --changed no import says which tests a changed one concerns, so all run.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/cypher/**'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.unit.test.ts',
            'src/**/*.prop.test.ts',
            'test/unit/**/*.unit.test.ts',
            'test/contract/**/*.unit.test.ts',
            'test/attack/**/*.unit.test.ts',
            'bench/**/*.unit.test.ts',
            'sdk/src/**/*.unit.test.ts',
            'testcontainers/src/**/*.unit.test.ts',
            'web/src/**/*.unit.test.ts',
          ],
          isolate: false,
          sequence: { groupOrder: 1 },
          // A machine that runs a database beside them lends a test little of its processor.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...ON_ONE_SERVER,
          name: 'integration',
          include: [
            'test/integration/**/*.int.test.ts',
            'test/integration/**/*.prop.test.ts',
            'test/conformance/masking/**/*.int.test.ts',
          ],
          sequence: { groupOrder: 3 },
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...ON_ONE_SERVER,
          name: 'instance',
          include: [
            'test/instance/**/*.int.test.ts',
            'test/conformance/**/*.prop.test.ts',
            ...(WITH_PROMETHEUS ? ['test/prometheus/**/*.int.test.ts'] : []),
          ],
          sequence: { groupOrder: 4 },
          fileParallelism: false,
        },
      },
      ...(WITH_BROWSER
        ? [
            {
              test: {
                ...ON_ONE_SERVER,
                name: 'browser',
                include: ['test/browser/**/*.browser.test.ts'],
                globalSetup: [...ON_ONE_SERVER.globalSetup, './test/browser/built-page.ts'],
                sequence: { groupOrder: 2 },
                maxWorkers: 2,
                // What a page shows in the end may take longer on a busy machine.
                expect: { poll: { timeout: 15_000 } },
              },
            },
          ]
        : []),
      ...(WITH_CLIENTS
        ? [
            {
              test: {
                ...ON_ONE_SERVER,
                name: 'clients',
                include: ['test/clients/**/*.int.test.ts'],
                globalSetup: [...ON_ONE_SERVER.globalSetup, './test/clients/python-sdk.ts'],
                sequence: { groupOrder: 3 },
                maxWorkers: 2,
              },
            },
          ]
        : []),
      {
        test: {
          name: 'managed',
          include: ['test/neo4j/**/*.int.test.ts', 'test/testcontainers/**/*.int.test.ts'],
          sequence: { groupOrder: 5 },
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
