import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { EdgeKind, Instant, Int32, Uuid } from '#base/shapes.ts';
import { PanoramaCounts, RelatedRegion } from './shapes.ts';

/** What changed in the picture of a map, as it is answered. */

export const ComparedRegion = z.object({ id: Uuid, label: z.string().optional(), member_count: Int32 });

const BehindDocument = z.object({
  id: Uuid,
  title: z.string(),
  doc_type: z.string().optional(),
  place: z
    .enum(['territory', 'orphan', 'outside'])
    .describe('Where it is in the other picture; outside: not in the map.'),
  territory: ComparedRegion.optional().describe('The territory of the other picture in which it is.'),
  event_type: z
    .enum(['resource_created', 'resource_rehomed', 'resource_deleted', 'resource_restored'])
    .optional()
    .describe('What brought it into the map, or took it away.'),
  at: Instant.optional().describe('When that happened.'),
  by: z.string().optional().describe('Who did that, by name.'),
});

const BehindDocuments = z.object({ total: Int32, rows: z.array(BehindDocument) });

const BehindRelationship = z.object({
  edge_handle: Uuid,
  change: z
    .enum(['came', 'went'])
    .describe('Whether it is there at the later time only, or at the earlier time only.'),
  source: Uuid,
  source_title: z.string(),
  target: Uuid,
  target_title: z.string(),
  edge_kind: EdgeKind,
  label: z.string().optional(),
  at: Instant.optional().describe(
    'When it was asserted or retracted; absent if it went with one of its ends.',
  ),
  by: z.string().optional().describe('Who did that, by name.'),
});

const BehindRelationships = z.object({ total: Int32, rows: z.array(BehindRelationship) });

const ChangeActor = z.object({ name: z.string(), acts: Int32 });

const behind = {
  relationships: BehindRelationships,
  actors: z.array(ChangeActor).describe('Who did what is behind it, most acts first.'),
};

const ChangedTerritory = z.object({
  change: z
    .enum(['new', 'gone', 'grown', 'shrunk', 'exchanged', 'merged', 'split', 'regrouped'])
    .describe('What became of it; exchanged: as many documents, but other ones.'),
  before: z
    .array(ComparedRegion.extend({ became: z.array(RelatedRegion) }))
    .describe('The territories of the earlier time.'),
  after: z
    .array(ComparedRegion.extend({ came_from: z.array(RelatedRegion) }))
    .describe('The territories of the later time.'),
  joined: BehindDocuments,
  left: BehindDocuments,
  ...behind,
});

const BridgeEnd = z.object({ before: z.array(ComparedRegion), after: z.array(ComparedRegion) });

const ChangedBridge = z.object({
  change: z.enum(['new', 'gone', 'stronger', 'weaker']).describe('What became of it.'),
  a: BridgeEnd,
  b: BridgeEnd,
  edges_before: Int32.describe('How many relationships it had at the earlier time.'),
  edges_after: Int32.describe('How many it has at the later time.'),
  ...behind,
});

const ChangedOrphan = BehindDocument.omit({ place: true }).extend({
  change: z
    .enum(['adopted', 'fallen_out', 'new', 'gone'])
    .describe('Whether a territory took it in or lost it, or it came into the map or left it.'),
  territory: ComparedRegion.optional().describe('The territory that it joined or fell out of.'),
  ...behind,
});

const ChangeTotals = z.object({ territories: Int32, bridges: Int32, orphans: Int32 });

export const MapChanges = z.object({
  name: z.string(),
  from: Instant,
  to: Instant,
  lens_id: Uuid,
  counts: z
    .object({ before: PanoramaCounts, after: PanoramaCounts })
    .describe('How many there were of each at both times, as far as the caller reads them.'),
  totals: ChangeTotals,
  territories: z
    .array(ChangedTerritory)
    .describe('Changed territories; those with most moved documents first.'),
  bridges: z.array(ChangedBridge).describe('Changed bridges; those with the greatest difference first.'),
  orphans: z
    .array(ChangedOrphan)
    .describe('Orphans that were adopted, fell out of a territory, came or went.'),
  digest: z.string().optional().describe('The same in sentences, most important first.'),
});

nameSchemas({
  ComparedRegion,
  BehindDocument,
  BehindDocuments,
  BehindRelationship,
  BehindRelationships,
  ChangeActor,
  ChangedTerritory,
  BridgeEnd,
  ChangedBridge,
  ChangedOrphan,
  ChangeTotals,
  MapChanges,
});

/** What changed in a map, as the operation tells it. */
export type ToldChanges = z.input<typeof MapChanges>;
