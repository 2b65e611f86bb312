import { defineConfig } from 'vitest/config';

/**
 * Integration: one server per run (test/neo4j/global-setup.ts), one world per test. Instance: a server of its own for
 * files that change what an instance has only one of, or publish to everyone; they run in turn. Unit tests need no server.
 */
export default defineConfig({
  test: {
    reporters: ['default', './test/totals-reporter.ts'],
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
          ],
          // A machine that runs a database beside them lends a test little of its processor.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/**/*.int.test.ts', 'test/**/*.prop.test.ts'],
          exclude: ['test/instance/**', 'test/conformance/**'],
          globalSetup: ['./test/neo4j/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'instance',
          include: ['test/instance/**/*.int.test.ts', 'test/conformance/**/*.prop.test.ts'],
          globalSetup: ['./test/neo4j/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
