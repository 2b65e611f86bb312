import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64 } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { type Outstanding, outstandingOf } from '#record/jobs/index.ts';

/** Work in the background that follows each write. */
const WORK = ['embedding', 'formation', 'deliveries'] as const;

/** One kind of work in the background: the name of its jobs, and whether this installation does it at all. */
export interface BackgroundWork {
  readonly kind: string;
  readonly configured: boolean;
}

/** The kinds of work that are asked about. */
export type Works = Readonly<Record<(typeof WORK)[number], BackgroundWork>>;

const WorkState = z.object({
  idle: z.boolean().describe('Whether nothing is outstanding.'),
  configured: z
    .boolean()
    .describe('Whether the installation is configured for this work; otherwise it has nothing to do.'),
  events: Int64.describe('How many events of the ledger this work has not looked at.'),
  jobs: Int64.describe('How many jobs wait or run; those that failed and are tried again later count.'),
  dead: Int64.describe('How many jobs were given up; they do not count as outstanding.'),
  oldest_seconds: Int64.describe(
    'The age in seconds of the oldest change that has not been processed; 0 if there is none.',
  ),
});

const IdleResponse = z.object({
  idle: z
    .boolean()
    .describe('Whether everything that was written before the call is embedded, formed and delivered.'),
  embedding: WorkState,
  formation: WorkState,
  deliveries: WorkState,
});

nameSchemas({ IdleResponse, WorkState });

/** What is outstanding of a kind. What the installation is not configured for never sweeps the ledger. */
function stateOf(configured: boolean, { events, jobs, dead, oldest_seconds }: Outstanding) {
  if (!configured) return { idle: true, configured, events: 0, jobs: 0, dead, oldest_seconds: 0 };
  return { idle: events + jobs === 0, configured, events, jobs, dead, oldest_seconds };
}

/** @param works the kinds of work, and whether this installation does them */
export const healthIdle = (works: Works) =>
  defineOperation({
    id: 'health_idle',
    group: 'Health',
    summary: 'Whether the background has caught up: embedding, formation and deliveries',
    method: 'GET',
    path: '/api/health/idle',
    access: 'admin',
    success: { status: 200, body: IdleResponse },
    refusals: ['FORBIDDEN'],
    handler: async (_, { read }) => {
      const found = await outstandingOf(
        read,
        WORK.map((name) => works[name].kind),
      );
      const [embedding, formation, deliveries] = WORK.map((name, at) =>
        stateOf(works[name].configured, found[at]!),
      );
      const idle = [embedding, formation, deliveries].every((state) => state!.idle);
      return { idle, embedding: embedding!, formation: formation!, deliveries: deliveries! };
    },
  });
