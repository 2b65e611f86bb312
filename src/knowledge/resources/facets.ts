/** Number of resources with the same doc type, stage and status. */
export interface Group {
  readonly doc_type: string | null;
  readonly stage: string | null;
  readonly status: string | null;
  readonly resources: number;
}

type Field = 'doc_type' | 'stage' | 'status';

/** The values that a list keeps, by field; null = all. */
export type FacetFilters = Readonly<Record<Field, readonly string[] | null>>;

const FIELDS: readonly Field[] = ['doc_type', 'stage', 'status'];

const passes = (group: Group, filters: FacetFilters, fields: readonly Field[]): boolean =>
  fields.every((field) => {
    const kept = filters[field];
    const value = group[field];
    return kept === null || (value !== null && kept.includes(value));
  });

function countBy(groups: readonly Group[], field: Field): Record<string, number> {
  const counts = new Map<string, number>();
  for (const group of groups) {
    const value = group[field];
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + group.resources);
  }
  return Object.fromEntries(counts);
}

/**
 * Returns the total and the facets of a list, from groups counted before any facet filter.
 * @returns each facet counts without its own filter and with all others; resources without a value are in none
 */
export function facetsOf(groups: readonly Group[], filters: FacetFilters) {
  const facet = (field: Field) =>
    countBy(
      groups.filter((group) =>
        passes(
          group,
          filters,
          FIELDS.filter((other) => other !== field),
        ),
      ),
      field,
    );
  const matching = groups.filter((group) => passes(group, filters, FIELDS));
  return {
    total: matching.reduce((sum, group) => sum + group.resources, 0),
    facets: { doc_type: facet('doc_type'), stage: facet('stage'), status: facet('status') },
  };
}
