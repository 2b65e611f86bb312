import { compareText } from './bodies.ts';
import { boxWidth, estimatedWidth, LABEL_SIZE, shortened } from './labels.ts';
import type { Bounds, Mark, Text } from './scene.ts';
import type { Orphan } from './view.ts';

/** What is drawn in columns below the map, in pixels. */

const GAP = 28;
const ROW = 20;
const LEGEND_COLUMN = 272;
const SHELF_COLUMN = 228;
const ORPHAN_TITLE = 24;
const SQUARE = 5;
/** A small map has columns beside each other, too. */
const NARROWEST = 800;

/** The start of each row's text: column by column, as many columns as the map is wide. */
function cells(count: number, { left, right, bottom }: Bounds, column: number): { x: number; y: number }[] {
  const width = Math.max(NARROWEST, right - left);
  const start = (left + right - width) / 2;
  const columns = Math.max(1, Math.floor(width / column));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, at) => ({
    x: start + Math.floor(at / rows) * column,
    y: bottom + GAP + ROW * (at % rows) + LABEL_SIZE,
  }));
}

const rowText = (text: string, x: number, y: number, italic: boolean): Text => ({
  mark: 'text',
  x,
  y,
  text,
  size: LABEL_SIZE,
  ink: 'text',
  anchor: 'start',
  italic,
  halo: false,
  width: boxWidth(estimatedWidth(text)),
});

/** The legend of numbered bodies, whose labels are in the order of their numbers. */
export function legendBelow(map: Bounds, labels: readonly string[]): Text[] {
  const places = cells(labels.length, map, LEGEND_COLUMN);
  return labels.flatMap((label, at) => {
    const { x, y } = places[at]!;
    return [{ ...rowText(String(at + 1), x, y, false), bold: true }, rowText(label, x + 28, y, true)];
  });
}

/** The shelf of orphans, most connected first. */
export function shelfBelow(map: Bounds, orphans: readonly Orphan[]): Mark[] {
  const places = cells(orphans.length, map, SHELF_COLUMN);
  return [...orphans]
    .sort((a, b) => b.degree - a.degree || compareText(a.title, b.title) || compareText(a.id, b.id))
    .flatMap(({ id, title }, at): Mark[] => {
      const { x, y } = places[at]!;
      return [
        {
          mark: 'disc',
          of: { kind: 'orphan', id, words: `${title}, orphan` },
          shape: 'square',
          x: x + SQUARE,
          y: y - SQUARE,
          radius: SQUARE,
          rim: 'rim',
          rimWidth: 1.5,
        },
        rowText(shortened(title, ORPHAN_TITLE), x + 3 * SQUARE + 1, y, false),
      ];
    });
}
