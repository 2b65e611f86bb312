import type { ActInvocation, EdgeFilter, PropertyPredicate, ResourceFilter } from './grammar.ts';

/** A predicate and its location in the stage. */
interface Source {
  /** The path of the predicate, such as `edge_filter.properties[0]`. */
  readonly at: string;
  readonly predicate: PropertyPredicate;
}

const listed = (field: string, predicates: readonly PropertyPredicate[] = []): Source[] =>
  predicates.map((predicate, index) => ({ at: `${field}[${index}]`, predicate }));

/** All predicates of a stage with their paths, in the order of checking. */
export const predicatesOf = (stage: ActInvocation): Source[] => [
  ...listed('properties', stage.properties),
  ...listed('resource_filter.properties', stage.resource_filter?.properties),
  ...listed('edge_filter.properties', stage.edge_filter?.properties),
];

/** The size of a filter: `predicates` counts facets and properties, `probes` the values to look up. */
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
