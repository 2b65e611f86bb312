import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import {
  type AnchorKind,
  Double,
  EdgeKind,
  FilledText,
  Instant,
  Int32,
  Int64,
  List,
  optional,
  Polarity,
  Text,
  Uuid,
  UuidInput,
} from '#base/shapes.ts';
import { ACT_NAMES, BulkItem } from '#knowledge/bulk/index.ts';
import { ConfidenceBand } from '#record/ledger/index.ts';
import type { ProposalRow } from './queries.ts';

/** Proposals as they are asked for and answered. */

const DAYS = { usual: 30, most: 365 };

/** Days until a proposal expires, unless others are asked for. */
export const USUAL_DAYS = DAYS.usual;

export const CreateProposalRequest = z.object({
  cogmap_id: optional(UuidInput).describe('The map that it is for; this or `context_id`.'),
  context_id: optional(UuidInput).describe('The context that it is for.'),
  title: FilledText(LIMITS.title).describe('What the acts are to achieve, in one line.'),
  reason: optional(Text(LIMITS.actText)).describe('Why they should be done.'),
  acts: List(BulkItem, LIMITS.proposedActs)
    .min(1)
    .describe('What is to be done, in this order, each as an item of a bulk write.'),
  expires_in_days: optional(z.int().min(1).max(DAYS.most)).describe(
    `From 1 to ${DAYS.most}; default ${DAYS.usual}.`,
  ),
});

const State = z
  .enum(['waiting', 'decided', 'withdrawn', 'expired'])
  .describe('`waiting` while an act can be accepted or rejected, `decided` once each of them was.');

const summary = {
  id: Uuid,
  cogmap_id: Uuid.optional().describe('The map that it is for.'),
  context_id: Uuid.optional().describe('The context that it is for.'),
  title: z.string().describe('What the acts are to achieve.'),
  reason: z.string().optional().describe('Why they should be done.'),
  created_by: z.object({ profile_id: Uuid, handle: z.string() }).describe('Who proposes it.'),
  created: Instant,
  expires: Instant.describe('Until when it can be decided.'),
  state: State,
  may_decide: z.boolean().describe('Whether the caller may accept and reject its acts.'),
  counts: z
    .object({
      acts: Int32.describe('All acts.'),
      waiting: Int32.describe('Those that are not decided.'),
      accepted: Int32.describe('Those that were done.'),
      rejected: Int32.describe('Those that will not be done.'),
    })
    .describe('How many acts it has, and how many of them are in each state.'),
};

export const ProposalSummary = z.object(summary);

export const ProposalList = z.object({
  proposals: z.array(ProposalSummary).describe('Newest first.'),
  offset: Int64,
  limit: Int64,
  truncated: z.boolean().describe('Whether there are more after this page.'),
});

const Conflict = z.object({
  number: Int32.describe('The act that names what changed.'),
  what: z.enum(['resource', 'relationship']).describe('What kind of thing changed.'),
  id: Uuid.describe('The resource or the relationship.'),
  change: z
    .enum(['changed', 'gone'])
    .describe('`gone`: deleted, folded, or no longer readable by the caller.'),
  event_type: z.string().optional().describe('What happened to it last.'),
  at: Instant.optional().describe('When that happened.'),
  by: z.string().optional().describe('Who did that, by name.'),
});

const Act = z.object({
  number: Int32.describe('Its place in the proposal, from 1.'),
  act: z.enum(ACT_NAMES).describe('What is to be done, as in a bulk write.'),
  key: z.string().optional().describe('By which later acts name what this one makes.'),
  fields: z.record(z.string(), z.unknown()).describe('The fields of its operation.'),
  state: z.enum(['waiting', 'accepted', 'rejected']).describe('What was decided on it.'),
  made: Uuid.optional().describe('The resource or the relationship that it made or changed.'),
  decided_at: Instant.optional(),
  decided_by: z.string().optional().describe('Handle of the profile that decided on it.'),
  reason: z.string().optional().describe('Why it was decided so.'),
});

export const Proposal = z.object({
  ...summary,
  acts: z.array(Act),
  conflicts: z
    .array(Conflict)
    .describe('What its waiting acts name and somebody has changed since it was made.'),
});

const chosen = optional(List(z.int().min(1).max(LIMITS.proposedActs), LIMITS.proposedActs).min(1)).describe(
  'Numbers of acts; default: all that wait.',
);

export const AcceptRequest = z.object({
  acts: chosen,
  reason: optional(Text(LIMITS.actText)).describe('Why they are accepted.'),
  despite_conflicts: optional(z.boolean()).describe(
    'Whether acts are done whose things somebody has changed meanwhile; default false: they refuse the call.',
  ),
});

export const RejectRequest = z.object({
  acts: chosen,
  reason: FilledText(LIMITS.actText).describe('Why they are rejected.'),
});

export const PreviewRequest = z.object({ acts: chosen });

const Named = z.object({
  id: Uuid.optional().describe('Absent for what an act of the proposal makes.'),
  key: z.string().optional().describe('The key of the act that makes it.'),
  title: z.string().optional(),
});

const RelationshipSide = z.object({
  edge_kind: EdgeKind.optional(),
  polarity: Polarity.optional(),
  label: z.string().optional(),
  weight: Double.optional(),
});

const GraphChange = z.object({
  number: Int32.describe('The act that does it.'),
  change: z
    .enum([
      'resource_created',
      'resource_changed',
      'facets_set',
      'relationship_asserted',
      'relationship_retyped',
      'relationship_reweighted',
      'relationship_folded',
      'relationship_facets_set',
    ])
    .describe('What becomes of the graph.'),
  resource: Named.optional().describe('The resource that is created or changed.'),
  changed_fields: z.array(z.string()).optional().describe('Names of the fields that are set.'),
  title_after: z.string().optional().describe('The title that the resource gets.'),
  edge_handle: Uuid.optional(),
  source: Named.optional(),
  target: Named.optional(),
  before: RelationshipSide.optional().describe('What the relationship is now.'),
  after: RelationshipSide.optional().describe('What it becomes.'),
  refused: z
    .object({ code: z.string(), message: z.string() })
    .optional()
    .describe('Why the act would be refused now.'),
});

const PreviewRegion = z.object({
  id: Uuid.optional().describe('Absent for a territory that is not there yet.'),
  label: z.string().optional(),
  member_count: Int32,
});

const PreviewSide = z.object({ before: z.array(PreviewRegion), after: z.array(PreviewRegion) });

const PreviewTerritory = PreviewSide.extend({
  change: z
    .enum(['new', 'gone', 'grown', 'shrunk', 'exchanged', 'merged', 'split', 'regrouped'])
    .describe('What becomes of it; exchanged: as many documents, but other ones.'),
});

const PreviewBridge = z.object({
  change: z.enum(['new', 'gone', 'stronger', 'weaker']).describe('What becomes of it.'),
  a: PreviewSide,
  b: PreviewSide,
  edges_before: Int32.describe('How many relationships it has now.'),
  edges_after: Int32.describe('How many it gets.'),
});

const PreviewOrphan = z.object({
  change: z
    .enum(['adopted', 'fallen_out', 'new', 'gone'])
    .describe('`adopted`: it gets into a territory; `fallen_out`: it was in one.'),
  id: Uuid.optional().describe('Absent for a document that is not there yet.'),
  title: z.string().optional(),
});

export const PreviewPicture = z.object({
  territories: z.array(PreviewTerritory).describe('Most moved documents first.'),
  bridges: z.array(PreviewBridge).describe('The greatest difference first.'),
  orphans: z.array(PreviewOrphan),
});

export const ProposalPreview = z.object({
  graph: z.array(GraphChange).describe('What each act changes, in their order.'),
  conflicts: z.array(Conflict).describe('What somebody has changed since the proposal was made.'),
  picture: PreviewPicture.optional().describe(
    'What a forming after these acts would change; absent where it is not known.',
  ),
  picture_unknown: z
    .enum(['may_not_decide', 'not_formed', 'too_large', 'refused'])
    .optional()
    .describe(
      'Why: the caller may not decide on the acts, the place was never formed or is too large for a preview, or an act is refused.',
    ),
});

export const ProposalDemand = z.object({
  of_machines: z.boolean().describe('Whether machines have to propose what changes the picture of the map.'),
  below_confidence: ConfidenceBand.nullable().describe(
    'Acts that state less confidence have to be proposals; null: none has to.',
  ),
});

export const DemandRequest = z.object({
  of_machines: z.boolean().describe('Whether machines have to propose what changes the picture of the map.'),
  below_confidence: ConfidenceBand.nullish().describe(
    'Acts that state less confidence have to be proposed; absent or null: none has to.',
  ),
});

export const ProposalId = z.object({ id: UuidInput });

nameSchemas({
  CreateProposalRequest,
  ProposalSummary,
  ProposalList,
  ProposalConflict: Conflict,
  ProposedAct: Act,
  Proposal,
  AcceptProposalRequest: AcceptRequest,
  RejectProposalRequest: RejectRequest,
  PreviewProposalRequest: PreviewRequest,
  ProposedChange: GraphChange,
  PreviewPicture,
  ProposalPreview,
  ProposalDemand,
  DemandProposalsRequest: DemandRequest,
});

/** Whether an act of it can still be decided. */
export function stateOf({ waits, withdrawn_at, expires, waiting }: ProposalRow): z.output<typeof State> {
  if (withdrawn_at !== null) return 'withdrawn';
  if (waiting === 0) return 'decided';
  return waits && Date.parse(expires) > Date.now() ? 'waiting' : 'expired';
}

const PLACES = { cogmap: 'cogmap_id', context: 'context_id' } as const satisfies Record<AnchorKind, string>;

/** Maps a stored proposal to its view. */
export function summaryOf(row: ProposalRow): z.input<typeof ProposalSummary> {
  const { id, anchor_kind, anchor_id, title, reason, creator_id, creator_handle, created, expires } = row;
  const { may_decide, acts, waiting, accepted, rejected } = row;
  return {
    id,
    [PLACES[anchor_kind]]: anchor_id,
    title,
    ...(reason !== null && { reason }),
    created_by: { profile_id: creator_id, handle: creator_handle },
    created,
    expires,
    state: stateOf(row),
    may_decide,
    counts: { acts, waiting, accepted, rejected },
  };
}
