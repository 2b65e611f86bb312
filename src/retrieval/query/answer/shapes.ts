import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, EdgeKind, Int64, Polarity, Uuid } from '#base/shapes.ts';
import type { ResourceView } from '#knowledge/resources/index.ts';
import { ActQuantity } from '#query-plan/acts.ts';
import { StageName, Terms } from '#query-plan/grammar.ts';
import { MatchLocation } from '../../search/index.ts';

/** The response to a plan (spec 60 §4.11). */

const ActRefusal = z.object({ reason: z.string(), detail: z.string() });
export type ActRefusal = z.infer<typeof ActRefusal>;

const StageDisposition = z.enum(['answered', 'empty', 'withheld', 'refused']);

const Extent = z.discriminatedUnion('extent', [
  z.object({ extent: z.literal('complete') }),
  z.object({ extent: z.literal('partial') }),
  z.object({ extent: z.literal('indeterminate'), reason: z.string() }),
]);
export type Extent = z.infer<typeof Extent>;

const NarrowedBy = z.object({
  key: z.string(),
  value: z.string(),
  admitted: Int64.optional(),
  excluded: Int64.optional(),
});
export type NarrowedBy = z.infer<typeof NarrowedBy>;

const RegionDisclosure = z.object({ region_id: Uuid, region_score: Double });

const ScoreKind = z.string();

const Scoring = z.object({ score_kind: ScoreKind, score: Double });

const ViaEntry = z.object({
  seed_id: Uuid,
  source_id: Uuid,
  target_id: Uuid,
  edge_kind: EdgeKind,
  label: z.string().optional(),
  polarity: Polarity,
});

/** The fields that result and trace share. */
const told = {
  act: z.string(),
  disposition: StageDisposition,
  refusal: ActRefusal.optional(),
  extent: Extent,
  terms_applied: Terms,
  narrowed_by: z.array(NarrowedBy),
  disclosed_regions: z.array(RegionDisclosure),
  input_ids: Int64,
  input_unusable: Int64,
};

const Told = z.object(told);
export type Told = z.infer<typeof Told>;

const InputSource = z.discriminatedUnion('source', [
  z.object({ source: z.literal('upstream'), stage: z.string() }),
  z.object({ source: z.literal('caller') }),
]);

const StageInputTrace = z.object({
  relation: z.enum(['bound', 'seed']),
  source: InputSource,
  ids: Int64,
});
export type StageInputTrace = z.infer<typeof StageInputTrace>;

const StageTrace = z.object({
  stage: z.string(),
  ...told,
  inputs: z.array(StageInputTrace).optional(),
  produced_ids: Int64,
});
export type StageTrace = z.infer<typeof StageTrace>;

const CompositionTrace = z.object({ stages: z.array(StageTrace) });

/** @param view schema of this instance's resource view */
export function answerShape<View extends z.ZodType>(view: View) {
  const ResourceHit = z.object({
    resource: view,
    scoring: Scoring,
    /** Null for a match outside the text: in the title, over an edge, in a region. */
    located_at: MatchLocation.nullable(),
    via: z.array(ViaEntry).optional(),
  });
  const StageOutput = z.object({ produced: z.literal('resources'), hits: z.array(ResourceHit) });
  const StageResult = z.object({ ...told, orders_by: ActQuantity.optional(), produced: StageOutput });
  nameSchemas({ ResourceHit, StageOutput, StageResult });
  return { returned: z.record(StageName, StageResult), trace: CompositionTrace };
}

type StageResults = z.infer<ReturnType<typeof answerShape<typeof ResourceView>>['returned']>;
export type StageResult = StageResults[string];
export type ResourceHit = StageResult['produced']['hits'][number];

nameSchemas({
  ActRefusal,
  StageDisposition,
  Extent,
  NarrowedBy,
  RegionDisclosure,
  ScoreKind,
  Scoring,
  ViaEntry,
  InputSource,
  StageInputTrace,
  StageTrace,
  CompositionTrace,
});
