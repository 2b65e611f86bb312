import { cutText } from '#base/cut-text.ts';
import { layoutOf, type Placed } from './layout.ts';
import type { Bridge, Picture } from './picture.ts';

const MARGIN = 48;
const HEAD = 76;
const NARROWEST = 640;
/** Maximum number of labels; the largest territories get them. */
const MOST_LABELS = 60;
const MOST_ORPHANS = 400;
const FONT_SIZE = 13;
/** Approximate width of a letter, relative to the font size. */
const LETTER = 0.56;
const LONGEST_LABEL = 32;
/** Maximum length of any text in the picture; a label is repeated for each bridge of its territory. */
const LONGEST_TEXT = 200;
const DOT = 14;

const STYLE = `
  .ground { fill: #fbfaf7 } .title { fill: #22303c; font-size: 22px; font-weight: 600 } .count { fill: #5c6b78; font-size: 13px }
  .territory { fill: #cfe0e8; stroke: #4f7f95; stroke-width: 1.5 } .label { fill: #22303c } .halo { stroke: #fbfaf7 }
  .bridge { stroke: #b98a4e; stroke-opacity: .55; stroke-linecap: round } .orphan { fill: none; stroke: #a05252; stroke-width: 1.5; stroke-dasharray: 2.5 2 }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #171c21 } .title, .label { fill: #e8edf1 } .count { fill: #9fb0bd } .halo { stroke: #171c21 }
    .territory { fill: #2b4654; stroke: #7fb2c9 } .bridge { stroke: #d8ab6c } .orphan { stroke: #d98a8a }
  }`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Truncates foreign text and escapes it for XML; characters that XML forbids become U+FFFD. */
const escaped = (text: string): string =>
  cutText(text, LONGEST_TEXT)
    .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gv, '\ufffd')
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);

function shortened(label: string): string {
  const letters = [...label];
  return letters.length <= LONGEST_LABEL ? label : `${letters.slice(0, LONGEST_LABEL - 1).join('')}…`;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The bounding box of a label: inside its territory if it fits, else below. */
function boxOf({ x, y, radius, label }: Placed): Box {
  const half = ([...shortened(label)].length * FONT_SIZE * LETTER) / 2;
  const middle = half <= radius - 3 ? y : y + radius + FONT_SIZE;
  return { left: x - half, right: x + half, top: middle - FONT_SIZE * 0.7, bottom: middle + FONT_SIZE * 0.7 };
}

/** The territories whose labels are shown: the largest first, without overlaps. */
function labelled(placed: readonly Placed[]): Placed[] {
  const shown: Placed[] = [];
  const boxes: Box[] = [];
  for (const territory of placed) {
    if (shown.length === MOST_LABELS) break;
    const box = boxOf(territory);
    if (boxes.some((other) => overlap(box, other))) continue;
    shown.push(territory);
    boxes.push(box);
  }
  return shown;
}

const plural = (count: number, one: string, many: string, hasMore = false): string =>
  `${count.toLocaleString('en')}${hasMore ? '+' : ''} ${count === 1 && !hasMore ? one : many}`;

/** One-line summary of the picture; `50+` means that the list was truncated at 50. */
export const summaryOf = ({ territories, bridges, orphans, cut }: Picture): string =>
  [
    plural(territories.length, 'territory', 'territories'),
    plural(bridges.length, 'bridge', 'bridges', cut.has('bridges')),
    plural(orphans.length, 'orphan', 'orphans', cut.has('orphans')),
  ].join(' · ');

function line(
  { source, target, edges }: Bridge,
  byId: ReadonlyMap<string, Placed>,
  strongest: number,
): string {
  const [from, to] = [byId.get(source), byId.get(target)];
  if (from === undefined || to === undefined) return '';
  const width = (1 + 7 * Math.sqrt(edges / strongest)).toFixed(1);
  const title = `${escaped(from.label)} – ${escaped(to.label)}: ${plural(edges, 'relationship', 'relationships')}`;
  return `<line class="bridge" x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke-width="${width}"><title>${title}</title></line>`;
}

const circle = ({ x, y, radius, label, members }: Placed): string =>
  `<circle class="territory" cx="${x}" cy="${y}" r="${radius}"><title>${escaped(label)}: ${plural(members, 'document', 'documents')}</title></circle>`;

const labelText = (territory: Placed): string => {
  const { x, label } = territory;
  const { top, bottom } = boxOf(territory);
  const text = `x="${x}" y="${((top + bottom) / 2).toFixed(1)}" dy="0.35em" text-anchor="middle"`;
  return `<text class="halo" ${text} stroke-width="4" stroke-linejoin="round" fill="none">${escaped(shortened(label))}</text><text class="label" ${text}>${escaped(shortened(label))}</text>`;
};

/** Draws orphans as rows of dots below the territories. */
function orphanDots(
  { orphans }: Picture,
  left: number,
  top: number,
  width: number,
): { dots: string[]; height: number } {
  const perRow = Math.max(1, Math.floor(width / DOT));
  const dots = orphans.slice(0, MOST_ORPHANS).map(({ title }, at) => {
    const [column, row] = [at % perRow, Math.floor(at / perRow)];
    const [x, y] = [left + DOT / 2 + column * DOT, top + DOT / 2 + row * DOT].map((value) =>
      value.toFixed(1),
    );
    return `<circle class="orphan" cx="${x}" cy="${y}" r="4"><title>${escaped(title)}</title></circle>`;
  });
  return { dots, height: Math.ceil(dots.length / perRow) * DOT };
}

/**
 * Draws the picture as SVG: territories are circles scaled by size, bridges lines scaled by strength, orphans dots
 * below. The output is byte-for-byte reproducible.
 */
export function svgOf(picture: Picture): string {
  const placed = layoutOf(picture);
  const byId = new Map(placed.map((territory) => [territory.id, territory]));
  const strongest = Math.max(1, ...picture.bridges.map(({ edges }) => edges));
  const edges = placed.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  const boxes = [...edges, ...labelled(placed).map(boxOf)];
  const bound = (values: readonly number[], pick: (...values: number[]) => number): number =>
    values.length === 0 ? 0 : values.reduce((a, b) => pick(a, b));
  const [low, high] = [
    bound(
      boxes.map(({ left }) => left),
      Math.min,
    ),
    bound(
      boxes.map(({ right }) => right),
      Math.max,
    ),
  ];
  const spare = Math.max(0, NARROWEST - (high - low)) / 2;
  const [left, right] = [low - spare, high + spare];
  const top = bound(
    boxes.map((box) => box.top),
    Math.min,
  );
  const bottom = bound(
    boxes.map((box) => box.bottom),
    Math.max,
  );
  const { dots, height } = orphanDots(picture, left, bottom + MARGIN / 2, right - left);
  const view = [
    left - MARGIN,
    top - MARGIN - HEAD,
    right - left + 2 * MARGIN,
    bottom - top + 2 * MARGIN + HEAD + (height > 0 ? height + MARGIN / 2 : 0),
  ].map((value) => Math.round(value));
  const [x = 0, y = 0, width = 0, tall = 0] = view;
  const summary = summaryOf(picture);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${width}" height="${tall}" role="img" font-family="DejaVu Sans, Verdana, sans-serif" font-size="${FONT_SIZE}">`,
    `<title>${escaped(picture.name)}</title><desc>${summary}</desc><style>${STYLE}</style>`,
    `<rect class="ground" x="${x}" y="${y}" width="${width}" height="${tall}"/>`,
    `<text class="title" x="${x + MARGIN}" y="${y + MARGIN}">${escaped(picture.name)}</text>`,
    `<text class="count" x="${x + MARGIN}" y="${y + MARGIN + 24}">${summary}</text>`,
    ...picture.bridges.map((bridge) => line(bridge, byId, strongest)),
    ...placed.map(circle),
    ...labelled(placed).map(labelText),
    ...dots,
    '</svg>',
    '',
  ].join('\n');
}
