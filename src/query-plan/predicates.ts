import type { ActInvocation, EdgeFilter, PropertyPredicate, ResourceFilter } from './grammar.ts';

/** Where a predicate stands. */
interface Source {
  /** In the caller's spelling, `edge_filter.properties[0]` for example. */
  readonly at: string;
  readonly predicate: PropertyPredicate;
}

const listed = (field: string, predicates: readonly PropertyPredicate[] = []): Source[] =>
  predicates.map((predicate, index) => ({ at: `${field}[${index}]`, predicate }));

/** Every predicate of a stage with its place, in the order in which they are checked. */
export const predicatesOf = (stage: ActInvocation): Source[] => [
  ...listed('properties', stage.properties),
  ...listed('resource_filter.properties', stage.resource_filter?.properties),
  ...listed('edge_filter.properties', stage.edge_filter?.properties),
];

/** What a filter costs: predicates are facets and properties, probes the values that are looked for. */
export interface FilterCost {
  readonly facets: number;
  readonly properties: number;
  readonly predicates: number;
  readonly probes: number;
}

export const MOST_PREDICATES = 32;
export const MOST_PROBES = 256;

const probesOf = ({ op }: PropertyPredicate): number =>
  op.op === 'contains' ? Math.max(1, op.values.length) : 1;

/** The cost of a resource filter, or of an edge filter, which has no facets. */
export function costOf(
  filter: Pick<ResourceFilter | EdgeFilter, 'properties'> & { readonly facets?: readonly unknown[] },
): FilterCost {
  const facets = filter.facets?.length ?? 0;
  const properties = filter.properties.length;
  const probes = facets + filter.properties.reduce((sum, predicate) => sum + probesOf(predicate), 0);
  return { facets, properties, predicates: facets + properties, probes };
}
