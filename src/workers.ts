import { randomUUID } from 'node:crypto';
import type { Log } from '#base/log.ts';
import type { Embedders } from '#embeddings/embedders.ts';
import { callersOf, reachNow } from '#modules/access/index.ts';
import { type SchemaThread, startShapeLoop } from '#modules/artifacts/index.ts';
import { auditJobs } from '#modules/auditor/index.ts';
import { DELIVERY_JOBS, deliverySettings, startDeliveryLoop } from '#modules/deliveries/index.ts';
import { EMBEDDING_JOBS, startEmbeddingLoop } from '#modules/embedding/index.ts';
import { FORMATION_JOBS, type FormationThread, startFormationLoop } from '#modules/formation/index.ts';
import { type JobKind, startHousekeeping } from '#modules/jobs/index.ts';
import { startUploadLoop } from '#modules/resources/index.ts';
import { stewardJobs } from '#modules/steward/index.ts';
import type { Database } from '#neo4j/database.ts';
import type { Config } from './config/config.ts';

/** Every kind of job that this build knows. @param agentLeaseMs how long an agent holds a job unless it keeps it */
export const jobKinds = (agentLeaseMs: number): readonly JobKind[] => [
  EMBEDDING_JOBS,
  FORMATION_JOBS,
  DELIVERY_JOBS,
  auditJobs(agentLeaseMs),
  stewardJobs(agentLeaseMs),
];

export interface WorkerParts {
  readonly config: Pick<Config, 'uploadDays' | 'deliveries' | 'agentLeaseMs'>;
  readonly database: Database;
  readonly forming: FormationThread;
  readonly schemas: SchemaThread;
  readonly embedders: Embedders;
  readonly log: Log;
}

/** Posts events where the configuration has a key for it. */
function startDeliveries({ config, database, log }: WorkerParts, owner: string): (() => Promise<void>)[] {
  const { vault, allowed } = deliverySettings(config.deliveries);
  if (vault === undefined) return [];
  const callers = callersOf(database);
  return [
    startDeliveryLoop({
      ...{ database, log, owner, vault, outbound: { allowed } },
      reachNow: (login) => reachNow(callers, { login }),
    }),
  ];
}

/**
 * Starts all work in the background. Any number of processes share it, those of the service and those of `npm run worker`.
 * @returns what stops it
 */
export function startWorkers(parts: WorkerParts): (() => Promise<void>)[] {
  const { config, database, forming, schemas, embedders, log } = parts;
  const owner = randomUUID();
  const days = config.uploadDays;
  return [
    startHousekeeping(database, jobKinds(config.agentLeaseMs), log),
    startShapeLoop({ database, schemas, log }),
    startFormationLoop({ database, forming, log, owner }),
    startEmbeddingLoop({ database, embedders, log, owner }),
    ...startDeliveries(parts, owner),
    ...(days > 0 ? [startUploadLoop({ database, days, log })] : []),
  ];
}
