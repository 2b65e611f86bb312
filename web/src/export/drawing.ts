import { chartOf } from '#drawing/chart.ts';
import { PALETTE, type Theme } from '#drawing/colours.ts';
import { fileScale, sceneOf } from '#drawing/draw.ts';
import type { Scene } from '#drawing/scene.ts';
import { type Caption, sheetOf } from '#drawing/sheet.ts';
import type { Picture } from '../data/queries.ts';
import { arranged } from '../picture/arranging.ts';
import { boundLine } from '../picture/bound-line.ts';
import { paintScene } from '../picture/paint.ts';
import { type Changes, markedChart } from '../time/changes.ts';

/** A map as a file shows it: all of it, at a scale of its own, arranged as on the page. */
export interface Drawing {
  readonly scene: Scene;
  readonly caption: Caption;
}

interface DrawingRequest extends Pick<Caption, 'title' | 'date' | 'address'> {
  readonly picture: Picture;
  readonly selected: readonly string[];
  /** What is marked as new, changed or gone. */
  readonly changes: Changes | undefined;
}

/** Draws a map for a file. Labels do not depend on the fonts of the machine. Throws when the worker fails. */
export async function drawingOf({
  picture,
  selected,
  changes,
  ...caption
}: DrawingRequest): Promise<Drawing> {
  const { bridges, known, orphan_nodes } = picture;
  // As in the picture, what changed is marked only where the address asks for it.
  const territories = picture.territories.map(({ change: _, ...territory }) => territory);
  const { layout } = await arranged('picture', { territories, bridges, known: known?.layout });
  const plain = chartOf(territories, bridges, layout);
  const chart = changes === undefined ? plain : markedChart(plain, changes);
  const scene = sceneOf(chart, {
    scale: fileScale(chart),
    legend: true,
    orphans: orphan_nodes,
    selected: new Set(selected),
    ...(changes !== undefined && { gone: changes.ghosts }),
  });
  return { scene, caption: { ...caption, boundLine: boundLine(picture, layout) } };
}

/** A drawing as PNG, with so many pixels for one of the drawing. Throws where the browser cannot draw it. */
export async function pngOf({ scene, caption }: Drawing, theme: Theme, density: number): Promise<Blob> {
  const { x, y, width, height, marks } = sheetOf(scene, caption);
  const canvas = new OffscreenCanvas(width * density, height * density);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws nothing outside of the page');
  paintScene(context, { marks }, PALETTE[theme], { x: -x, y: -y }, density);
  return canvas.convertToBlob({ type: 'image/png' });
}
