import { randomUUID } from 'node:crypto';
import type { Log } from '#base/log.ts';
import type { Embedders } from '#embeddings/embedders.ts';
import { type SchemaThread, startShapeLoop } from '#modules/artifacts/index.ts';
import { EMBEDDING_JOBS, startEmbeddingLoop } from '#modules/embedding/index.ts';
import { FORMATION_JOBS, type FormationThread, startFormationLoop } from '#modules/formation/index.ts';
import { type JobKind, startHousekeeping } from '#modules/jobs/index.ts';
import { startUploadLoop } from '#modules/resources/index.ts';
import type { Database } from '#neo4j/database.ts';
import type { Config } from './config/config.ts';

/** Every kind of job that this build knows. */
export const JOB_KINDS: readonly JobKind[] = [EMBEDDING_JOBS, FORMATION_JOBS];

export interface WorkerParts {
  readonly config: Pick<Config, 'uploadDays'>;
  readonly database: Database;
  readonly forming: FormationThread;
  readonly schemas: SchemaThread;
  readonly embedders: Embedders;
  readonly log: Log;
}

/**
 * Starts all work in the background. Any number of processes share it, those of the service and those of `npm run worker`.
 * @returns what stops it
 */
export function startWorkers({
  config,
  database,
  forming,
  schemas,
  embedders,
  log,
}: WorkerParts): (() => Promise<void>)[] {
  const owner = randomUUID();
  const days = config.uploadDays;
  return [
    startHousekeeping(database, JOB_KINDS, log),
    startShapeLoop({ database, schemas, log }),
    startFormationLoop({ database, forming, log, owner }),
    startEmbeddingLoop({ database, embedders, log, owner }),
    ...(days > 0 ? [startUploadLoop({ database, days, log })] : []),
  ];
}
