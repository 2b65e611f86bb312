import type { Territory } from './bodies.ts';
import { boundLineOf } from './bound-line.ts';
import { chartOf } from './chart.ts';
import { fileScale, sceneOf } from './draw.ts';
import { svgOf } from './svg.ts';
import { wholeLayout } from './whole.ts';

/** A panorama, as far as it is drawn. */
interface Panorama {
  readonly territories: readonly Territory[];
  readonly bridges: Parameters<typeof chartOf>[1];
  readonly orphan_nodes: NonNullable<Parameters<typeof sceneOf>[1]['orphans']>;
}

/** The lists of a panorama that the service may truncate, as its header names them. */
const LIMITED = { bridges: 'bridges', orphan_nodes: 'orphans' } as const;

/**
 * The lists of a panorama that the service truncated.
 * @param truncated value of the header `X-Result-Truncated`
 */
export const limitedLists = (truncated: string): ReadonlySet<'bridges' | 'orphans'> =>
  new Set(
    Object.entries(LIMITED).flatMap(([member, list]) =>
      truncated.includes(`${member} limited`) ? [list] : [],
    ),
  );

interface About {
  /** The heading: the name of the map. */
  readonly title: string;
  /** The lists that the service truncated. */
  readonly cut: ReadonlySet<'bridges' | 'orphans'>;
  /** The time that the panorama is of, if it is of the past. */
  readonly asOf?: string | undefined;
}

/**
 * Draws a panorama as SVG, as the explorer does when it opens the map for the first time. Territories without room for their
 * label have a number that the legend explains. The output is byte-for-byte reproducible.
 */
export function panoramaDrawing(
  { territories, bridges, orphan_nodes }: Panorama,
  { title, cut, asOf }: About,
): string {
  const layout = wholeLayout(territories, bridges);
  const chart = chartOf(territories, bridges, layout);
  const boundLine = boundLineOf(
    territories,
    { bridges: bridges.length, orphans: orphan_nodes.length },
    { bridges: cut.has('bridges'), orphans: cut.has('orphans') },
    layout,
  );
  const scene = sceneOf(chart, { scale: fileScale(chart), legend: true, orphans: orphan_nodes });
  return svgOf(scene, { title, boundLine, ...(asOf !== undefined && { date: asOf }) });
}
