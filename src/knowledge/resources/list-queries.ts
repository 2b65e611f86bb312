import { z } from 'zod';
import { CypherInt, CypherMoment, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';
import { ResourceRow } from './queries.ts';

const candidates = {
  homes: z.array(z.string()).readonly().nullable(),
  reach: ReachParam,
};

/** Candidate resources, in place of homes. */
const candidatesGiven = {
  among: z.array(z.string()).readonly(),
  within: z.array(z.string()).readonly().nullable(),
};

const filters = {
  ...candidates,
  q: z.string().nullable(),
  owner_id: z.string().nullable(),
  goal: z.string().nullable(),
  tags: z.array(z.string()).readonly(),
};

const paged = {
  ...filters,
  doc_types: z.array(z.string()).readonly().nullable(),
  stage: z.string().nullable(),
  status: z.string().nullable(),
  offset: CypherInt,
  limit: CypherInt,
};

/** The first row of a page, if known, and the time range of that row and all later ones. */
const beginning = { from: CypherMoment, first: z.string(), earliest: CypherMoment, latest: CypherMoment };

const byUpdated = {
  mode: 'read',
  params: z.object({ ...paged, ...beginning, depth: CypherInt, homes_in_page: CypherInt }),
  row: ResourceRow,
} as const;
const amongAll = {
  mode: 'read',
  params: z.object({ ...paged, ...beginning, budget: CypherInt }),
  row: ResourceRow,
} as const;
const byField = {
  mode: 'read',
  params: z.object({ ...paged, ...candidatesGiven, sort: z.string() }),
  row: ResourceRow,
} as const;

/** The closed set of orders; each has its own statement. */
export const pages = {
  updated: {
    asc: query('resources/list_by_updated_asc', byUpdated),
    desc: query('resources/list_by_updated_desc', byUpdated),
  },
  amongAll: {
    asc: query('resources/list_among_all_by_updated_asc', amongAll),
    desc: query('resources/list_among_all_by_updated_desc', amongAll),
  },
  field: {
    asc: query('resources/list_by_field_asc', byField),
    desc: query('resources/list_by_field_desc', byField),
  },
};

const group = z.object({
  doc_type: z.string().nullable(),
  stage: z.string().nullable(),
  status: z.string().nullable(),
  resources: z.number(),
});

export const tallyResources = query('resources/tally_resources', {
  mode: 'read',
  params: z.object(candidates),
  row: group,
});

export const countResources = query('resources/count_resources', {
  mode: 'read',
  params: z.object({ ...filters, ...candidatesGiven }),
  row: group,
});

const ids = z.object({ id: z.string() });

export const listAdvancing = query('resources/list_advancing', {
  mode: 'read',
  params: z.object({ goal: z.string(), limit: CypherInt, reach: ReachParam }),
  row: ids,
});

export const listOwned = query('resources/list_owned', {
  mode: 'read',
  params: z.object({ owner_id: z.string(), limit: CypherInt }),
  row: ids,
});

export const findOwner = query('resources/find_owner', {
  mode: 'read',
  params: z.object({ handle: z.string() }),
  row: z.object({ id: z.string() }),
});

export const findMaps = query('resources/find_maps', {
  mode: 'read',
  params: z.object({ ids: z.array(z.string()), reach: ReachParam }),
  row: z.object({ id: z.string() }),
});
