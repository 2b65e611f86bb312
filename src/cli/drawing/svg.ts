import { boundLineOf } from '#drawing/bound-line.ts';
import { chartOf } from '#drawing/chart.ts';
import { fileScale, sceneOf } from '#drawing/draw.ts';
import { svgOf } from '#drawing/svg.ts';
import { wholeLayout } from '#drawing/whole.ts';
import type { AnswerOf } from '#sdk/index.ts';
import type { Picture } from './picture.ts';

/**
 * Draws a panorama as SVG, as the explorer does when it opens the map for the first time. Territories without room for their
 * label have a number that the legend explains. The output is byte-for-byte reproducible.
 * @param picture of the same panorama
 * @param asOf the time that the panorama is of, if it is of the past
 */
export function drawingOf(
  { name, orphans, cut }: Picture,
  { territories, bridges, orphan_nodes }: AnswerOf<'cogmap_panorama'>,
  asOf?: string,
): string {
  const layout = wholeLayout(territories, bridges);
  const chart = chartOf(territories, bridges, layout);
  const boundLine = boundLineOf(
    territories,
    { bridges: bridges.length, orphans: orphans.length },
    { bridges: cut.has('bridges'), orphans: cut.has('orphans') },
    layout,
  );
  const scene = sceneOf(chart, { scale: fileScale(chart), legend: true, orphans: orphan_nodes });
  return svgOf(scene, { title: name, boundLine, ...(asOf !== undefined && { date: asOf }) });
}
