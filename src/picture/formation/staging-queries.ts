import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';
import { ancestryRows, bridgeRows, dropRegions, regionRows } from './queries.ts';

/** Statements on pieces of a picture that readers do not see. */

const anchorLens = z.object({ anchor_id: z.string(), lens_id: z.string() });
const ids = z.array(z.string());

export const stageRegions = query('formation/stage_regions', { mode: 'write', params: regionRows });

export const stageBridges = query('formation/stage_bridges', {
  mode: 'write',
  params: z.object({ bridges: bridgeRows, at: z.string() }),
});

export const stageFormerRegions = query('formation/stage_former_regions', {
  mode: 'write',
  params: dropRegions.params,
});

export const stageFormerBridges = query('formation/stage_former_bridges', {
  mode: 'write',
  params: z.object({ ids, at: z.string() }),
});

export const stageAncestry = query('formation/stage_ancestry', {
  mode: 'write',
  params: z.object({ ancestry: ancestryRows }),
});

export const retireRegions = query('formation/retire_regions', { mode: 'write', params: z.object({ ids }) });

export const showStaged = query('formation/show_staged', { mode: 'write', params: anchorLens });

const clearing = {
  mode: 'write' as const,
  params: anchorLens.extend({ limit: CypherInt }),
  row: z.object({ cleared: z.number() }),
};

export const clearStaged = query('formation/clear_staged', clearing);
export const clearRetired = query('formation/clear_retired', clearing);
