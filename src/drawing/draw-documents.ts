import type { ChartTerritory } from './chart.ts';
import { typeInk } from './colours.ts';
import { scaled } from './focus.ts';
import { arrowOf, dashOf, relationshipWidth } from './grammar.ts';
import { boxWidth, estimatedWidth, LABEL_SIZE, shortened } from './labels.ts';
import type { Disc, Line, Mark, Text } from './scene.ts';
import type { Document, Opened, Relationship, View } from './view.ts';
import { counted, grouped } from './words.ts';

/** Documents and relationships inside of opened territories. */

/** Pixels: above the rim. */
const COUNT_GAP = 6;

/** Pixels: from these radii on a document has its letter and its title. */
const LETTER_RADIUS = 7;
export const TITLE_RADIUS = 18;
/** Pixels: from a document to the dashed rim of the keys. */
const CURRENT_GAP = 4;
/** Of a relationship outside of the neighbourhood that is shown. */
const FADED = 0.25;
const INK_OF_LABEL = { contradicts: 'alarm', derived_from: 'muted' } as const;

/** Where a document is drawn. */
export type Place = Pick<Disc, 'x' | 'y' | 'radius'>;

/** Where the documents of an opened territory are, in map units. */
export const documentPlaces = ({ places }: Opened, { x, y, radius }: Place): Map<string, Place> =>
  new Map(
    Array.from(places, ([id, place]) => [
      id,
      { x: x + place.x * radius, y: y + place.y * radius, radius: place.radius * radius },
    ]),
  );

/** A relationship, from rim to rim of its documents. */
export function relationshipMarks(
  { id, kind, polarity, weight, label, source, target }: Relationship,
  from: Place,
  to: Place,
  titles: ReadonlyMap<string, string>,
  isSelected: boolean,
): Mark[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(Math.sqrt(dx * dx + dy * dy), Number.MIN_VALUE);
  const rim = (place: Place, sign: number) => ({
    x: place.x + (sign * dx * place.radius) / length,
    y: place.y + (sign * dy * place.radius) / length,
  });
  const [start, end] = [rim(from, 1), rim(to, -1)];
  const ink = isSelected ? 'focus' : (INK_OF_LABEL[label as keyof typeof INK_OF_LABEL] ?? 'bridge');
  const line: Line = {
    mark: 'line',
    of: {
      kind: 'relationship',
      id,
      words: `${titles.get(source)} ${label ?? kind} ${titles.get(target)}`,
    },
    x1: start.x,
    y1: start.y,
    x2: end.x,
    y2: end.y,
    ink,
    width: relationshipWidth(weight) + (isSelected ? 2 : 0),
    dash: dashOf(kind),
    arrow: arrowOf(kind, polarity),
  };
  if (label !== 'contradicts') return [line];
  const sign = textMark(
    '≠',
    (start.x + end.x) / 2,
    (start.y + end.y) / 2 + LABEL_SIZE / 3,
    LABEL_SIZE,
    'alarm',
  );
  return [line, sign];
}

/** A text of a record, around a point. */
export const textMark = (
  text: string,
  x: number,
  y: number,
  size: number,
  ink: Text['ink'],
  halo = true,
): Text => ({
  mark: 'text',
  x,
  y,
  text,
  size,
  ink,
  anchor: 'middle',
  italic: false,
  halo,
  width: boxWidth(estimatedWidth(text, size)),
});

/** How a document stands out. */
export interface Standing {
  readonly isSelected: boolean;
  /** Whether the keys are there. */
  readonly isCurrent: boolean;
  readonly isNeighbour: boolean;
}

/** A document's disc, its letter and its title. */
export function documentMarks(
  { id, title, docType, home }: Document,
  { x, y, radius }: Place,
  hue: number | undefined,
  { isSelected, isCurrent, isNeighbour }: Standing,
): Mark[] {
  const letterSize = Math.min(LABEL_SIZE, radius);
  const shape = home === 'cogmap' ? 'round' : 'rounded';
  const keysRim = { rim: 'focus', rimWidth: 1.5, dash: [4, 3] } as const;
  return [
    {
      mark: 'disc',
      of: { kind: 'document', id, words: `${title}, ${docType ?? 'document'}` },
      shape,
      x,
      y,
      radius,
      fill: typeInk(hue),
      ...(isNeighbour && { rim: 'accent', rimWidth: 2 }),
      ...(isSelected && { rim: 'focus', rimWidth: 3 }),
    },
    ...(isCurrent ? [{ mark: 'disc', shape, x, y, radius: radius + CURRENT_GAP, ...keysRim } as const] : []),
    ...(radius >= LETTER_RADIUS && docType
      ? [textMark([...docType][0]!.toUpperCase(), x, y + letterSize / 3, letterSize, 'ground', false)]
      : []),
    ...(radius >= TITLE_RADIUS || isSelected || isCurrent ? [titleMark(title, { x, y, radius })] : []),
  ];
}

/** The title below a document. */
export const titleMark = (title: string, { x, y, radius }: Place): Text =>
  textMark(shortened(title), x, y + radius + LABEL_SIZE + 1, LABEL_SIZE, 'text');

/** How many of a territory's documents are shown, where that is not all. */
function countMarks({ documents }: Opened, territory: ChartTerritory, scale: number): Mark[] {
  if (documents.length >= territory.documents) return [];
  const { x, y, radius } = scaled(territory, scale);
  const text = `${grouped(documents.length)} of ${counted(territory.documents, 'document')}`;
  return [textMark(text, x, y - radius - COUNT_GAP, LABEL_SIZE, 'muted')];
}

/** The marks inside of all opened territories. */
export function documentsIn(
  opened: readonly Opened[],
  territories: readonly ChartTerritory[],
  { scale, selected, current, hues, neighbourhood }: View,
): Mark[] {
  const near = neighbourhood && {
    documents: new Set(neighbourhood.documents.map(({ id }) => id)),
    relationships: new Set(neighbourhood.relationships.map(({ id }) => id)),
  };
  return opened.flatMap((one) => {
    const territory = territories.find(({ id }) => id === one.territory);
    if (territory === undefined) return [];
    const places = new Map(
      Array.from(documentPlaces(one, territory), ([id, place]) => [id, scaled(place, scale)]),
    );
    const titles = new Map(one.documents.map(({ id, title }) => [id, title]));
    const lines = one.relationships.flatMap((relationship) => {
      const { id, source, target } = relationship;
      const [from, to] = [places.get(source), places.get(target)];
      if (from === undefined || to === undefined) return [];
      const isSelected = selected?.has(id) ?? false;
      const marks = relationshipMarks(relationship, from, to, titles, isSelected);
      const isFaded = near?.relationships.has(id) === false && !isSelected;
      return isFaded ? marks.map((mark) => ({ ...mark, opacity: FADED })) : marks;
    });
    const discs = one.documents.flatMap((document) => {
      const { id, docType } = document;
      const place = places.get(id);
      const hue = docType === undefined ? undefined : hues?.get(docType);
      const standing = {
        isSelected: selected?.has(id) ?? false,
        isCurrent: id === current,
        isNeighbour: near?.documents.has(id) ?? false,
      };
      return place === undefined ? [] : documentMarks(document, place, hue, standing);
    });
    return [...lines, ...discs, ...countMarks(one, territory, scale)];
  });
}
