import type { ActStage } from '../validation/validated-plan.ts';
import type { NarrowedBy } from './shapes.ts';

const each = (key: string, values: readonly (string | undefined)[] = []): NarrowedBy[] =>
  values.flatMap((value) => (value === undefined ? [] : [{ key, value }]));

/** What the filters of a stage leave out, one entry for each value, in the order of spec 60 §4.11. */
export function narrowedBy({ edgeFilter: edge, resourceFilter: filter }: ActStage): NarrowedBy[] {
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
