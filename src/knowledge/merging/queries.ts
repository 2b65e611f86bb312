import { z } from 'zod';
import { EdgeKind, Polarity, PrincipalTable } from '#base/shapes.ts';
import { CypherInt, CypherJson, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

/** Statements of merges and of their undoing. */

const home = { home_id: z.string(), home_kind: z.enum(['context', 'cogmap']) };
const ids = z.array(z.string());
const ofMerge = z.object({ ids, one_id: z.string(), reach: ReachParam });
const limited = ofMerge.extend({ limit: CypherInt });
const sourceKind = z.enum(['resource', 'event', 'remote']);

export const lockMerged = query('merging/lock_merged', {
  mode: 'lock',
  params: z.object({ ids, reach: ReachParam }),
  row: z.object({
    ...home,
    id: z.string(),
    title: z.string(),
    complete: z.boolean(),
    is_telos: z.boolean(),
    grants_are_own: z.boolean(),
  }),
});

export const listJoined = query('merging/list_joined', {
  mode: 'read',
  params: limited,
  row: z.object({
    ...home,
    edge_id: z.string(),
    merged_id: z.string(),
    source: z.string(),
    target: z.string(),
    edge_kind: EdgeKind,
    polarity: Polarity,
    label: z.string().nullable(),
    weight: z.number(),
    allowed: z.boolean(),
    equal_id: z.string().nullable(),
    marks: z.array(z.object({ key: z.string(), value: CypherJson, weight: z.number() })),
  }),
});

export const listMarks = query('merging/list_marks', {
  mode: 'read',
  params: ofMerge,
  row: z.object({ merged_id: z.string(), key: z.string(), value: CypherJson, weight: z.number() }),
});

export const listSources = query('merging/list_sources', {
  mode: 'read',
  params: limited,
  row: z.object({
    merged_id: z.string(),
    kind: sourceKind,
    value: z.string(),
    block_id: z.string().nullable(),
  }),
});

export const listCitingBlocks = query('merging/list_citing_blocks', {
  mode: 'read',
  params: limited,
  row: z.object({ ...home, block_id: z.string(), resource_id: z.string(), allowed: z.boolean() }),
});

export const listGrants = query('merging/list_grants', {
  mode: 'read',
  params: limited.omit({ reach: true }),
  row: z.object({
    principal_table: PrincipalTable,
    principal_id: z.string(),
    can_read: z.boolean(),
    can_write: z.boolean(),
    can_delete: z.boolean(),
    can_grant: z.boolean(),
  }),
});

const undone = z.object({ merge_id: z.string(), one_id: z.string(), reach: ReachParam });

export const findMerge = query('merging/find_merge', {
  mode: 'read',
  params: undone,
  row: z.object({
    ...home,
    payload: CypherJson,
    allowed: z.boolean(),
    deleted: z.boolean(),
    merged_into: z.string().nullable(),
    undone: z.boolean(),
  }),
});

export const lockRestored = query('merging/lock_restored', {
  mode: 'lock',
  params: z.object({ ids, reach: ReachParam }),
  row: z.object({ ...home, id: z.string(), purged: z.boolean() }),
});

export const listAddedEdges = query('merging/list_added_edges', {
  mode: 'lock',
  params: z.object({ ids, merge_id: z.string(), reach: ReachParam }),
  row: z.object({
    ...home,
    id: z.string(),
    source: z.string(),
    target: z.string(),
    changed: z.boolean(),
    merged_end: z.string().nullable(),
    shown: z.boolean(),
  }),
});

export const listAddedMarks = query('merging/list_added_marks', {
  mode: 'read',
  params: z.object({ ids, one_id: z.string() }),
  row: z.object({ key: z.string(), weight: z.number(), changed: z.boolean() }),
});

export const listAddedCitations = query('merging/list_added_citations', {
  mode: 'read',
  params: z.object({
    cited: z.array(z.object({ block_id: z.string(), event_id: z.string() })),
    reach: ReachParam,
  }),
  row: z.object({
    ...home,
    block_id: z.string(),
    resource_id: z.string(),
    kind: sourceKind,
    value: z.string(),
    merged: z.boolean(),
    shown: z.boolean(),
  }),
});

export const listAddedGrants = query('merging/list_added_grants', {
  mode: 'read',
  params: z.object({
    granted: z.array(z.object({ principal_table: PrincipalTable, principal_id: z.string() })),
    one_id: z.string(),
    merge_id: z.string(),
    reach: ReachParam,
  }),
  row: z.object({
    principal_table: PrincipalTable,
    principal_id: z.string(),
    changed: z.boolean(),
    shown: z.boolean(),
  }),
});
