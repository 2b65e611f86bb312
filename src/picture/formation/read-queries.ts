import { z } from 'zod';

import { query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

/** Statements that read stored formation results: dendrograms and history. */

const anchorLens = z.object({ anchor_id: z.string(), lens_id: z.string(), reach: ReachParam });
const relatives = z.array(z.object({ id: z.string(), shared: z.number() }));

export const findSurvey = query('formation/find_survey', {
  mode: 'read',
  params: z.object({ key: z.string() }),
  row: z.object({
    resolution: z.number(),
    region_ids: z.array(z.string()),
    heights: z.array(z.number()),
  }),
});

export const listDendrograms = query('formation/list_dendrograms', {
  mode: 'read',
  params: anchorLens,
  row: z.object({
    id: z.string(),
    member_text: z.string(),
    leaves: z.array(z.number()),
    heights: z.array(z.number()),
    seen: z.array(z.object({ id: z.string(), title: z.string(), affinity: z.number() })),
  }),
});

export const listMemberEdges = query('formation/list_member_edges', {
  mode: 'read',
  params: anchorLens,
  row: z.object({ source: z.string(), target: z.string(), edge_count: z.number() }),
});

export const listRegionHistory = query('formation/list_region_history', {
  mode: 'read',
  params: anchorLens,
  row: z.object({ id: z.string(), formed_by: z.string(), last_event: z.string(), came_from: relatives }),
});

export const listFormerRegions = query('formation/list_former_regions', {
  mode: 'read',
  params: anchorLens.extend({ since: z.string() }),
  row: z.object({ id: z.string(), became: relatives }),
});

const memberships = {
  mode: 'read' as const,
  params: anchorLens.extend({ since: z.string() }),
  row: z.object({ id: z.string(), member_ids: z.array(z.string()) }),
};

export const listNewMemberships = query('formation/list_new_memberships', memberships);

export const listFormerMemberships = query('formation/list_former_memberships', memberships);
