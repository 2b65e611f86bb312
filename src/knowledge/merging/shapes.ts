import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, EdgeKind, List, optional, Polarity, PrincipalTable, Uuid, UuidInput } from '#base/shapes.ts';
import { actBody } from '#homes/invocations/index.ts';

/** Merges and their undoing, as they are asked for and answered. */

const dryRun = optional(z.boolean()).describe(
  'Whether nothing is written: the answer lists what would be; default false.',
);

export const MergeRequest = actBody({
  from: List(UuidInput, LIMITS.merged).min(1).describe('The resources that are merged into it, by id.'),
  dry_run: dryRun,
});

export const UndoMergeRequest = actBody({
  merge_id: UuidInput.describe('The merge, by id, as it was answered.'),
  dry_run: dryRun,
});

const MergedRelationship = z.object({
  edge_handle: Uuid.describe('The relationship of the merged resource.'),
  source: Uuid.describe('The source of what it becomes.'),
  target: Uuid.describe('The target of what it becomes.'),
  edge_kind: EdgeKind,
  polarity: Polarity,
  label: z.string().optional(),
  weight: Double,
  added: Uuid.optional().describe('The relationship that was asserted; absent in a dry run.'),
});

const MergedFacet = z.object({
  from: Uuid.describe('The resource that it comes from.'),
  key: z.string().describe('The key of the mark.'),
});

const MergedSource = z.object({
  from: Uuid.describe('The resource that it comes from.'),
  kind: z.enum(['resource', 'event', 'remote']).describe('What kind of source it is.'),
  value: z.string().describe('The id or the address of the source.'),
});

const MergedCitation = z.object({
  resource_id: Uuid.describe('The resource that cites.'),
  block_id: Uuid,
});

const MergedGrant = z.object({ principal_table: PrincipalTable, principal_id: Uuid });

const Left = z.object({
  what: z
    .enum(['relationship', 'citation', 'source', 'grants'])
    .describe('What is not added to the resource.'),
  id: Uuid.describe('The relationship, the block that cites, or the merged resource.'),
  reason: z
    .enum(['equal', 'not_allowed', 'no_text'])
    .describe(
      '`equal`: the resource already has an equal one; `not_allowed`: the caller may not add it; `no_text`: the resource has no text that could cite the sources.',
    ),
});

export const MergeOutcome = z.object({
  merge_id: Uuid.optional().describe('The merge, by which it is undone; absent in a dry run.'),
  into: Uuid.describe('The resource that stays.'),
  merged: z.array(Uuid).describe('The resources that are merged into it and deleted.'),
  dry_run: z.boolean().describe('Whether nothing was written.'),
  relationships: z.array(MergedRelationship).describe('Relationships that it gains.'),
  facets: z.array(MergedFacet).describe('Marks of facets that it gains.'),
  sources: z.array(MergedSource).describe('Sources that its first block gains.'),
  citations: z.array(MergedCitation).describe('Blocks of other resources that now cite it too.'),
  grants: z.array(MergedGrant).describe('Principals who are granted access to it.'),
  left: z.array(Left).describe('What stays with the merged resources, and why.'),
});

const MergeCollision = z.object({
  what: z
    .enum(['resource', 'relationship', 'facet', 'citation', 'grant'])
    .describe('What has changed since the merge.'),
  id: Uuid.describe('The resource, the relationship, the block, or the principal.'),
  reason: z
    .enum(['deleted', 'purged', 'merged', 'changed'])
    .describe('What became of it. `merged`: by another merge, which has to be undone first.'),
  key: z.string().optional().describe('The key of the facet.'),
});

export const UndoOutcome = z.object({
  merge_id: Uuid.describe('The merge, by id.'),
  into: Uuid.describe('The resource into which they were merged.'),
  restored: z.array(Uuid).describe('The resources that are of their own again.'),
  dry_run: z.boolean().describe('Whether nothing was written.'),
  folded: z.array(Uuid).describe('Relationships that are retracted.'),
  facets: z.array(z.string()).describe('Keys of facets that are removed.'),
  citations: z.array(MergedCitation).describe('Blocks that lose sources which the merge gave them.'),
  grants: z.array(MergedGrant).describe('Principals whose access is withdrawn.'),
  collisions: z
    .array(MergeCollision)
    .describe('Later changes for which it cannot be undone; empty unless in a dry run.'),
});

nameSchemas({
  MergeRequest,
  UndoMergeRequest,
  MergedRelationship,
  MergedFacet,
  MergedSource,
  MergedCitation,
  MergedGrant,
  LeftByMerge: Left,
  MergeOutcome,
  MergeCollision,
  UndoOutcome,
});
