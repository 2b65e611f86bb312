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
const TITLE_RADIUS = 18;
const INK_OF_LABEL = { contradicts: 'alarm', derived_from: 'muted' } as const;

type Place = Pick<Disc, 'x' | 'y' | 'radius'>;

function placesOf({ places }: Opened, { x, y, radius }: ChartTerritory, scale: number): Map<string, Place> {
  return new Map(
    Array.from(places, ([id, place]) => [
      id,
      {
        x: (x + place.x * radius) * scale,
        y: (y + place.y * radius) * scale,
        radius: place.radius * radius * scale,
      },
    ]),
  );
}

function relationshipMarks(
  { id, kind, polarity, weight, label, source, target }: Relationship,
  from: Place,
  to: Place,
  titles: ReadonlyMap<string, string>,
): Mark[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(Math.sqrt(dx * dx + dy * dy), Number.MIN_VALUE);
  const rim = (place: Place, sign: number) => ({
    x: place.x + (sign * dx * place.radius) / length,
    y: place.y + (sign * dy * place.radius) / length,
  });
  const [start, end] = [rim(from, 1), rim(to, -1)];
  const ink = INK_OF_LABEL[label as keyof typeof INK_OF_LABEL] ?? 'bridge';
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
    width: relationshipWidth(weight),
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

const textMark = (text: string, x: number, y: number, size: number, ink: Text['ink'], halo = true): Text => ({
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

function documentMarks(
  { id, title, docType, home }: Document,
  { x, y, radius }: Place,
  hue: number | undefined,
  isChosen: boolean,
): Mark[] {
  const letterSize = Math.min(LABEL_SIZE, radius);
  return [
    {
      mark: 'disc',
      of: { kind: 'document', id, words: `${title}, ${docType ?? 'document'}` },
      shape: home === 'cogmap' ? 'round' : 'rounded',
      x,
      y,
      radius,
      fill: typeInk(hue),
      ...(isChosen && { rim: 'focus', rimWidth: 3 }),
    },
    ...(radius >= LETTER_RADIUS && docType
      ? [textMark([...docType][0]!.toUpperCase(), x, y + letterSize / 3, letterSize, 'ground', false)]
      : []),
    ...(radius >= TITLE_RADIUS || isChosen
      ? [textMark(shortened(title), x, y + radius + LABEL_SIZE + 1, LABEL_SIZE, 'text')]
      : []),
  ];
}

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
  { scale, selected, current, hues }: View,
): Mark[] {
  return opened.flatMap((one) => {
    const territory = territories.find(({ id }) => id === one.territory);
    if (territory === undefined) return [];
    const places = placesOf(one, territory, scale);
    const titles = new Map(one.documents.map(({ id, title }) => [id, title]));
    const lines = one.relationships.flatMap((relationship) => {
      const [from, to] = [places.get(relationship.source), places.get(relationship.target)];
      return from === undefined || to === undefined ? [] : relationshipMarks(relationship, from, to, titles);
    });
    const discs = one.documents.flatMap((document) => {
      const place = places.get(document.id);
      const hue = document.docType === undefined ? undefined : hues?.get(document.docType);
      const isChosen = document.id === current || (selected?.has(document.id) ?? false);
      return place === undefined ? [] : documentMarks(document, place, hue, isChosen);
    });
    return [...lines, ...discs, ...countMarks(one, territory, scale)];
  });
}
