import fc from 'fast-check';
import { expect, test } from 'vitest';
import { innerGraphOf } from '../report/inner-graph.ts';
import { candidatesOf } from './candidates.ts';

/** Against a model that looks at every pair of documents. */

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const PAIRS = NAMES.flatMap((one, at) => NAMES.slice(at + 1).map((other) => [one, other] as const));
const name = fc.constantFrom(...NAMES);
type Edges = readonly (readonly [string, string])[];

const around = (edges: Edges, id: string, without: string): string[] =>
  NAMES.filter(
    (peer) =>
      peer !== id && peer !== without && edges.some((ends) => ends.includes(id) && ends.includes(peer)),
  );

/** Groups of at least two documents with equal words. */
const groupsOf = (reason: 'body' | 'title', words: readonly number[]) =>
  [...new Set(words)]
    .map((word) => ({ reason, ids: NAMES.filter((_, at) => words[at] === word) }))
    .filter(({ ids }) => ids.length > 1);

const words = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: NAMES.length, maxLength: NAMES.length });
const nearPairs = fc.uniqueArray(
  fc.record({ ids: fc.constantFrom(...PAIRS), similarity: fc.constantFrom(0.97, 0.98, 1) }),
  { selector: ({ ids }) => ids.join(' ') },
);

test('each pair that is equal to the first of its group, near, or among the same documents is a candidate, with all its reasons', async () => {
  await fc.assert(
    fc.asyncProperty(
      words,
      words,
      nearPairs,
      fc.array(fc.tuple(name, name), { maxLength: 24 }),
      async (bodies, titles, near, edges) => {
        const graph = innerGraphOf(
          NAMES.map((source) => ({
            source,
            targets: edges.filter(([from]) => from === source).map(([, to]) => to),
          })),
        );
        const equal = [...groupsOf('body', bodies), ...groupsOf('title', titles)];
        const { candidates, whole } = await candidatesOf(equal, { total: near.length, rows: near }, graph);
        const expected = PAIRS.flatMap(([one, other]) => {
          const [own, theirs] = [around(edges, one, other), around(edges, other, one)];
          const shared = own.filter((id) => theirs.includes(id));
          const share = shared.length / Math.max(new Set([...own, ...theirs]).size, 1);
          const [at, to] = [NAMES.indexOf(one), NAMES.indexOf(other)];
          const cosine = near.find(({ ids }) => ids[0] === one && ids[1] === other)?.similarity;
          const isCandidate =
            bodies.indexOf(bodies[to]!) === at ||
            titles.indexOf(titles[to]!) === at ||
            cosine !== undefined ||
            (shared.length >= 3 && share >= 0.8);
          if (!isCandidate) return [];
          const scores = new Map([
            ...(bodies[at] === bodies[to] ? [['body', 0.9] as const] : []),
            ...(titles[at] === titles[to] ? [['title', 0.5] as const] : []),
            ...(cosine === undefined
              ? []
              : [['vector', { 0.97: 0.5, 0.98: 0.633333, 1: 0.9 }[cosine]!] as const]),
            ...(shared.length === 0 ? [] : [['neighbours', Math.round(share * 5e5) / 1e6] as const]),
          ]);
          return [{ pair: `${one} ${other}`, scores, shared }];
        });
        const found = candidates.map(({ ids, reasons }) => ({
          pair: ids.join(' '),
          scores: new Map(reasons.map(({ reason, score }) => [reason, score])),
          shared: reasons.find(({ reason }) => reason === 'neighbours')?.shared ?? [],
        }));
        expect(whole).toBe(true);
        expect(found.toSorted((one, other) => (one.pair < other.pair ? -1 : 1))).toEqual(expected);
        for (const { score, reasons } of candidates) {
          const open = reasons.map((one) => 1 - one.score).reduce((one, other) => one * other);
          expect(Math.abs(score - (1 - open))).toBeLessThan(1e-6);
        }
        const keys = candidates.map(({ score, ids }) => [-score, ids.join(' ')] as const);
        expect(keys).toEqual(keys.toSorted(([one, a], [other, b]) => one - other || (a < b ? -1 : 1)));
      },
    ),
  );
});

test('a document that is joined to very many makes no pair of them a candidate', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `n${at}`);
  const rows = ['x', 'y', 'z'].map((source) => ({ source, targets: many }));
  const { candidates } = await candidatesOf([], { total: 0, rows: [] }, innerGraphOf(rows));
  expect(candidates.map(({ ids }) => ids)).toEqual([
    ['x', 'y'],
    ['x', 'z'],
    ['y', 'z'],
  ]);
});
