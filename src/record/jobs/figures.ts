import type { Database } from '#neo4j/database.ts';
import { FIGURES_OF_INSTALLATION } from '#telemetry/instruments.ts';
import { observeTogether, type Reading } from '#telemetry/measure.ts';
import { findFeedHead } from '../ledger/index.ts';
import type { JobKind } from './kind.ts';
import { countJobs, listLags } from './queries.ts';

const STATES = ['pending', 'in_progress', 'dead'] as const;

/** Reads the figures of queue and ledger, which are the same for every process. */
async function readFigures(database: Database, kinds: readonly string[]): Promise<Reading[]> {
  const reader = database.reader();
  const counts = await reader.list(countJobs, { kinds: [...kinds] });
  const lags = await reader.list(listLags, { kinds: [...kinds] });
  const ledger = (await reader.find(findFeedHead, {}))!;
  return [
    ...counts.flatMap(({ kind, due, oldest_seconds, ...count }): Reading[] => {
      const attributes = { 'atlas.job.kind': kind };
      return [
        ...STATES.map(
          (state): Reading => ({
            name: 'atlas.job.count',
            attributes: { ...attributes, 'atlas.job.state': state },
            value: count[state],
          }),
        ),
        { name: 'atlas.job.due', attributes, value: due },
        { name: 'atlas.job.due.age', attributes, value: oldest_seconds },
      ];
    }),
    ...lags.map(
      ({ kind, lag_seconds }): Reading => ({
        name: 'atlas.job.lag',
        attributes: { 'atlas.job.kind': kind },
        value: Math.max(0, lag_seconds),
      }),
    ),
    { name: 'atlas.ledger.events', value: ledger.latest_seq },
  ];
}

/** Observes the queue and the ledger, for a process that works in the background. */
export function observeQueue(database: Database, kinds: readonly JobKind[]): void {
  const names = kinds.map(({ name }) => name);
  observeTogether(FIGURES_OF_INSTALLATION, () => readFigures(database, names));
}
