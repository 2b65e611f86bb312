import { packEnclose } from 'd3-hierarchy';
import { arrange } from './arrange.ts';
import { compareText, summedLinks } from './bodies.ts';
import { radiusOf, slotOf } from './grammar.ts';

/** Where a document is inside of its territory: in units of the territory's radius, from its middle. */
export interface InsidePlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The share of the territory's radius that the documents take. */
const FILLED = 0.86;

/**
 * Arranges the documents of an opened territory within its disc.
 * @param relationships those with another end are left out
 * @returns by document; the same for any order of the lists
 */
export function arrangeInside(
  documents: readonly string[],
  relationships: readonly { readonly source: string; readonly target: string }[],
): Map<string, InsidePlace> {
  if (documents.length === 0) return new Map();
  const ids = [...documents].sort(compareText);
  const position = new Map(ids.map((id, at) => [id, at]));
  const links = relationships.flatMap(({ source, target }) => {
    const [from, to] = [position.get(source), position.get(target)];
    return from === undefined || to === undefined ? [] : [{ from, to, edges: 1 }];
  });
  const radius = radiusOf(1);
  const slot = slotOf(radius);
  const places = arrange(
    ids.map(() => ({ slot })),
    summedLinks(links, ids.length),
  );
  const { x, y, r } = packEnclose(places.map((place) => ({ ...place, r: slot })));
  const unit = FILLED / r;
  return new Map(
    places.map((place, at) => [
      ids[at]!,
      { x: (place.x - x) * unit, y: (place.y - y) * unit, radius: radius * unit },
    ]),
  );
}
