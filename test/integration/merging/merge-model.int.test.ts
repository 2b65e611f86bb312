import { expect, test, vi } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';
import { type Random, seeded } from '../../random.ts';
import { type Seen, seenOf } from './merged-world.ts';

/**
 * Random worlds against a model of merges that knows the rule only: sets of relationships, facets and sources. Then the
 * merges are undone, the last first, after changes that touch nothing of theirs.
 */

vi.setConfig({ testTimeout: 600_000 });

const WORLDS = Number(process.env['MERGE_WORLDS'] ?? 3);
const SEED = Number(process.env['MERGE_SEED'] ?? 1 + Math.floor(Math.random() * 2 ** 30));
const DOCUMENTS = 7;

const running = await service();
const { ann } = await running.people({ ann: 'approved' });

type World = ReadonlyMap<string, Seen>;

async function worldOf(random: Random): Promise<string[]> {
  const context = await contextOf(ann, `Drawn ${newId()}`);
  const { id: map } = await mapOf(ann, `Drawn ${newId()}`);
  const ids: string[] = [];
  for (let at = 0; at < DOCUMENTS; at += 1)
    ids.push(
      await resourceIn(ann, random.fraction() < 0.5 ? { context } : { map }, {
        title: `Document ${at}`,
        content: `Text ${at}.`,
        open_meta: { tags: [`tag${at}`] },
      }),
    );
  for (let count = 0; count < 14; count += 1)
    await edgeOf(ann, random.pick(ids), random.pick(ids), {
      kind: random.pick(['near', 'express']),
      polarity: random.pick(['forward', 'inverse']),
      label: random.pick(['', 'holds']),
      weight: random.hundredths(0, 2),
    });
  for (const id of ids) {
    if (random.fraction() < 0.6)
      await made(
        ann.post('/api/facets', {
          resource: id,
          values: { [random.pick(['size', 'colour'])]: random.integer(1, 9) },
          weight: random.pick([1, 2]),
        }),
      );
    const cited = random.pick(ids);
    if (cited === id) continue;
    await made(
      ann.post(`/api/resources/${id}/provenance`, { sources: [{ kind: 'resource', value: cited }] }),
    );
  }
  return ids;
}

const seen = async (ids: readonly string[]): Promise<World> =>
  new Map(await Promise.all(ids.map(async (id) => [id, await seenOf(ann, id)] as const)));

/** What makes relationships equal: all but the polarity and the weight. They are homed where their source is. */
const sameness = (edge: string): string => {
  const [source, target, kind, , ...rest] = edge.split(' ');
  return [source, target, kind, rest.slice(0, -1).join(' ')].join(' ');
};
const weightOf = (edge: string): number => Number(edge.split(' ').at(-1));

/** The relationships of the one after a merge, without their ids: its own, and those of the others that it lacks. */
function modelledEdges(before: World, one: string, others: readonly string[]): string[] {
  const gone = (edge: string) => others.some((id) => edge.split(' ').slice(0, 2).includes(id));
  const own = [...before.get(one)!.edges.values()].filter((edge) => !gone(edge));
  const theirs = others
    .flatMap((id) => [...before.get(id)!.edges].map(([edge_id, edge]) => ({ edge_id, edge, id })))
    .filter(({ edge, id }) => {
      const [source, target] = edge.split(' ');
      const peer = source === id ? target! : source!;
      return peer !== id && peer !== one && !others.includes(peer);
    })
    .sort((a, b) => weightOf(b.edge) - weightOf(a.edge) || (a.edge_id < b.edge_id ? -1 : 1))
    .map(({ edge, id }) => edge.replace(id, one));
  const known = new Set(own.map(sameness));
  const added = theirs.filter((edge) => !known.has(sameness(edge)) && known.add(sameness(edge)));
  return [...own, ...added].sort();
}

/** The facets of the one: its own, and for each further key that of a merged one. */
function expectFacets(before: World, after: Seen, one: string, others: readonly string[]): void {
  const own = before.get(one)!.facets;
  const theirs = others.flatMap((id) => [...before.get(id)!.facets]);
  expect(new Set(after.facets.keys())).toEqual(new Set([...own, ...theirs].map(([key]) => key)));
  for (const [key, value] of after.facets) {
    const possible = own.has(key)
      ? [own.get(key)!]
      : theirs.filter(([name]) => name === key).map(([, one]) => one);
    expect(possible).toContain(value);
  }
}

function modelledSources(before: World, one: string, others: readonly string[]): Set<string> {
  const inside = new Set([one, ...others].map((id) => `resource ${id}`));
  // What was merged before is not read any more; the blocks that cite it cite what it became, too.
  const isThere = (source: string) => before.has(source.replace('resource ', ''));
  const theirs = others.flatMap((id) =>
    [...before.get(id)!.sources].filter((source) => !inside.has(source) && isThere(source)),
  );
  return new Set([...before.get(one)!.sources, ...theirs]);
}

test.each(Array.from({ length: WORLDS }, (_, at) => SEED + at))(
  'a merge is what the rule says, and undone it leaves no difference (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const ids = await worldOf(random);
    const states: { readonly one: string; readonly merge_id: string; readonly before: World }[] = [];
    let left = random.shuffled(ids);
    for (const size of [2, 1]) {
      const [one, ...others] = left.slice(0, size + 1) as [string, ...string[]];
      const before = await seen(left);
      const { merge_id } = await made(ann.post(`/api/resources/${one}/merge`, { from: others }));
      states.push({ one, merge_id, before });
      left = left.filter((id) => !others.includes(id));
      const after = await seen(left);
      expect([...after.get(one)!.edges.values()].sort()).toEqual(modelledEdges(before, one, others));
      expectFacets(before, after.get(one)!, one, others);
      expect(after.get(one)!.sources).toEqual(modelledSources(before, one, others));
      for (const id of left.filter((kept) => kept !== one)) {
        const cites = others.some((other) => before.get(id)!.sources.has(`resource ${other}`));
        const sources = [...before.get(id)!.sources, ...(cites ? [`resource ${one}`] : [])];
        expect(after.get(id)!.sources).toEqual(new Set(sources));
        expect({ ...after.get(id), edges: 0, sources: 0 }).toEqual({
          ...before.get(id),
          ...{ edges: 0, sources: 0 },
        });
      }
      left = random.shuffled(left);
    }
    const fresh = await resourceIn(ann, { context: await contextOf(ann, `Fresh ${newId()}`) }, {});
    const later = new Map<string, string>();
    for (const id of left.slice(0, 2)) later.set(id, await edgeOf(ann, fresh, id, { label: 'later' }));
    for (const { one, merge_id, before } of states.toReversed()) {
      await made(ann.post(`/api/resources/${one}/merge/undo`, { merge_id }));
      const after = await seen([...before.keys()]);
      for (const [id, state] of after) {
        const { edges, ...rest } = state;
        const added = later.get(id);
        const { edges: former, ...was } = before.get(id)!;
        expect(rest).toEqual(was);
        expect(new Set(edges.keys())).toEqual(
          new Set([...former.keys(), ...(added === undefined ? [] : [added])]),
        );
        for (const [edge_id, edge] of former) expect(edges.get(edge_id)).toBe(edge);
      }
    }
  },
);
