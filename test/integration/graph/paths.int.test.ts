import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { type Random, seeded } from '#test/random.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Issue 41: how two things are connected. */

const SEEDS = (process.env['PATH_SEEDS'] ?? '1 2 3').split(' ').map(Number);
const KINDS = ['express', 'contains', 'leads_to', 'near'] as const;
const ABSENT = newId();

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'approved' });

type Row = Readonly<Partial<Record<'id' | 'title' | 'region_id', string>>>;

const paths = (caller: Caller, body: object) => caller.post('/api/graph/paths', body);

// biome-ignore lint/suspicious/noExplicitAny: the client of the tests compares each answer with its schema
const edgesOf = ({ body }: { body: any }): string[][] =>
  body.paths.map(({ edges }: { edges: { id: string }[] }) => edges.map(({ id }) => id));

describe('a small map', async () => {
  const { id: map } = await mapOf(ann, 'Roads');
  const context = await contextOf(ann, 'Seas');
  const [a, b, c] = await Promise.all(['A', 'B', 'C'].map((title) => resourceIn(ann, { map }, { title })));
  const sea = await resourceIn(ann, { context }, { title: 'Sea' });
  const from = { from: a!, to: b! };
  const weak = await edgeOf(ann, a!, b!, { kind: 'near', weight: 0.1 });
  const first = await edgeOf(ann, a!, c!, { kind: 'leads_to', label: 'goes to', weight: 9 });
  const second = await edgeOf(ann, b!, c!, { kind: 'express', weight: 9 });
  const [out, home] = [await edgeOf(ann, a!, sea), await edgeOf(ann, sea, b!)];

  test('the shortest comes first, among equally long ones the strongest', async () => {
    const answer = await paths(ann, from);
    expect(edgesOf(answer)).toEqual([[weak], [first, second], [out, home]]);
    expect(answer.body.cut).toEqual([]);
    expect(answer.body.paths.map(({ strength }: { strength: number }) => strength)).toEqual([
      0.0909090909, 0.81, 0.25,
    ]);
  });

  test('the strongest comes first where that is asked', async () => {
    expect(edgesOf(await paths(ann, { ...from, by: 'strongest', k: 2 }))).toEqual([
      [first, second],
      [out, home],
    ]);
  });

  test('a path tells what it passes, with kinds, labels and homes', async () => {
    const { body } = await paths(ann, { ...from, kinds: ['leads_to', 'express'] });
    expect(body.paths).toEqual([
      {
        length: 2,
        strength: 0.81,
        nodes: [
          { id: a, title: 'A', doc_type: 'concept', home: 'cogmap', home_id: map },
          { id: c, title: 'C', doc_type: 'concept', home: 'cogmap', home_id: map },
          { id: b, title: 'B', doc_type: 'concept', home: 'cogmap', home_id: map },
        ],
        edges: [
          {
            id: first,
            source: a,
            target: c,
            edge_kind: 'leads_to',
            polarity: 'forward',
            label: 'goes to',
            weight: 9,
            home_id: map,
          },
          {
            id: second,
            source: b,
            target: c,
            edge_kind: 'express',
            polarity: 'forward',
            weight: 9,
            home_id: map,
          },
        ],
      },
    ]);
  });

  test('it stays within a home, passes nothing that is to be avoided, and ends after so many steps', async () => {
    expect(edgesOf(await paths(ann, { ...from, within: map }))).toEqual([[weak], [first, second]]);
    expect(edgesOf(await paths(ann, { ...from, avoid: [c] }))).toEqual([[weak], [out, home]]);
    expect(edgesOf(await paths(ann, { ...from, max_depth: 1 }))).toEqual([[weak]]);
    expect(edgesOf(await paths(ann, { from: a, to: sea, within: map }))).toEqual([]);
  });

  test('what is not two resources, and avoids an end, is refused', async () => {
    expect((await paths(ann, { from: a, to: a })).status).toBe(400);
    expect((await paths(ann, { ...from, avoid: [b] })).status).toBe(400);
    expect((await paths(ann, { ...from, max_depth: 7 })).status).toBe(400);
  });

  test('a hidden end and a hidden home are answered as absent ones', async () => {
    const own = await resourceIn(zoe, { context: await contextOf(zoe, 'Own') });
    for (const hidden of [{ from: a }, { from: ABSENT }]) {
      expect((await paths(zoe, { to: own, ...hidden })).status).toBe(404);
      expect((await paths(zoe, { from: own, to: hidden.from })).status).toBe(404);
    }
    for (const within of [map, ABSENT])
      expect((await paths(zoe, { from: own, to: newId(), within })).status).toBe(404);
  });
});

describe('territories', async () => {
  const { id: map } = await mapOf(ann, 'Two groups');
  const made: string[] = [];
  for (const title of ['A1', 'A2', 'B1', 'B2', 'C']) made.push(await resourceIn(ann, { map }, { title }));
  const [a1, a2, b1, b2, between] = made as [string, string, string, string, string];
  await edgeOf(ann, a1, a2, { kind: 'express', weight: 9 });
  await edgeOf(ann, b1, b2, { kind: 'express', weight: 9 });
  const before = occurredNow();
  await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
  const located = await ann.post(`/api/graph/cogmaps/${map}/locate`, { ids: [a1, a2, b1, b2] });
  const [from_territory, sameA, to_territory, sameB] = located.body.map((row: Row) => row.region_id);
  const ends = { from_territory, to_territory };
  const formed = occurredNow();
  const bridge = await edgeOf(ann, a2, b1, { kind: 'near', weight: 1 });
  const [out, home] = [await edgeOf(ann, a1, between), await edgeOf(ann, between, b2)];

  test('paths lead from any document of one to any of the other, and pass no other document of either', async () => {
    expect([sameA, sameB]).toEqual([from_territory, to_territory]);
    const { body } = await paths(ann, { ...ends, k: 20 });
    expect(edgesOf({ body })).toEqual([[bridge], [out, home]]);
    const titles = body.paths.map(({ nodes }: { nodes: Row[] }) => nodes.map(({ title }) => title));
    expect(titles).toEqual([
      ['A2', 'B1'],
      ['A1', 'C', 'B2'],
    ]);
  });

  test('one end may be a document, also one of the territory at the other end', async () => {
    expect(edgesOf(await paths(ann, { from: between, to_territory }))[0]).toEqual([home]);
    expect(edgesOf(await paths(ann, { from_territory, to: b1, k: 1 }))).toEqual([[bridge]]);
    const { body } = await paths(ann, { from: a1, to_territory: from_territory, k: 1 });
    expect(body.paths[0].nodes.map(({ id }: Row) => id)).toEqual([a1, a2]);
  });

  test('what is to be avoided or outside of the home is no end', async () => {
    expect(edgesOf(await paths(ann, { ...ends, avoid: [a2] }))).toEqual([[out, home]]);
    const within = await contextOf(ann, 'Elsewhere');
    expect((await paths(ann, { ...ends, within })).body).toEqual({ paths: [], cut: [] });
  });

  test('of a past time its documents and relationships of then count; before it was formed it is absent', async () => {
    expect((await paths(ann, { ...ends, as_of: formed })).body).toEqual({ paths: [], cut: [] });
    expect((await paths(ann, { ...ends, as_of: before })).status).toBe(404);
  });

  test('each end is given exactly once, and both are two', async () => {
    for (const wrong of [
      { from_territory },
      { ...ends, from: a1 },
      { ...ends, to: b1 },
      { from_territory, to_territory: from_territory },
    ])
      expect((await paths(ann, wrong)).status).toBe(400);
  });

  test('a hidden territory is answered as an absent one', async () => {
    const own = await resourceIn(zoe, { context: await contextOf(zoe, 'Own too') });
    const [hidden, absent] = [
      await paths(zoe, { from: own, to_territory }),
      await paths(zoe, { from: own, to_territory: ABSENT }),
    ];
    expect(hidden.status).toBe(404);
    expect(hidden.body).toEqual(absent.body);
  });
});

test('a search among hubs says that it was cut, and one that has found what it needs does not', async () => {
  const { id: map } = await mapOf(ann, 'Hubs');
  const hubs = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((title) => resourceIn(ann, { map }, { title })),
  );
  const [one, two, three, four] = hubs;
  const edge = await edgeOf(ann, one!, two!);
  await edgeOf(ann, three!, four!);
  await running.database.execute(cypher`MATCH (hub:Resource) WHERE hub.id IN ${hubs}
    UNWIND range(1, 26000) AS number
    CREATE (hub)-[:NEAR {id: randomUUID(), kind: 'near', polarity: 'forward', weight: 0.5, home_id: hub.home_id,
                         created: datetime()}]->(hub)
    WITH hub, count(*) AS made SET hub.negative_degree = hub.negative_degree - made`);
  const near = await paths(ann, { from: one, to: two, k: 1 });
  expect([edgesOf(near), near.body.cut]).toEqual([[[edge]], []]);
  const { body } = await paths(ann, { from: one, to: three });
  // On a busy machine the time is up before as many edges are examined.
  expect([['expansions'], ['time']]).toContainEqual(body.cut);
  expect(body.paths).toEqual([]);
});

interface Territory {
  readonly id: string;
  readonly home: number;
  readonly members: readonly number[];
}

interface Edge {
  readonly id: string;
  readonly source: number;
  readonly target: number;
  readonly kind: string;
  readonly weight: number;
}

interface World {
  readonly ids: readonly string[];
  /** The context of each resource; zoe reads the first two contexts. */
  readonly homes: readonly number[];
  readonly contexts: readonly string[];
  readonly gone: ReadonlySet<number>;
  readonly edges: readonly Edge[];
  readonly territories: readonly Territory[];
}

/** What was formed of the contexts. */
async function territoriesOf(contexts: readonly string[], ids: readonly string[]): Promise<Territory[]> {
  const found: Territory[] = [];
  for (const [home, context] of contexts.entries()) {
    await ann.post(`/api/contexts/${context}/materialize`, { threshold: 0 });
    for (const { region_id: id } of (await ann.get(`/api/contexts/${context}/shape`)).body as Row[]) {
      const { rows } = (await ann.get(`/api/graph/regions/${id}/members`)).body;
      found.push({ id: id!, home, members: rows.map((row: Row) => ids.indexOf(row.id!)) });
    }
  }
  return found;
}

/** An edge is homed where its source is. */
const readsHome = (caller: Caller, home: number): boolean => caller === ann || home < 2;

async function worldOf(random: Random): Promise<World> {
  const contexts = await Promise.all([1, 2, 3].map((number) => contextOf(ann, `Part ${number} ${newId()}`)));
  for (const context of contexts.slice(0, 2)) await grantOnAnchor(running.database, zoe.id, context, false);
  const homes = Array.from({ length: 9 }, () =>
    random.weighted([
      [0, 0.5],
      [1, 0.3],
      [2, 0.2],
    ] as const),
  );
  const ids = await Promise.all(
    homes.map((home, number) => resourceIn(ann, { context: contexts[home]! }, { title: `R${number}` })),
  );
  const edges: Edge[] = [];
  for (let number = 0; number < 24; number += 1) {
    const [source, target] = [random.integer(0, 8), random.integer(0, 8)];
    const [kind, weight] = [random.pick(KINDS), random.pick([-1, 0, 1, 1 / 3, 3])];
    const label = String(number);
    const id = await edgeOf(ann, ids[source]!, ids[target]!, { kind, weight, label });
    if (random.fraction() < 0.15) await ann.post(`/api/relationships/${id}/fold`, {});
    else edges.push({ id, source, target, kind, weight });
  }
  const territories = await territoriesOf(contexts, ids);
  const gone = new Set([random.integer(2, 8)]);
  for (const one of gone) await ann.delete(`/api/resources/${ids[one]}`);
  return { ids, homes, contexts, gone, edges, territories };
}

interface Asked {
  readonly from: number | Territory;
  readonly to: number | Territory;
  readonly most: number;
  readonly k: number;
  readonly by: 'shortest' | 'strongest';
  readonly kinds: readonly string[];
  readonly avoid: readonly number[];
  readonly within: number | undefined;
}

/** What must be answered, from all simple paths. */
function expected({ homes, gone, edges, ids }: World, caller: Caller, asked: Asked) {
  const reads = (one: number): boolean => !gone.has(one) && readsHome(caller, homes[one]!);
  const isRead = (end: number | Territory): boolean =>
    typeof end === 'number' ? reads(end) : readsHome(caller, end.home);
  if (!isRead(asked.from) || !isRead(asked.to)) return 404;
  if (asked.within !== undefined && !readsHome(caller, asked.within)) return 404;
  const isIn = (one: number): boolean =>
    reads(one) && !asked.avoid.includes(one) && (asked.within ?? homes[one]) === homes[one];
  const usable = edges.filter(
    ({ source, target, kind }) =>
      isIn(source) && isIn(target) && (asked.kinds.length === 0 || asked.kinds.includes(kind)),
  );
  const endsOf = (end: number | Territory): number[] =>
    (typeof end === 'number' ? [end] : end.members).filter(isIn);
  const [begins, ends] = [endsOf(asked.from), endsOf(asked.to)];
  const found: { begin: number; edges: string[]; strength: number }[] = [];
  const walk = (at: number, walked: string[], visited: number[], strength: number): void => {
    const [begin] = visited;
    const isWhole = walked.length > 0 && ends.includes(at);
    if (isWhole) found.push({ begin: begin!, edges: walked, strength: Number(strength.toPrecision(9)) });
    if (isWhole || walked.length === asked.most || (at !== begin && begins.includes(at))) return;
    for (const { id, source, target, weight } of usable) {
      if (source !== at && target !== at) continue;
      const next = source === at ? target : source;
      if (visited.includes(next)) continue;
      walk(
        next,
        [...walked, id],
        [...visited, next],
        strength * Math.max(0, weight / (1 + Math.abs(weight))),
      );
    }
  };
  for (const begin of begins) walk(begin, [], [begin], 1);
  const length = ({ edges: one }: { edges: string[] }) => one.length;
  expect(ids).toHaveLength(9);
  found.sort((one, other) => {
    const [hops, strength] = [length(one) - length(other), other.strength - one.strength];
    const [words, others] = [one, other].map((path) => [...path.edges, ids[path.begin]].join());
    const [first, next] = asked.by === 'shortest' ? [hops, strength] : [strength, hops];
    return first || next || (words! < others! ? -1 : 1);
  });
  return found.slice(0, asked.k);
}

/** An end of a request, under its name for a resource or a territory. */
const endIn = ({ ids }: World, name: 'from' | 'to', end: number | Territory) =>
  typeof end === 'number' ? { [name]: ids[end] } : { [`${name}_territory`]: end.id };

async function answered(world: World, caller: Caller, asked: Asked) {
  const { ids, contexts } = world;
  const { from, to } = asked;
  const { status, body } = await paths(caller, {
    ...endIn(world, 'from', from),
    ...endIn(world, 'to', to),
    max_depth: asked.most,
    k: asked.k,
    by: asked.by,
    kinds: asked.kinds,
    avoid: asked.avoid.map((one) => ids[one]),
    within: asked.within === undefined ? null : contexts[asked.within],
  });
  if (status !== 200) return status;
  expect(body.cut).toEqual([]);
  return body.paths.map(({ edges, nodes, strength, length }: Record<string, { id: string }[]>) => {
    expect(nodes).toHaveLength(edges!.length + 1);
    expect(length).toBe(edges!.length);
    const membersOf = (end: number | Territory) => (typeof end === 'number' ? [end] : end.members);
    expect(membersOf(to).map((one) => ids[one])).toContain(nodes!.at(-1)!.id);
    return { begin: ids.indexOf(nodes![0]!.id), edges: edges!.map(({ id }) => id), strength };
  });
}

test.each(SEEDS)('in the random world %i, everybody gets the best of all paths', async (seed) => {
  const random = seeded(seed);
  const world = await worldOf(random);
  let longest = 0;
  let ofTerritories = 0;
  for (let number = 0; number < 120; number += 1) {
    const [from, to, ...others] = random.shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const [territory, another] = random.shuffled(world.territories);
    const asked: Asked = {
      from: random.fraction() < 0.4 ? territory! : from!,
      to: random.fraction() < 0.4 ? another! : to!,
      most: random.integer(1, 6),
      k: random.integer(1, 12),
      by: random.pick(['shortest', 'strongest']),
      kinds: random.fraction() < 0.3 ? [random.pick(KINDS), random.pick(KINDS)] : [],
      avoid: random.fraction() < 0.3 ? others.slice(0, 1) : [],
      within: random.fraction() < 0.2 ? random.integer(0, 2) : undefined,
    };
    const caller = random.pick([ann, zoe]);
    const should = expected(world, caller, asked);
    expect({ asked, told: await answered(world, caller, asked) }).toEqual({ asked, told: should });
    if (typeof should === 'number') continue;
    if (should.length > 0 && ![asked.from, asked.to].every(Number.isInteger)) ofTerritories += 1;
    longest = Math.max(longest, ...should.map(({ edges }) => edges.length));
  }
  expect(longest).toBeGreaterThan(2);
  expect(ofTerritories).toBeGreaterThan(5);
});
