import { z } from 'zod';
import { EdgeKind } from '#base/shapes.ts';
import { CypherInstant, CypherMoment, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

/** Statements that say what is behind the changes of a picture. */

const thenOf = z.object({ as_of: CypherMoment, ids: z.array(z.string()), reach: ReachParam });

export const listChangingEdges = query('graph/list_changing_edges', {
  mode: 'read',
  params: thenOf.extend({ since: CypherMoment }),
  row: z.object({
    id: z.string(),
    source: z.string(),
    target: z.string(),
    edge_kind: EdgeKind,
    label: z.string().nullable(),
    asserted_at: CypherInstant,
    asserted_by: z.string().nullable(),
    folded_at: CypherInstant.nullable(),
    folded_by: z.string().nullable(),
  }),
});

export const listMoves = query('graph/list_moves', {
  mode: 'read',
  params: thenOf.extend({ from: CypherMoment }),
  row: z.object({
    id: z.string(),
    event_type: z.enum(['resource_created', 'resource_rehomed', 'resource_deleted', 'resource_restored']),
    at: CypherInstant,
    by: z.string(),
  }),
});

export const listTitlesAsOf = query('graph/list_titles_as_of', {
  mode: 'read',
  params: thenOf,
  row: z.object({ id: z.string(), title: z.string(), doc_type: z.string().nullable() }),
});
