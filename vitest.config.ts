import { defineConfig } from 'vitest/config';

/** One server per run (test/neo4j/global-setup.ts), one world per test; unit tests need neither. */
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
            'bench/**/*.unit.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/**/*.int.test.ts', 'test/**/*.prop.test.ts'],
          globalSetup: ['./test/neo4j/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
