import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriersOf, innerGraphOf } from './inner-graph.ts';
import { partnersOf } from './partners.ts';

/** Against models that look at every pair of documents. */

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const name = fc.constantFrom(...NAMES);
const edgesOf = fc.array(fc.tuple(name, name), { maxLength: 16 });
const MOST = 2;

type Edges = readonly (readonly [string, string])[];

const graphOf = (edges: Edges) =>
  innerGraphOf(
    NAMES.map((source) => ({
      source,
      targets: edges.filter(([from]) => from === source).map(([, to]) => to),
    })),
  );

const areJoined = (edges: Edges, one: string, other: string): boolean =>
  edges.some(([from, to]) => (from === one && to === other) || (from === other && to === one));

const sharedBy = (edges: Edges, one: string, other: string): string[] =>
  NAMES.filter(
    (name) => name !== one && name !== other && areJoined(edges, one, name) && areJoined(edges, other, name),
  );

test('the graph counts relationships, and the pairs that they join', () => {
  fc.assert(
    fc.property(edgesOf, (edges) => {
      const { relationships, pairs } = graphOf(edges);
      const joined = NAMES.flatMap((one, at) =>
        NAMES.slice(at + 1).filter((other) => areJoined(edges, one, other)),
      );
      expect([relationships, pairs]).toEqual([edges.length, joined.length]);
    }),
  );
});

test('partners are the nearest, and those with the most shared neighbours, and are not joined', () => {
  const nearOf = fc.uniqueArray(
    fc.record({ id: name, similarity: fc.integer({ min: 50, max: 99 }).map((part) => part / 100) }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(edgesOf, nearOf, (edges, near) => {
      const nearest = near
        .filter(({ id }) => id !== 'a' && !areJoined(edges, 'a', id))
        .sort((one, other) => other.similarity - one.similarity || (one.id < other.id ? -1 : 1));
      const found = partnersOf(graphOf(edges), 'a', nearest, MOST);
      const free = NAMES.filter((id) => id !== 'a' && !areJoined(edges, 'a', id));
      const bySharing = free
        .filter((id) => sharedBy(edges, 'a', id).length > 0)
        .sort((one, other) => sharedBy(edges, 'a', other).length - sharedBy(edges, 'a', one).length)
        .slice(0, MOST);
      const byText = nearest.slice(0, MOST).map(({ id }) => id);
      expect(found.map(({ id }) => id).sort()).toEqual([...new Set([...bySharing, ...byText])].sort());
      for (const { id, similarity, shared } of found) {
        expect(shared).toEqual(sharedBy(edges, 'a', id));
        expect(similarity).toBe(
          byText.includes(id) ? near.find((row) => row.id === id)!.similarity : undefined,
        );
      }
      const both = found.map(({ similarity, shared }) => similarity !== undefined && shared.length > 0);
      expect(both).toEqual(both.toSorted((one, other) => Number(other) - Number(one)));
    }),
  );
});

test('carriers have the relationships that lead into other territories', () => {
  const territories = fc.dictionary(name, fc.constantFrom('x', 'y', 'z'));
  fc.assert(
    fc.property(edgesOf, territories, (edges, placed) => {
      const territoryOf = new Map(Object.entries(placed));
      const model = NAMES.map((id) => {
        const others = edges
          .filter(([from, to]) => from === id || to === id)
          .map(([from, to]) => territoryOf.get(from === id ? to : from))
          .filter((other) => other !== undefined && other !== territoryOf.get(id));
        return { id, relationships: others.length, territories: new Set(others).size };
      }).filter(({ id, relationships }) => territoryOf.has(id) && relationships > 0);
      const found = carriersOf(graphOf(edges), territoryOf);
      expect(found.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(model);
      const counts = found.map(({ relationships }) => relationships);
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    }),
  );
});
