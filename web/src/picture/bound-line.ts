import { boundLineOf } from '#drawing/bound-line.ts';
import type { Layout } from '#drawing/layout.ts';
import type { Picture } from '../data/queries.ts';

/**
 * One line that says what a picture shows, of how much.
 * @param layout undefined as long as the picture was never arranged
 */
export const boundLine = (
  { territories, bridges, orphan_nodes, truncated }: Picture,
  layout: Layout | undefined,
): string =>
  boundLineOf(
    territories,
    { bridges: bridges.length, orphans: orphan_nodes.length },
    { bridges: truncated.includes('bridges'), orphans: truncated.includes('orphan_nodes') },
    layout,
  );
