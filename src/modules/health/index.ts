import { z } from 'zod';
import { Refusal } from '#base/refusal.ts';
import type { Operation } from '#operation/define.ts';
import { defineOperation } from '#operation/define.ts';

export interface Build {
  /** Semantic version of the running build. */
  readonly version: string;
  /** Commit of the build in hexadecimal, or null when the build does not know. */
  readonly commit: string | null;
}

const RETRY_AFTER_SECONDS = '5';

const healthCheck = (build: Build): Operation =>
  defineOperation({
    id: 'health_check',
    group: 'Health',
    summary: 'Whether the process is alive; looks at nothing else',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    success: {
      status: 200,
      body: z.object({ status: z.string(), version: z.string(), commit: z.string().nullable() }),
    },
    handler: async () => ({ status: 'ok', ...build }),
  });

const readiness = (checks: Readonly<Record<string, () => Promise<void>>>): Operation =>
  defineOperation({
    id: 'health_ready',
    group: 'Health',
    summary: 'Whether the service can do its work: the state of what it depends on',
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    success: {
      status: 200,
      body: z.object({ status: z.string(), checks: z.record(z.string(), z.string()) }),
    },
    refusals: ['UNAVAILABLE'],
    handler: async () => {
      const names = Object.keys(checks);
      const results = await Promise.allSettled(names.map((name) => checks[name]!()));
      const away = names.filter((_, index) => results[index]!.status === 'rejected');
      if (away.length > 0) {
        throw new Refusal('UNAVAILABLE', `Not available: ${away.join(', ')}`, {
          headers: { 'retry-after': RETRY_AFTER_SECONDS },
        });
      }
      return { status: 'ready', checks: Object.fromEntries(names.map((name) => [name, 'ok'])) };
    },
  });

/**
 * Liveness and readiness of this process.
 * @param checks by name, each rejecting while what it stands for is away
 */
export const healthOperations = (
  build: Build,
  checks: Readonly<Record<string, () => Promise<void>>>,
): Operation[] => [healthCheck(build), readiness(checks)];
