import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedPicture, comparePictures, type PictureComparison } from './compare-pictures.ts';

/** Properties of comparisons, over random pictures of twelve resources. */

const RESOURCES = Array.from({ length: 12 }, (_, number) => `r${String(number).padStart(2, '0')}`);
const TERRITORIES = 5;
const OPPOSITE: Readonly<Record<string, string>> = {
  new: 'gone',
  gone: 'new',
  grown: 'shrunk',
  shrunk: 'grown',
  exchanged: 'exchanged',
  merged: 'split',
  split: 'merged',
  regrouped: 'regrouped',
  stronger: 'weaker',
  weaker: 'stronger',
  adopted: 'fallen_out',
  fallen_out: 'adopted',
};

/** Places a resource in a territory, among the orphans, or outside of the map. */
const place = fc.nat(TERRITORIES + 1);

/** A picture whose territories have ids of their own, as formed anew. */
const picture = (letter: string): fc.Arbitrary<ComparedPicture> =>
  fc
    .record({
      places: fc.array(place, { minLength: RESOURCES.length, maxLength: RESOURCES.length }),
      counts: fc.array(fc.nat(3), { minLength: TERRITORIES ** 2, maxLength: TERRITORIES ** 2 }),
    })
    .map(({ places, counts }) => {
      const within = (wanted: number) => RESOURCES.filter((_, at) => places[at] === wanted);
      const territories = Array.from({ length: TERRITORIES }, (_, number) => ({
        id: `${letter}${number}`,
        label: `Territory ${number}`,
        member_count: within(number).length,
        member_ids: within(number),
      })).filter(({ member_ids }) => member_ids.length > 0);
      const bridges = territories.flatMap((one, low) =>
        territories.slice(low + 1).flatMap((other, high) => {
          const edge_count = counts[low * TERRITORIES + high]!;
          return edge_count === 0
            ? []
            : [{ source_territory: one.id, target_territory: other.id, edge_count }];
        }),
      );
      return { territories, bridges, orphan_ids: within(TERRITORIES) };
    });

const ids = (territories: readonly { readonly id: string }[]): string[] => territories.map(({ id }) => id);

/** What a comparison says, by ids; `turned` says it as the comparison of the exchanged pictures should. */
function said({ territories, bridges, orphans }: PictureComparison, turned: boolean) {
  const word = (change: string, isOrphan = false): string => {
    if (!turned) return change;
    return isOrphan && (change === 'new' || change === 'gone')
      ? change === 'new'
        ? 'gone'
        : 'new'
      : OPPOSITE[change]!;
  };
  const sides = <Value>(before: Value, after: Value): Value[] => (turned ? [after, before] : [before, after]);
  return {
    territories: territories.map(({ change, before, after, joined, left, moved }) => ({
      change: word(change!),
      sides: sides(ids(before), ids(after)),
      documents: sides(left, joined),
      moved,
    })),
    bridges: bridges.map(({ change, between, edges_before, edges_after }) => ({
      change: word(change),
      between: between.map(({ before, after }) => sides(ids(before), ids(after))),
      counts: sides(edges_before, edges_after),
    })),
    orphans: orphans
      .map(({ change, id, territory }) => `${id} ${word(change, true)} ${territory?.id}`)
      .sort(),
  };
}

test('a picture compared with itself has no changes', () => {
  fc.assert(
    fc.property(picture('a'), (one) => {
      const { territories, bridges, orphans } = comparePictures(one, one);
      expect([territories, bridges, orphans]).toEqual([[], [], []]);
    }),
  );
});

test('exchanged pictures tell the same changes the other way round', () => {
  fc.assert(
    fc.property(picture('a'), picture('b'), (one, other) => {
      expect(said(comparePictures(other, one), true)).toEqual(said(comparePictures(one, other), false));
    }),
  );
});

test('pictures that differ only in the ids of territories are the same', () => {
  fc.assert(
    fc.property(picture('a'), (one) => {
      const renamed: ComparedPicture = JSON.parse(JSON.stringify(one).replaceAll('"a', '"b'));
      const { territories, bridges, orphans } = comparePictures(one, renamed);
      expect([territories, bridges, orphans]).toEqual([[], [], []]);
    }),
  );
});

test('the order of what is given does not matter', () => {
  fc.assert(
    fc.property(picture('a'), picture('b'), (one, other) => {
      const turned = ({ territories, bridges, orphan_ids }: ComparedPicture): ComparedPicture => ({
        territories: territories
          .map((territory) => ({ ...territory, member_ids: territory.member_ids!.toReversed() }))
          .reverse(),
        bridges: bridges
          .map(({ source_territory, target_territory, edge_count }) => ({
            source_territory: target_territory,
            target_territory: source_territory,
            edge_count,
          }))
          .reverse(),
        orphan_ids: orphan_ids.toReversed(),
      });
      expect(said(comparePictures(turned(one), turned(other)), false)).toEqual(
        said(comparePictures(one, other), false),
      );
    }),
  );
});

test('every resource that changed its place is told', () => {
  fc.assert(
    fc.property(picture('a'), picture('b'), (one, other) => {
      const { territories, orphans } = comparePictures(one, other);
      const told = new Set([
        ...territories.flatMap(({ before, after }) =>
          [...before, ...after].flatMap(({ member_ids }) => member_ids!),
        ),
        ...orphans.map(({ id }) => id),
      ]);
      const companions = ({ territories: all, orphan_ids }: ComparedPicture, id: string): string => {
        if (orphan_ids.includes(id)) return 'orphan';
        return (all.find(({ member_ids }) => member_ids!.includes(id))?.member_ids ?? ['outside']).join();
      };
      const untold = RESOURCES.filter((id) => !told.has(id));
      expect(untold.map((id) => companions(one, id))).toEqual(untold.map((id) => companions(other, id)));
    }),
  );
});

test('territories with the same members may be left unread, and the answer is the same', () => {
  fc.assert(
    fc.property(picture('a'), picture('b'), (one, other) => {
      const shared = { id: 'kept', label: 'Kept', member_count: 2, member_ids: ['x', 'y'] };
      const bridge = (to: string | undefined, edge_count: number) =>
        to === undefined ? [] : [{ source_territory: 'kept', target_territory: to, edge_count }];
      const withKept = (whole: ComparedPicture, edges: number, member_ids: string[] | undefined) => ({
        ...whole,
        territories: [...whole.territories, { ...shared, member_ids }],
        bridges: [...whole.bridges, ...bridge(whole.territories[0]?.id, edges)],
      });
      const told = (member_ids: string[] | undefined) =>
        said(comparePictures(withKept(one, 2, member_ids), withKept(other, 5, member_ids)), false);
      expect(told(undefined)).toEqual(told(shared.member_ids));
    }),
  );
});
