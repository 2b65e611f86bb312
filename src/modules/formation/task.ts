import { eachInTurns } from '#base/slices.ts';
import type { StoredBridge, StoredRegion } from './diff.ts';
import type { Lens } from './lenses.ts';
import { fromPages, type Pages, toPages } from './pages.ts';
import type { FormationInput, FormationNode } from './substrate.ts';

/** A live edge between a given node and a resource of the place that is not given, which a stored region holds. */
export interface OuterEdge {
  readonly node: string;
  readonly region: string;
  readonly home_id: string;
}

/** Nodes up to which something is done exactly or as a whole (decision 0010). */
export interface FormationLimits {
  readonly maxWhole?: number;
  readonly maxExact?: number;
  readonly maxSimilar?: number;
}

/** What one run works on: a whole place, or those parts of it that may have changed. */
export interface FormationTask {
  readonly input: FormationInput;
  readonly lens: Lens;
  /** Live regions of what is given. */
  readonly live: readonly StoredRegion[];
  /** Stored bridges that touch those regions. */
  readonly bridges: readonly StoredBridge[];
  readonly outer: readonly OuterEdge[];
  /** Whether everything in the place is given. */
  readonly full: boolean;
  readonly limits?: FormationLimits;
}

type PackedNode = readonly [id: string, standing: number, facets: FormationNode['facets'], width: number];

/** A task as it crosses to the thread: texts in pieces, and all vectors in one buffer that is handed over. */
export interface PackedTask {
  readonly anchor_id: string;
  readonly lens: Lens;
  readonly nodes: Pages;
  readonly edges: Pages;
  readonly live: Pages;
  readonly bridges: Pages;
  readonly outer: Pages;
  readonly vectors: Float64Array;
  readonly telos: Float64Array | null;
  readonly full: boolean;
  readonly limits?: FormationLimits;
}

/** A packed task with the one number that both threads see while it runs: the nodes that are clustered so far. */
export interface CountedTask extends PackedTask {
  readonly counter?: Int32Array<SharedArrayBuffer>;
}

async function packVectors(nodes: readonly FormationNode[]): Promise<Float64Array> {
  const vectors = new Float64Array(nodes.reduce((size, { vector }) => size + (vector?.length ?? 0), 0));
  let at = 0;
  await eachInTurns(nodes, ({ vector }) => {
    if (vector === null) return;
    vectors.set(vector, at);
    at += vector.length;
  });
  return vectors;
}

/** Packs a task, letting others have their turn. */
export async function packTask(task: FormationTask): Promise<PackedTask> {
  const { nodes, edges, telos, anchor_id } = task.input;
  const packed = nodes.map(
    ({ id, standing, facets, vector }): PackedNode => [id, standing, facets, vector?.length ?? -1],
  );
  return {
    anchor_id,
    lens: task.lens,
    nodes: await toPages(packed),
    edges: await toPages(edges),
    live: await toPages(task.live, 20),
    bridges: await toPages(task.bridges),
    outer: await toPages(task.outer),
    vectors: await packVectors(nodes),
    telos: telos === null ? null : Float64Array.from(telos),
    full: task.full,
    ...(task.limits && { limits: task.limits }),
  };
}

/** The task in the thread. */
export function unpackTask(packed: PackedTask): FormationTask {
  let at = 0;
  const nodes = fromPages<PackedNode>(packed.nodes).map(([id, standing, facets, width]) => {
    const vector = width < 0 ? null : packed.vectors.subarray(at, at + width);
    at += Math.max(0, width);
    return { id, standing, facets, vector };
  });
  return {
    input: {
      anchor_id: packed.anchor_id,
      nodes,
      edges: fromPages(packed.edges),
      telos: packed.telos,
    },
    lens: packed.lens,
    live: fromPages(packed.live),
    bridges: fromPages(packed.bridges),
    outer: fromPages(packed.outer),
    full: packed.full,
    ...(packed.limits && { limits: packed.limits }),
  };
}
