import { pagesBySize } from '../../src/modules/formation/pages.ts';
import type {
  EdgeRow,
  FacetRow,
  FormationTask,
  NodeRow,
  OpenTask,
} from '../../src/modules/formation/task.ts';
import { VectorWriter } from '../../src/modules/formation/vector-pages.ts';

const pages = <Row>(rows: readonly Row[]) => pagesBySize(rows, () => 8);

/** A task as it is loaded from a database that holds what is given. */
export function pagedTask({ input, live, bridges, outer, ...plain }: OpenTask): FormationTask {
  const vectors = new VectorWriter();
  for (const { id, vector } of input.nodes) if (vector !== null) vectors.add(id, Array.from(vector));
  const facets = input.nodes.flatMap(({ id, facets }) =>
    facets.map(
      ({ path, value, weight }): FacetRow => ({ resource_id: id, value: { [path]: value }, weight }),
    ),
  );
  return {
    ...plain,
    input: {
      anchor_id: input.anchor_id,
      node_count: input.nodes.length,
      nodes: pages(input.nodes.map(({ id, standing }): NodeRow => ({ id, standing }))),
      facets: pages(facets),
      edges: pages<EdgeRow>(input.edges),
      vectors: vectors.end(),
      telos: input.telos === null ? null : Float64Array.from(input.telos),
    },
    live: pages(live),
    bridges: pages(bridges),
    outer: pages(outer),
  };
}
