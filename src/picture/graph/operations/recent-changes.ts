import { z } from 'zod';
import { between, QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { EdgeKind, Instant, optional, Polarity, Uuid, UuidInput } from '#base/shapes.ts';
import type { RowOf } from '#neo4j/query.ts';
import { defineOperation } from '#operation/define.ts';
import { Since, settledBefore } from '../../formation/index.ts';
import { listFormedSince, listRecentChanges } from '../queries.ts';

const DEFAULT_EVENTS = 500;
const MOST_EVENTS = 2000;
const MOST_TERRITORIES = 100;

/** What happened last to something, when and by whom, and how many events were about it. */
const change = { change: z.string(), at: Instant, by: z.string(), events: z.int() };

const ChangedDocument = z.object({
  id: Uuid,
  /** Null of a document that is deleted. */
  title: z.string().nullable(),
  doc_type: z.string().nullable(),
  /** Name of the context or map where it happened. */
  home: z.string(),
  ...change,
});

const ChangedRelationship = z.object({
  edge_handle: Uuid,
  source: Uuid,
  source_title: z.string(),
  target: Uuid,
  target_title: z.string(),
  edge_kind: EdgeKind,
  polarity: Polarity,
  label: z.string().nullable(),
  ...change,
});

const FormedTerritory = z.object({
  id: Uuid,
  label: z.string().nullable(),
  member_count: z.int(),
  home_id: Uuid,
  home: z.string(),
});

const RecentChanges = z.object({
  documents: z.array(ChangedDocument),
  relationships: z.array(ChangedRelationship),
  /** Territories that were formed anew. */
  territories: z.array(FormedTerritory),
  /** True when there are older changes that were not examined: ask with a later `since`, or for one home. */
  truncated: z.boolean(),
});

nameSchemas({ RecentChanges, ChangedDocument, ChangedRelationship, FormedTerritory });

type Row = RowOf<typeof listRecentChanges>;

/** The word of an event for its element: `resource_updated` → `updated`, `property_set` → `property set`. */
const wordOf = (type: string): string => type.replace(/^(resource|relationship)_/, '').replaceAll('_', ' ');

/** The newest event of each thing, with the number of its events. @param rows newest first */
function newestOf<Thing>(rows: readonly (readonly [string, Thing, Row])[]) {
  const found = new Map<string, Thing & { change: string; at: string; by: string; events: number }>();
  for (const [id, thing, { event_type, occurred_at, actor_name }] of rows) {
    const known = found.get(id);
    if (known !== undefined) known.events += 1;
    else found.set(id, { ...thing, change: wordOf(event_type), at: occurred_at, by: actor_name, events: 1 });
  }
  return [...found.values()];
}

export const recentChanges = defineOperation({
  id: 'recent_changes',
  group: 'Graph',
  summary:
    'Read what changed since an event or a time: documents, relationships and territories, newest first',
  method: 'GET',
  path: '/api/graph/changes',
  access: 'approved',
  query: z.object({
    since: Since,
    /** A context or map; default: all that you read. */
    anchor_id: optional(UuidInput),
    /** Number of events examined, newest first, clamped to 1..2000; default 500. */
    limit: optional(QueryInt),
  }),
  success: { status: 200, body: RecentChanges },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: ({ query: { since, anchor_id = null, limit = DEFAULT_EVENTS } }, { caller: { reach }, read }) => {
    if (anchor_id !== null && !reach.readable_anchors.includes(anchor_id)) throw notFound();
    const most = between(1, limit, MOST_EVENTS);
    return read.together(async (runner) => {
      const settled = settledBefore(since);
      const rows = await runner.list(listRecentChanges, { since, settled, anchor_id, limit: most, reach });
      const shown = rows.filter((row) => row.shown);
      const formed = new Map(
        shown
          .filter(({ event_type }) => event_type === 'region_materialized')
          .map((row) => [row.anchor_id, row.anchor] as const),
      );
      const territories = await runner.list(listFormedSince, {
        anchor_ids: [...formed.keys()],
        since,
        limit: MOST_TERRITORIES,
        reach,
      });
      return {
        documents: newestOf(
          shown
            .filter(({ edge }) => edge === null)
            .flatMap((row) =>
              row.resources.map((resource) => [resource.id, { ...resource, home: row.anchor }, row] as const),
            ),
        ),
        relationships: newestOf(
          shown.flatMap((row) => (row.edge === null ? [] : [[row.edge.edge_handle, row.edge, row] as const])),
        ),
        territories: territories.map(({ anchor_id: home_id, ...territory }) => ({
          ...territory,
          home_id,
          home: formed.get(home_id)!,
        })),
        truncated: rows.length === most,
      };
    });
  },
});
