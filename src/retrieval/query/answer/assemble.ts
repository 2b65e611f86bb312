import { compareText } from '#base/compare-text.ts';
import type { ResourceView } from '#knowledge/resources/index.ts';
import type { MatchLocation } from '../../search/index.ts';
import type { Outcome, Outcomes, Row } from '../execution/act-run.ts';
import type { ActStage, CombineStage, Input, Stage, ValidatedPlan } from '../validation/validated-plan.ts';
import type {
  Extent,
  NarrowedBy,
  ResourceHit,
  StageInputTrace,
  StageResult,
  StageTrace,
  Told,
} from './shapes.ts';

const each = (key: string, values: readonly (string | undefined)[] = []): NarrowedBy[] =>
  values.flatMap((value) => (value === undefined ? [] : [{ key, value }]));

/** The filter values of a stage, one entry each, in the order of spec 60 §4.11. */
function narrowedBy({ edgeFilter: edge, resourceFilter: filter }: ActStage): NarrowedBy[] {
  return [
    ...each('edge_kind', edge?.edge_kinds),
    ...each('edge_label', edge?.labels),
    ...each(
      'edge_property',
      edge?.properties.map(({ key }) => key),
    ),
    ...each('doc_type', filter?.doc_type),
    ...each('tags', filter?.tags),
    ...(filter?.facets ?? []).map(({ key, value }) => ({ key: `facet:${key}`, value })),
    ...each(
      'property',
      filter?.properties.map(({ key }) => key),
    ),
    ...each('stage', [filter?.stage]),
    ...each('status', [filter?.status]),
    ...each('owner', [filter?.owner]),
    ...each('title_contains', [filter?.title_contains]),
  ];
}

/** Derives the whole response from the plan, the declarations of its acts and the outcomes of the stages. */

/** The act name of combinations (spec 60 §4.11). */
const COMBINATION_ACT = 'admit';

const sizeOf = (input: Input, outcomes: Outcomes): number => {
  if (input.from === 'upstream') return outcomes.get(input.stage)!.rows.length;
  return input.kind === 'resource' ? input.ids.length : 1;
};

function inputsOf(stage: ActStage, outcomes: Outcomes): StageInputTrace[] {
  return stage.relations.map((relation) => {
    const input = stage[relation]!;
    const source =
      input.from === 'upstream'
        ? ({ source: 'upstream', stage: input.stage } as const)
        : ({ source: 'caller' } as const);
    return { relation, source, ids: sizeOf(input, outcomes) };
  });
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const SURVEY_EXTENT = 'a survey looks into some regions, and says nothing of what lies outside of them';

function extentOf(stage: Stage, { rows, refusal }: Outcome): Extent {
  if (refusal !== undefined) return { extent: 'indeterminate', reason: refusal.detail };
  if (stage.kind === 'combine') return { extent: 'complete' };
  if (stage.act === 'survey') return { extent: 'indeterminate', reason: SURVEY_EXTENT };
  const { limit } = stage.terms;
  return { extent: limit !== undefined && rows.length >= limit ? 'partial' : 'complete' };
}

/** The removals of a difference, derived from the remaining rows. */
function subtracted({ op, inputs }: CombineStage, outcome: Outcome, outcomes: Outcomes): NarrowedBy[] {
  if (op !== 'difference' || outcome.refusal !== undefined) return [];
  const [minuend, subtrahend] = inputs;
  const admitted = outcome.rows.length;
  return [
    {
      key: 'subtracted',
      value: subtrahend!,
      admitted,
      excluded: outcomes.get(minuend!)!.rows.length - admitted,
    },
  ];
}

const dispositionOf = ({ refusal, rows }: Outcome) =>
  refusal !== undefined ? 'refused' : rows.length > 0 ? 'answered' : 'empty';

function toldOf(stage: Stage, outcomes: Outcomes): Told {
  const outcome = outcomes.get(stage.name)!;
  const isAct = stage.kind === 'act';
  return {
    act: isAct ? stage.act : COMBINATION_ACT,
    disposition: dispositionOf(outcome),
    ...(outcome.refusal !== undefined && { refusal: outcome.refusal }),
    extent: extentOf(stage, outcome),
    terms_applied: isAct ? stage.terms : {},
    narrowed_by: isAct ? narrowedBy(stage) : subtracted(stage, outcome, outcomes),
    disclosed_regions: (outcome.regions ?? []).map(({ region_id, score }) => ({
      region_id,
      region_score: score,
    })),
    input_ids: isAct
      ? total(inputsOf(stage, outcomes).map(({ ids }) => ids))
      : total(stage.inputs.map((input) => outcomes.get(input)!.rows.length)),
    input_unusable: outcome.unusable,
  };
}

function traceOf(stage: Stage, outcomes: Outcomes): StageTrace {
  const inputs = stage.kind === 'act' ? inputsOf(stage, outcomes) : [];
  return {
    stage: stage.name,
    ...toldOf(stage, outcomes),
    ...(inputs.length > 0 && { inputs }),
    produced_ids: outcomes.get(stage.name)!.rows.length,
  };
}

const viaOf = ({ via = [] }: Row) =>
  via.map(({ seed, edge }) => ({
    seed_id: seed,
    source_id: edge.source,
    target_id: edge.target,
    edge_kind: edge.kind,
    ...(edge.label !== null && edge.label !== '' && { label: edge.label }),
    polarity: edge.polarity,
  }));

/** The data read for the returned rows. */
export interface Hydrated {
  /** Resources by id, with free metadata. */
  readonly views: ReadonlyMap<string, ResourceView>;
  readonly places: ReadonlyMap<Row, MatchLocation>;
}

function withSections(view: ResourceView, openMeta: boolean): ResourceView {
  const { open_meta, ...rest } = view;
  return openMeta ? { ...rest, open_meta: open_meta ?? {} } : rest;
}

function hitsOf(
  stage: ActStage,
  { rows }: Outcome,
  { views, places }: Hydrated,
  openMeta: boolean,
): ResourceHit[] {
  const score_kind = stage.declaration.orders_by?.field ?? '';
  return rows.flatMap((row) => {
    const view = views.get(row.id);
    if (view === undefined) return [];
    const via = viaOf(row);
    return [
      {
        resource: withSections(view, openMeta),
        scoring: { score_kind, score: row.score },
        located_at: places.get(row) ?? null,
        ...(via.length > 0 && { via }),
      },
    ];
  });
}

function resultOf(stage: ActStage, openMeta: boolean, outcomes: Outcomes, hydrated: Hydrated): StageResult {
  const { orders_by } = stage.declaration;
  const hits = hitsOf(stage, outcomes.get(stage.name)!, hydrated, openMeta);
  return {
    ...toldOf(stage, outcomes),
    ...(orders_by !== null && { orders_by }),
    produced: { produced: 'resources', hits },
  };
}

/** The response to a plan; returned stages are in the order of `returns`. */
export function assemble({ stages, returns }: ValidatedPlan, outcomes: Outcomes, hydrated: Hydrated) {
  const byName = new Map(stages.map((stage) => [stage.name, stage]));
  const results = returns
    .toSorted((a, b) => compareText(a.stage, b.stage))
    .flatMap(({ stage: name, openMeta }) => {
      const stage = byName.get(name);
      return stage?.kind === 'act' ? [[name, resultOf(stage, openMeta, outcomes, hydrated)] as const] : [];
    });
  return {
    returned: Object.fromEntries(results),
    trace: { stages: stages.map((stage) => traceOf(stage, outcomes)) },
  };
}
