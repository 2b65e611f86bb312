import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const byId = z.object({ id: z.string(), reach: ReachParam });

const LandedBlock = z.object({
  id: z.string(),
  seq: z.number(),
  folded: z.boolean(),
  merkle: z.string(),
  revision_key: z.string().nullable(),
  byte_hash: z.string().nullable(),
  bytes: z.number().nullable(),
  chunks: z.number(),
});

/** A block of a body as its writers see it, with its current generation. */
export type LandedBlock = z.output<typeof LandedBlock>;

const LandedBody = z.object({
  body_hash: z.string(),
  last_event: z.string(),
  correlation_id: z.string().nullable(),
  blocks: z.array(LandedBlock),
});

/** The blocks of one resource by seq, folded ones included. */
export type LandedBody = z.output<typeof LandedBody>;

export const getLandedBlocks = query('resources/get_landed_blocks', {
  mode: 'read',
  params: byId,
  row: LandedBody,
});

export const findLastHeaderPath = query('resources/find_last_header_path', {
  mode: 'read',
  params: byId,
  row: z.object({ header_path: z.string().nullable() }),
});

const days = CypherInt;

export const listAbandoned = query('resources/list_abandoned', {
  mode: 'read',
  params: z.object({ days, most: CypherInt }),
  row: z.object({ id: z.string() }),
});

export const lockAbandoned = query('resources/lock_abandoned', {
  mode: 'write',
  params: z.object({ id: z.string(), days }),
  row: z.object({
    home_id: z.string(),
    home_kind: z.enum(['context', 'cogmap']),
    upload_correlation_id: z.string().nullable(),
  }),
});
