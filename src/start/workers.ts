import { randomUUID } from 'node:crypto';
import { auditJobs } from '#agents/auditor/index.ts';
import { stewardJobs } from '#agents/steward/index.ts';
import type { Log } from '#base/log.ts';
import type { Config } from '#config/config.ts';
import type { Embedders } from '#embeddings/embedders.ts';
import { type SchemaThread, startShapeLoop } from '#knowledge/artifacts/index.ts';
import { startItemLoop } from '#knowledge/bulk/index.ts';
import { EMBEDDING_JOBS, startEmbeddingLoop } from '#knowledge/embedding/index.ts';
import { startUploadLoop } from '#knowledge/resources/index.ts';
import type { Database } from '#neo4j/database.ts';
import { DELIVERY_JOBS, deliverySettings, startDeliveryLoop } from '#outside/deliveries/index.ts';
import { startReceiptLoop } from '#outside/intake/index.ts';
import { callersOf, reachNow } from '#people/access/index.ts';
import { FORMATION_JOBS, type FormationThread, startFormationLoop } from '#picture/formation/index.ts';
import { type JobKind, observeQueue, startHousekeeping } from '#record/jobs/index.ts';
import type { Works } from '#upkeep/health/index.ts';

/** All job kinds of this build. @param agentLeaseMs lease time of an agent's job unless it is extended */
export const jobKinds = (agentLeaseMs: number): readonly JobKind[] => [
  EMBEDDING_JOBS,
  FORMATION_JOBS,
  DELIVERY_JOBS,
  auditJobs(agentLeaseMs),
  stewardJobs(agentLeaseMs),
];

/** The work that follows each write, and whether an installation of this configuration does it. */
export const backgroundWork = ({ embeddings, deliveries }: Config): Works => ({
  embedding: { kind: EMBEDDING_JOBS.name, configured: embeddings.embedder !== 'none' },
  formation: { kind: FORMATION_JOBS.name, configured: true },
  deliveries: { kind: DELIVERY_JOBS.name, configured: deliveries.key !== undefined },
});

export interface WorkerParts {
  readonly config: Pick<Config, 'uploadDays' | 'deliveries' | 'agentLeaseMs'>;
  readonly database: Database;
  readonly forming: FormationThread;
  readonly schemas: SchemaThread;
  readonly embedders: Embedders;
  readonly log: Log;
}

/** Starts delivering events, if the configuration has a key for it. */
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
 * Starts all background work, shared by any number of service and `npm run worker` processes.
 * @returns the functions that stop it
 */
export function startWorkers(parts: WorkerParts): (() => Promise<void>)[] {
  const { config, database, forming, schemas, embedders, log } = parts;
  const owner = randomUUID();
  const days = config.uploadDays;
  const kinds = jobKinds(config.agentLeaseMs);
  observeQueue(database, kinds);
  return [
    startHousekeeping(database, kinds, log),
    startReceiptLoop(database, log),
    startItemLoop(database, log),
    startShapeLoop({ database, schemas, log }),
    startFormationLoop({ database, forming, log, owner }),
    startEmbeddingLoop({ database, embedders, log, owner }),
    ...startDeliveries(parts, owner),
    ...(days > 0 ? [startUploadLoop({ database, days, log })] : []),
  ];
}
