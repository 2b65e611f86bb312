import type { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import type { Versioned } from '../entity-tag.ts';
import { getLandedBlocks } from './queries.ts';
import { blocksResponse, type SegmentedBeginResponse } from './shapes.ts';

/**
 * The response to the start of a segmented upload, first or repeated: the blocks uploaded so far.
 * @throws Refusal NOT_FOUND when the caller may not change the resource
 */
export async function begunUpload(
  tx: Runner,
  id: string,
  reach: Reach,
): Promise<Versioned<z.infer<typeof SegmentedBeginResponse>>> {
  const landed = await tx.find(getLandedBlocks, { id, reach });
  if (!landed?.correlation_id) throw notFound(`No segmented upload ${id}`);
  const { correlation_id, last_event } = landed;
  return { answer: { resource_id: id, correlation_id, ...blocksResponse(landed) }, last_event };
}
