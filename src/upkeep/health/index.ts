import { z } from 'zod';
import { StillStarting, unavailable } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { OtherStore } from '#neo4j/store-identity.ts';
import { defineOperation, type Operation } from '#operation/define.ts';
import { healthIdle, type Works } from './idle.ts';

export type { Works } from './idle.ts';
export { getClock, listComponents, listIndexes } from './queries.ts';

export interface Build {
  /** Semantic version of the running build. */
  readonly version: string;
  /** Commit of the build in hexadecimal, or null if unknown. */
  readonly commit: string | null;
}

const RETRY_AFTER_SECONDS = 5;
/** A dependency that has not answered by then counts as unreachable: health checks must answer within two seconds. */
const CHECK_TIMEOUT_MS = 1500;

const HealthResponse = z.object({
  status: z.string(),
  version: z.string(),
  commit: z.string().nullable(),
});
const ReadinessResponse = z.object({ status: z.string(), checks: z.record(z.string(), z.string()) });

nameSchemas({ HealthResponse, ReadinessResponse });

const healthCheck = (build: Build): Operation =>
  defineOperation({
    id: 'health_check',
    group: 'Health',
    summary: 'Liveness: whether the process answers',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    success: {
      status: 200,
      body: HealthResponse,
    },
    handler: async () => ({ status: 'ok', ...build }),
  });

/**
 * Checks of the service's dependencies, by name: each returns a state, or rejects while unreachable or, as in each start, not yet loaded
 * (StillStarting).
 */
export type Checks = Readonly<Record<string, () => Promise<string>>>;

const stateWithinTime = (check: () => Promise<string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no answer within ${CHECK_TIMEOUT_MS} ms`));
    const timer = setTimeout(late, CHECK_TIMEOUT_MS);
    check()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

const readiness = (checks: Checks): Operation =>
  defineOperation({
    id: 'health_ready',
    group: 'Health',
    summary: 'Readiness: the state of what the service depends on',
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    success: {
      status: 200,
      body: ReadinessResponse,
    },
    refusals: ['UNAVAILABLE'],
    handler: async () => {
      const names = Object.keys(checks);
      const results = await Promise.allSettled(names.map((name) => stateWithinTime(checks[name]!)));
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      const other = reasons.find((reason) => reason instanceof OtherStore);
      if (other !== undefined) throw other;
      const away = names.filter((_, index) => results[index]!.status === 'rejected');
      const states = results.map((result) => (result.status === 'fulfilled' ? result.value : 'away'));
      if (away.length > 0) {
        const disk = states[names.indexOf('disk')] ?? 'ok';
        const because = disk === 'ok' ? '' : `; disk: ${disk}`;
        const message = `Not available: ${away.join(', ')}${because}`;
        throw reasons.every((reason) => reason instanceof StillStarting)
          ? new StillStarting(message)
          : unavailable(message, RETRY_AFTER_SECONDS);
      }
      return { status: 'ready', checks: Object.fromEntries(names.map((name, at) => [name, states[at]!])) };
    },
  });

/** Liveness and readiness of this process, and whether the background has caught up. */
export const healthOperations = (build: Build, checks: Checks, works: Works): Operation[] => [
  healthCheck(build),
  readiness(checks),
  healthIdle(works),
];
