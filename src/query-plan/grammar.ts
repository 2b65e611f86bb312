import { z } from 'zod';
import { describeIssue } from '#base/describe-issues.ts';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { EdgeKind, Int64, List, optional, Text, UuidInput } from '#base/shapes.ts';

/** The schema of a plan (spec 60 §4.2). Objects are strict: a mistyped key is refused, not ignored. */

const NAME = /^[a-z][a-z0-9_]{0,62}$/;

/** The name of a stage. */
export const StageName = z
  .string()
  .regex(NAME, 'must begin with a letter, and have at most 63 of a-z, 0-9 and _')
  .meta({ maxLength: 63 });

/** Any JSON value, including null; required. */
const Json = z.unknown().refine((value) => value !== undefined, 'is required');

const Key = Text(LIMITS.key);

const OrdOp = z.enum(['gt', 'gte', 'lt', 'lte']);

/** Any text: an unknown act is refused later, together with the other faults. */
const ActName = Text(LIMITS.filter);
/** Any text, as for acts. */
const IdKind = Text(LIMITS.filter);

const PropertyOp = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('has_key') }),
  z.strictObject({ op: z.literal('contains'), values: List(Json, LIMITS.filterEntries) }),
  z.strictObject({
    op: z.literal('compare'),
    direction: OrdOp,
    value: Json,
  }),
]);

export const PropertyPredicate = z.strictObject({ key: Key, op: PropertyOp });
export type PropertyPredicate = z.output<typeof PropertyPredicate>;

const Predicates = List(PropertyPredicate, LIMITS.filterEntries).default([]);
const Words = List(Text(LIMITS.filter), LIMITS.filterEntries).default([]);

const FacetPredicate = z.strictObject({ key: Key, value: Text(LIMITS.managedValue) });

export const ResourceFilter = z.strictObject({
  doc_type: Words,
  tags: Words,
  facets: List(FacetPredicate, LIMITS.filterEntries).default([]),
  properties: Predicates,
  stage: optional(Text(LIMITS.filter)),
  status: optional(Text(LIMITS.filter)),
  owner: optional(Text(LIMITS.ref)),
  title_contains: optional(Text(LIMITS.title)),
});
export type ResourceFilter = z.output<typeof ResourceFilter>;

export const EdgeFilter = z.strictObject({
  edge_kinds: List(EdgeKind, LIMITS.edgeKinds).default([]),
  labels: Words,
  properties: Predicates,
});
export type EdgeFilter = z.output<typeof EdgeFilter>;

const Intention = z.strictObject({
  query: Text(LIMITS.question),
  embedding: optional(List(z.number(), LIMITS.vector)),
});

const StageRelation = z.enum(['bound', 'seed']);
export type StageRelation = z.infer<typeof StageRelation>;

const IdProvenance = z.strictObject({ anchor: z.enum(['cogmap', 'context']), id: UuidInput });

const IdSet = z.strictObject({
  kind: IdKind,
  ids: List(UuidInput, LIMITS.planIds),
  provenance: optional(IdProvenance),
});

const StageInput = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('caller'), as: StageRelation, ids: IdSet }),
  z.strictObject({ from: z.literal('upstream'), as: StageRelation, stage: StageName }),
]);
export type StageInput = z.output<typeof StageInput>;

/** How many rows or regions a stage returns. */
export const Terms = z.strictObject({
  limit: Int64.optional(),
  offset: Int64.optional(),
  regions: Int64.optional(),
});
export type Terms = z.output<typeof Terms>;

export const ActInvocation = z.strictObject({
  name: StageName,
  act: ActName,
  intention: optional(Intention),
  inputs: List(StageInput, LIMITS.planStages).default([]),
  terms: Terms.default({}),
  resource_filter: optional(ResourceFilter),
  edge_filter: optional(EdgeFilter),
  /** Always refused: predicates belong in one of the filters. */
  properties: Predicates,
});
export type ActInvocation = z.output<typeof ActInvocation>;

const CombineOp = z.enum(['union', 'intersect', 'difference']);

export const CombineNode = z.strictObject({
  name: StageName,
  op: CombineOp,
  inputs: List(StageName, LIMITS.planStages),
});
export type CombineNode = z.output<typeof CombineNode>;

const StageNode = z.union([ActInvocation, CombineNode], {
  error: ({ input, errors }) => {
    const isCombination = typeof input === 'object' && input !== null && 'op' in input;
    const first = errors?.[isCombination ? 1 : 0]?.[0];
    return first === undefined ? 'must be an act or a combination' : describeIssue(first);
  },
});
export type StageNode = z.output<typeof StageNode>;

const ResourceSection = z.enum(['open-meta', 'body', 'edges']);

const ReturnSpec = z.strictObject({
  stage: StageName,
  with: List(ResourceSection, LIMITS.planStages).default([]),
});

const OutcomeDeclaration = z.strictObject({ returns: List(ReturnSpec, LIMITS.planStages) });

/** The fields of a plan. */
const planShape = {
  outcome: OutcomeDeclaration,
  stages: List(StageNode, LIMITS.planStages),
};

const retired = z.unknown().meta({ deprecated: true }).optional();

/** Keys of older clients' plans; ignored. */
const retiredKeys = {
  bounds: retired,
  on_stage_refusal: retired,
  meta_detail: retired,
  intention: retired,
};

/** A plan in a request. */
export const Composition = z.strictObject({
  ...planShape,
  ...retiredKeys,
  /** Only validates the plan and returns its cost. */
  dry_run: z.boolean().default(false),
  /** Also returns what each stage did. */
  explain: z.boolean().default(false),
});
export type Composition = Pick<z.output<typeof Composition>, 'outcome' | 'stages'>;

/** A saved plan: `dry_run` and `explain` are given with each run. */
export const SavedComposition = z.strictObject({ ...planShape, ...retiredKeys });

export const isAct = (node: StageNode): node is ActInvocation => 'act' in node;

nameSchemas({
  StageName,
  OrdOp,
  ActName,
  IdKind,
  PropertyOp,
  PropertyPredicate,
  ResourceFilter,
  EdgeFilter,
  Intention,
  StageRelation,
  IdProvenance,
  IdSet,
  StageInput,
  FacetPredicate,
  ActInvocation,
  CombineOp,
  CombineNode,
  StageNode,
  Composition,
  ResourceSection,
  ReturnSpec,
  OutcomeDeclaration,
});
