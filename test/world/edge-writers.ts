import type { Caller } from './index.ts';
import { edgeOf } from './things.ts';

const WRITERS = 64;
const KINDS = ['near', 'contains', 'leads_to', 'express'];
/** Of the edges that the writers make, who make no others. */
export const WRITTEN_LABEL = 'pair';

/** Two resources of one home. */
export type PairOfEnds = readonly [source: string, target: string];

/**
 * Sixty-four writers at once: each asserts an edge of a pair, which several others assert too, and reweights, retypes, marks or
 * folds it.
 * @returns the handles that were answered, each once, and the status of each change
 */
export async function writeTogether(caller: Caller, pairs: readonly PairOfEnds[]) {
  const handles = new Set<string>();
  const statuses = await Promise.all(
    Array.from({ length: WRITERS }, async (_, index) => {
      const [source, target] = pairs[Math.floor((index * pairs.length) / WRITERS)]!;
      const handle = await edgeOf(caller, source, target, { kind: KINDS[index % 4]!, label: WRITTEN_LABEL });
      handles.add(handle);
      const [name, body] = (
        [
          ['reweight', { weight: index }],
          ['retype', { edge_kind: KINDS[(index + 1) % 4], polarity: 'inverse' }],
          ['fold', {}],
          ['facets', { values: { mark: index } }],
        ] as const
      )[index % 5 === 4 ? 3 : index % 3]!;
      return (await caller.post(`/api/relationships/${handle}/${name}`, body)).status;
    }),
  );
  return { handles: [...handles], statuses };
}
