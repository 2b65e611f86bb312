import type { ChartTerritory } from './chart.ts';
import {
  documentMarks,
  documentPlaces,
  type Place,
  relationshipMarks,
  TITLE_RADIUS,
  titleMark,
} from './draw-documents.ts';
import { scaled } from './focus.ts';
import { goldenDirection, spiralPoint } from './free-spot.ts';
import { boundsOf, type Disc, type Mark, type Text } from './scene.ts';
import type { Document, Neighbour, Neighbourhood, Opened, View } from './view.ts';

/** What lies around a selected document: in territories that are open or not, on the shelf, and out of the map. */

/** The share of a closed territory's radius within which its documents are. */
const WITHIN = 0.6;
/** Pixels: of a document in a closed territory, and out of the map. */
const MOST_RADIUS = 7;
const LEAST_RADIUS = 3;
const STUB_RADIUS = 5;
/** Pixels: from a document to one out of the map. */
const STUB = 64;
/** As many documents out of the map are drawn; the panel of a document lists all. */
const MOST_STUBS = 12;

type Placed = readonly [id: string, place: Place];

/** Places in a closed territory, on a spiral from its middle. */
function placesWithin(
  territory: ChartTerritory,
  documents: readonly Neighbour[],
  scale: number,
): readonly Placed[] {
  const around = scaled(territory, scale);
  const step = (WITHIN * around.radius) / Math.sqrt(documents.length);
  const radius = Math.max(LEAST_RADIUS, Math.min(MOST_RADIUS, step / 2));
  return documents.map(({ id }, at) => {
    const { x, y } = documents.length === 1 ? { x: 0, y: 0 } : spiralPoint(at, step);
    return [id, { x: around.x + x, y: around.y + y, radius }];
  });
}

/** Where documents of the map are, in pixels. */
function placesOf(
  documents: readonly Neighbour[],
  territories: readonly ChartTerritory[],
  shelf: readonly Mark[],
  { scale, opened = [] }: View,
): Map<string, Place> {
  const groups = new Map<string | undefined, Neighbour[]>();
  for (const document of documents) {
    const group = groups.get(document.territory);
    if (group === undefined) groups.set(document.territory, [document]);
    else group.push(document);
  }
  const inside = territories.flatMap((territory): readonly Placed[] => {
    const group = groups.get(territory.id);
    if (group === undefined) return [];
    const one = opened.find((open) => open.territory === territory.id);
    if (one === undefined) return placesWithin(territory, group, scale);
    return Array.from(documentPlaces(one, territory), ([id, place]) => [id, scaled(place, scale)]);
  });
  const orphans = new Set(groups.get(undefined)?.map(({ id }) => id));
  const onShelf = shelf
    .filter((mark): mark is Disc => mark.mark === 'disc' && orphans.has(mark.of?.id ?? ''))
    .map((disc): Placed => [disc.of!.id, disc]);
  return new Map([...inside, ...onShelf]);
}

/** Where documents out of the map are: beside the first document that they are joined with, around it. */
function stubPlaces(
  { outside, relationships }: Neighbourhood,
  places: ReadonlyMap<string, Place>,
): readonly Placed[] {
  const beside = outside.flatMap(({ id }): [string, Place][] => {
    const ends = relationships.flatMap(({ source, target }) =>
      source === id ? [target] : target === id ? [source] : [],
    );
    const joined = ends.find((end) => places.has(end));
    return joined === undefined ? [] : [[id, places.get(joined)!]];
  });
  return beside.slice(0, MOST_STUBS).map(([id, { x, y, radius }], at) => {
    const direction = goldenDirection(at);
    const reach = radius + STUB;
    return [id, { x: x + direction.x * reach, y: y + direction.y * reach, radius: STUB_RADIUS }];
  });
}

/** A document with its title. */
interface Titled {
  readonly document: Document;
  readonly text: Text;
}

/** Those whose titles cover none before them. */
function titlesApart(titled: readonly Titled[]): Titled[] {
  const kept: Titled[] = [];
  for (const one of titled) {
    const { left, right, top, bottom } = boundsOf(one.text);
    const isFree = kept.every(({ text }) => {
      const box = boundsOf(text);
      return box.right < left || box.left > right || box.bottom < top || box.top > bottom;
    });
    if (isFree) kept.push(one);
  }
  return kept;
}

/** A document out of the map is hollow. */
const stubDisc = ({ id, title, home }: Document, place: Place): Disc => ({
  mark: 'disc',
  of: { kind: 'document', id, words: `${title}, out of this map` },
  shape: home === 'cogmap' ? 'round' : 'rounded',
  ...place,
  fill: 'ground',
  rim: 'muted',
  rimWidth: 1.5,
});

/** Whether both documents are in the same opened territory, whose marks have the relationships between them. */
const isInside = (opened: readonly Opened[], source: string, target: string): boolean =>
  opened.some(({ places }) => places.has(source) && places.has(target));

/**
 * The marks of a neighbourhood, over those of the map.
 * @param shelf the marks of the orphans
 */
export function neighbourhoodMarks(
  neighbourhood: Neighbourhood,
  territories: readonly ChartTerritory[],
  shelf: readonly Mark[],
  view: View,
): Mark[] {
  const { seed, documents, outside, relationships } = neighbourhood;
  const { opened = [], hues, current, selected } = view;
  const inMap = placesOf(documents, territories, shelf, view);
  const stubs = new Map(stubPlaces(neighbourhood, inMap));
  const places = new Map([...inMap, ...stubs]);
  const drawn = [...documents, ...outside].filter(({ id }) => places.has(id));
  const titles = new Map(drawn.map(({ id, title }) => [id, title]));
  const lines = relationships.flatMap((relationship) => {
    const { id, source, target } = relationship;
    const [from, to] = [places.get(source), places.get(target)];
    if (from === undefined || to === undefined || isInside(opened, source, target)) return [];
    return relationshipMarks(relationship, from, to, titles, selected?.has(id) ?? false);
  });
  const onShelf = new Set(shelf.flatMap((mark) => (mark.mark === 'disc' ? [mark.of!.id] : [])));
  const isUndrawn = ({ id }: Document): boolean =>
    places.has(id) && !onShelf.has(id) && !opened.some((one) => one.places.has(id));
  const discs = documents.filter(isUndrawn).flatMap((document) => {
    const { id, docType } = document;
    const hue = docType === undefined ? undefined : hues?.get(docType);
    const standing = { isSelected: id === seed, isCurrent: id === current, isNeighbour: id !== seed };
    return documentMarks(document, places.get(id)!, hue, standing);
  });
  const hollow = outside.filter(isUndrawn).map((document) => stubDisc(document, places.get(document.id)!));
  const hasTitle = ({ id }: Document): boolean => id === seed || id === current;
  const titled = drawn.filter(
    (document) => hasTitle(document) || places.get(document.id)!.radius < TITLE_RADIUS,
  );
  const order = [...titled.filter(hasTitle), ...titled.filter((document) => !hasTitle(document))];
  const apart = titlesApart(
    order
      .filter(({ id }) => !onShelf.has(id))
      .map((document) => ({
        document,
        text: titleMark(document.title, places.get(document.id)!),
      })),
  );
  return [
    ...lines,
    ...discs,
    ...hollow,
    ...apart.flatMap(({ document, text }) => (hasTitle(document) ? [] : [text])),
  ];
}
