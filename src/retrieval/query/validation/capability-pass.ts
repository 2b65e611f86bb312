import { type ActDeclaration, actNamed, MOST_TERM, TERM_NAMES } from '#query-plan/acts.ts';
import { tooCostly } from '#query-plan/cost.ts';
import {
  type ActInvocation,
  type Composition,
  isAct,
  type ResourceFilter,
  type StageInput,
} from '#query-plan/grammar.ts';
import { graphOf, type PlanGraph } from '#query-plan/plan-graph.ts';
import { costOf, type FilterCost, MOST_PREDICATES, MOST_PROBES } from '#query-plan/predicates.ts';
import { type PlanRefusal, refuse } from '#query-plan/refusal.ts';

/**
 * Refusals of a vector given in a stage: a zero vector, or another dimension than the searched vectors.
 * @param dimension of the searched vectors; null while there are none
 */
function vectorRefusals(stage: ActInvocation, act: ActDeclaration, dimension: number | null): PlanRefusal[] {
  const vector = stage.intention?.embedding;
  if (act.question !== 'vector' || vector === undefined) return [];
  const refused = (detail: string) => [
    refuse(
      stage.name,
      'unusable_embedding',
      `intention.embedding ${detail}; leave it out to have the question embedded`,
    ),
  ];
  if (dimension !== null && vector.length !== dimension)
    return refused(`has ${vector.length} numbers, and the vectors that are searched have ${dimension}`);
  const squares = vector.reduce((sum, component) => sum + component * component, 0);
  return Number.isFinite(squares) && squares > 0 ? [] : refused('has no direction');
}

/** Checks for requests of a plan that the service cannot fulfil (spec 60 §4.9, B1 to B9), in the order of the spec. */

export interface Capabilities {
  /** Dimension of the searched vectors; null while there are none. */
  readonly dimension: number | null;
}

const SECTIONS_ELSEWHERE = {
  body: 'read bodies one at a time, with GET /api/resources/{id}/content',
  edges: 'read edges with GET /api/resources/{id}/edges, or follow them with the act follow-from',
} as const;

const sections = ({ outcome }: Composition): PlanRefusal[] =>
  outcome.returns.flatMap((entry) =>
    entry.with.flatMap((section) =>
      section === 'open-meta'
        ? []
        : [
            refuse(
              entry.stage,
              'section_not_available',
              `the section ${section} is not available here: ${SECTIONS_ELSEWHERE[section]}`,
            ),
          ],
    ),
  );

function state(stage: ActInvocation, act: ActDeclaration): PlanRefusal[] {
  if (act.state === 'built') return [];
  const where = act.elsewhere === null ? 'it is not built' : `it is answered by ${act.elsewhere}`;
  return [refuse(stage.name, act.state, `${stage.act} cannot be a stage of a plan: ${where}`)];
}

/** The kind of ids of an input; undefined if it cannot be determined. */
function kindOf(input: StageInput, graph: PlanGraph): string | undefined {
  if (input.from === 'caller') return input.ids.kind;
  // Terminates: stages are checked only if the plan has no cycle.
  for (let node = graph.byName.get(input.stage); node !== undefined; ) {
    if (isAct(node)) return actNamed(node.act)?.produces ?? undefined;
    node = graph.byName.get(node.inputs[0] ?? '');
  }
  return undefined;
}

function inputKinds(stage: ActInvocation, act: ActDeclaration, graph: PlanGraph): PlanRefusal[] {
  return stage.inputs.flatMap((input) => {
    const kind = kindOf(input, graph);
    const taken = input.as === 'seed' ? act.seed_kinds : act.bound_kinds;
    if (kind === undefined || taken.includes(kind)) return [];
    const allowed = taken.length === 0 ? `no ${input.as} at all` : `as ${input.as}: ${taken.join(', ')}`;
    return [
      refuse(
        stage.name,
        `unsupported_${input.as}_kind`,
        `${stage.act} does not take ${kind} ids as ${input.as}; it takes ${allowed}`,
      ),
    ];
  });
}

const severalAnchors = (stage: ActInvocation): PlanRefusal[] =>
  stage.inputs.flatMap((input) => {
    if (input.from === 'upstream') return [];
    const { kind, ids } = input.ids;
    if ((kind !== 'context' && kind !== 'cogmap') || ids.length <= 1) return [];
    return [
      refuse(
        stage.name,
        'anchor_takes_one_id',
        `ids of kind ${kind} name one anchor, and ${ids.length} are given; unite one stage for each`,
      ),
    ];
  });

const breakdown = ({ facets, properties }: FilterCost): string =>
  `${facets} facets, ${properties} properties`;

function costs(stage: ActInvocation, at: string, cost: FilterCost): PlanRefusal[] {
  const { probes, predicates } = cost;
  const over = (what: string, count: number, most: number) =>
    refuse(
      stage.name,
      'filter_not_applicable',
      `${at} has ${count} ${what}, more than ${most} (${breakdown(cost)}); divide it among stages and intersect them`,
    );
  return [
    ...(probes > MOST_PROBES ? [over('values to look for', probes, MOST_PROBES)] : []),
    ...(predicates > MOST_PREDICATES ? [over('predicates', predicates, MOST_PREDICATES)] : []),
  ];
}

const FIELDS = [
  'doc_type',
  'tags',
  'facets',
  'properties',
  'stage',
  'status',
  'owner',
  'title_contains',
] as const;

const isSupplied = (filter: ResourceFilter, field: (typeof FIELDS)[number]): boolean => {
  const value = filter[field];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
};

const ONLY_SELECTS = 'only find-resources-with filters by it: bound this stage by one';

function resourceFilter(stage: ActInvocation, act: ActDeclaration): PlanRefusal[] {
  const filter = stage.resource_filter;
  if (filter === undefined) return [];
  if (act.filter === 'resource_filter') return costs(stage, 'resource_filter', costOf(filter));
  return FIELDS.filter((field) => isSupplied(filter, field)).map((field) =>
    refuse(
      stage.name,
      'filter_not_applicable',
      `resource_filter.${field} has no effect on ${stage.act}; ${ONLY_SELECTS}`,
    ),
  );
}

const looseProperties = (stage: ActInvocation): PlanRefusal[] =>
  stage.properties.map(({ key }) =>
    refuse(
      stage.name,
      'filter_not_applicable',
      `properties of the stage (${key}) are not read; put it in resource_filter.properties of find-resources-with, or in edge_filter.properties of follow-from`,
    ),
  );

function terms(stage: ActInvocation, act: ActDeclaration): PlanRefusal[] {
  const given = TERM_NAMES.filter((term) => stage.terms[term] !== undefined);
  const admitted = act.terms.map(({ term }) => term);
  const takes = admitted.length === 0 ? 'no terms' : admitted.join(', ');
  return [
    ...given
      .filter((term) => stage.terms[term]! > MOST_TERM)
      .map((term) =>
        refuse(stage.name, 'bound_term_not_applicable', `terms.${term} is greater than ${MOST_TERM}`),
      ),
    ...given
      .filter((term) => !admitted.includes(term))
      .map((term) =>
        refuse(
          stage.name,
          'bound_term_not_applicable',
          `${stage.act} does not take the term ${term}; it takes ${takes}`,
        ),
      ),
  ];
}

/** The find acts accept an empty filter. */
function presentFilters(stage: ActInvocation, act: ActDeclaration): PlanRefusal[] {
  const takesNone = act.filter !== 'resource_filter' && !act.act.startsWith('find-');
  const resource =
    stage.resource_filter !== undefined && takesNone
      ? [
          refuse(
            stage.name,
            'filter_not_applicable',
            `${stage.act} takes no resource_filter; ${ONLY_SELECTS}`,
          ),
        ]
      : [];
  if (stage.edge_filter === undefined) return resource;
  if (act.filter === 'edge_filter')
    return [...resource, ...costs(stage, 'edge_filter', costOf(stage.edge_filter))];
  return [
    ...resource,
    refuse(
      stage.name,
      'filter_not_applicable',
      `${stage.act} takes no edge_filter; only follow-from walks edges`,
    ),
  ];
}

function stageRefusals(stage: ActInvocation, graph: PlanGraph, known: Capabilities): PlanRefusal[] {
  const act = actNamed(stage.act);
  if (act === undefined) return [];
  return [
    ...state(stage, act),
    ...inputKinds(stage, act, graph),
    ...severalAnchors(stage),
    ...resourceFilter(stage, act),
    ...looseProperties(stage),
    ...terms(stage, act),
    ...presentFilters(stage, act),
    ...vectorRefusals(stage, act, known.dimension),
  ];
}

/**
 * Returns a refusal for everything in a plan that the service cannot do.
 * @param isOrdered false when the plan has a cycle: its stages are then not checked
 */
export function capabilityPass(plan: Composition, isOrdered: boolean, known: Capabilities): PlanRefusal[] {
  const graph = graphOf(plan);
  if (!isOrdered) return sections(plan);
  return [
    ...sections(plan),
    ...plan.stages.filter(isAct).flatMap((stage) => stageRefusals(stage, graph, known)),
    ...tooCostly(plan),
  ];
}
