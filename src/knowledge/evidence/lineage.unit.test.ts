import { expect, test } from 'vitest';
import { type Kin, walkDerivations } from './lineage.ts';

/** A walk over pairs `from>to`, as one statement for each level would find them. */
function walkOver(pairs: readonly string[], seed: string, depth = 16) {
  const calls: string[][] = [];
  const step = async (ids: readonly string[]): Promise<Kin[]> => {
    calls.push([...ids]);
    const found = pairs
      .map((pair) => pair.split('>') as [string, string])
      .filter(([from]) => ids.includes(from))
      .map(([, to]) => to);
    return [...new Set(found)].map((id) => ({
      id,
      title: id.toUpperCase(),
      active: true,
      edge_id: `edge to ${id}`,
      folded: false,
    }));
  };
  return walkDerivations(seed, depth, step).then((met) => ({
    met: met.map(({ id, depth: at }) => `${id}${at}`),
    calls,
  }));
}

test('each is met once, at its least depth', async () => {
  expect((await walkOver(['a>b', 'b>c', 'a>c', 'c>d'], 'a')).met).toEqual(['b1', 'c1', 'd2']);
});

test('cycles end, and the seed is never met', async () => {
  expect((await walkOver(['a>b', 'b>a', 'a>a'], 'a')).met).toEqual(['b1']);
});

test('the walk stops at the depth, and where there is nothing more', async () => {
  const chain = ['a>b', 'b>c', 'c>d', 'd>e'];
  expect(await walkOver(chain, 'a', 2)).toMatchObject({ met: ['b1', 'c2'], calls: [['a'], ['b']] });
  expect((await walkOver(chain, 'd', 64)).calls).toEqual([['d'], ['e']]);
});

test('the order is by depth, then title, then id', async () => {
  expect((await walkOver(['a>z', 'a>m', 'z>b', 'm>c'], 'a')).met).toEqual(['m1', 'z1', 'b2', 'c2']);
});

test('in a dense graph there is one step for each level, whatever the number of paths', async () => {
  const layers = Array.from({ length: 12 }, (_, layer) => [0, 1, 2, 3].map((one) => `${layer}.${one}`));
  const pairs = layers
    .slice(1)
    .flatMap((layer, index) => layers[index]!.flatMap((from) => layer.map((to) => `${from}>${to}`)));
  const { met, calls } = await walkOver(pairs, '0.0', 64);
  expect(met).toHaveLength(44);
  expect(calls).toHaveLength(12);
});
