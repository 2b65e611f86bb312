import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { WORKFLOW_DEFAULT } from '#picture/algorithms/lenses.ts';
import { type Random, seeded } from '#test/random.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf } from '#test/world/things.ts';
import {
  act,
  asked,
  combine,
  direction,
  exact,
  given,
  idsOf,
  placeAt,
  run,
  select,
  traced,
  up,
  walk,
  withVectors,
} from './plans.ts';

/** Random plans over a small world give what a naive evaluation of sets gives, for two callers who see different parts of it. */

const PLANS = 40;
const TYPES = ['task', 'goal', 'note'];
const TAGS = ['red', 'blue'];
const word = `zq${newId().slice(-12)}`;

interface Thing {
  readonly id: string;
  readonly home: number;
  readonly doc_type: string;
  readonly tags: readonly string[];
  /** Of its text with `direction(1)`; no two have the same. */
  readonly cosine: number;
}

/** A territory of a home, with things of that home. */
interface Region {
  readonly home: number;
  readonly members: Ids;
}

interface Edge {
  readonly ends: readonly [string, string];
  readonly home: number;
  readonly label: string;
}

type Ids = ReadonlySet<string>;
type Named = ReadonlyMap<string, Ids>;

/** A stage, and what it gives by the sets of those before it. */
interface Drawn {
  readonly stage: object;
  readonly of: (before: Named, seen: Ids) => Ids;
}

const things: Thing[] = [];
const edges: Edge[] = [];
const regions: Region[] = [];
const random = seeded(60_412);

const idsWhere = (test: (thing: Thing) => boolean): Ids => new Set(things.filter(test).map(({ id }) => id));
const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const homes = [await contextOf(ann, `Open ${newId()}`), await contextOf(ann, `Closed ${newId()}`)];
await withVectors(running);
await grantOnAnchor(running.database, bob.id, homes[0]!, false);
for (let index = 0; index < 12; index += 1) {
  const [home, doc_type] = [random.integer(0, 1), random.pick(TYPES)];
  const tags = TAGS.filter(() => random.fraction() < 0.5);
  const made = await ann.post('/api/ingest', {
    title: `${word} ${index}`,
    origin_uri: '',
    context_ref: homes[home],
    doc_type_name: doc_type,
    content: 'a text',
    open_meta: { tags },
  });
  const cosine = 0.95 - 0.1 * index;
  things.push({ id: await placeAt(running, made.body.id, cosine), home, doc_type, tags, cosine });
}
for (let index = 0; index < 16; index += 1) {
  const [one, other] = [random.pick(things), random.pick(things)];
  if (one === other) continue;
  const label = random.pick(['x', 'y']);
  await edgeOf(ann, one.id, other.id, { label });
  edges.push({ ends: [one.id, other.id], home: one.home, label });
}
for (let index = 0; index < 6; index += 1) {
  const home = index % 2;
  const members = idsWhere((thing) => thing.home === home && random.fraction() < 0.4);
  regions.push({ home, members });
  await running.database.execute(cypher`
      MATCH (anchor:Anchor {id: ${homes[home]!}})
      CREATE (region:Region {id: ${newId()}, anchor_id: anchor.id, lens_id: ${WORKFLOW_DEFAULT.id}, salience: ${index / 6},
        changed: false})
      CREATE (region)-[:OF]->(anchor)
      WITH region
      MATCH (resource:Resource) WHERE resource.id IN ${[...members]}
      CREATE (region)-[:HAS_MEMBER {affinity: 1.0}]->(resource)`);
}

const both = (one: Ids, other: Ids): Ids => new Set([...one].filter((id) => other.has(id)));

function drawSelect(name: string): Drawn {
  const [type, tag, home] = [random.pick(TYPES), random.pick(TAGS), random.pick([undefined, 0, 1])];
  const filter = random.pick([
    { doc_type: [type] },
    { tags: [tag.toUpperCase()] },
    { doc_type: [type], tags: [tag] },
  ]);
  const anchor = home === undefined ? [] : [given('context', [homes[home]!])];
  return {
    stage: select(name, { ...filter, title_contains: word }, anchor),
    of: (_, seen) =>
      both(
        seen,
        idsWhere(
          (thing) =>
            (home === undefined || thing.home === home) &&
            (!('doc_type' in filter) || thing.doc_type === type) &&
            (!('tags' in filter) || thing.tags.includes(tag)),
        ),
      ),
  };
}

/** Every walk of one or two edges, none of which meets a node twice. */
function reached(seeds: Ids, inside: Ids, visible: readonly Edge[]): Ids {
  const found = new Set<string>();
  const beside = (id: string) =>
    visible.flatMap(({ ends: [one, other] }) => (one === id ? [other] : other === id ? [one] : []));
  for (const seed of both(seeds, inside))
    for (const near of beside(seed).filter((id) => inside.has(id))) {
      found.add(near);
      for (const far of beside(near)) if (inside.has(far) && far !== seed) found.add(far);
    }
  return found;
}

function drawWalk(name: string, names: readonly string[]): Drawn {
  const [from, within, label] = [
    random.pick(names),
    random.pick([undefined, ...names]),
    random.pick([undefined, 'x']),
  ];
  const inputs = [up(from, 'seed'), ...(within === undefined ? [] : [up(within)])];
  return {
    stage: walk(name, inputs, label === undefined ? {} : { edge_filter: { labels: [label] } }),
    of: (before, seen) => {
      const inside = within === undefined ? seen : both(seen, before.get(within)!);
      const isSeen = ({ home, label: own, ends }: Edge) =>
        (label === undefined || own === label) &&
        ends.every((end) => seen.has(end)) &&
        isReadable(home, seen);
      return reached(before.get(from)!, inside, edges.filter(isSeen));
    },
  };
}

/** Whoever sees a thing of a home reads the home: nobody was granted one by one. */
const isReadable = (home: number, seen: Ids): boolean =>
  things.some((thing) => thing.home === home && seen.has(thing.id));

/** The nearest of some, by their vectors. */
function drawAbout(name: string, names: readonly string[]): Drawn {
  const [within, limit] = [random.pick(names), random.integer(1, 6)];
  const question = asked('anything', direction(1));
  return {
    stage: act(name, 'find-about-within', { ...question, inputs: [up(within)], terms: { limit } }),
    of: (before, seen) => {
      const nearest = things
        .filter(({ id }) => before.get(within)!.has(id) && seen.has(id))
        .sort((one, other) => other.cosine - one.cosine);
      return new Set(nearest.slice(0, limit).map(({ id }) => id));
    },
  };
}

/** All that the territories of a home are made of. */
function drawSurvey(name: string): Drawn {
  const home = random.integer(0, 1);
  const question = asked('anything', direction(1));
  const inputs = [given('context', [homes[home]!])];
  return {
    stage: act(name, 'survey', { ...question, inputs, terms: { regions: 20 } }),
    of: (_, seen) => {
      const inside = regions.filter((region) => region.home === home);
      return both(seen, new Set(inside.flatMap(({ members }) => [...members])));
    },
  };
}

function drawCombine(name: string, names: readonly string[]): Drawn {
  const [op, one, other] = [
    random.pick(['union', 'intersect', 'difference']),
    random.pick(names),
    random.pick(names),
  ];
  return {
    stage: combine(name, op, one, other),
    of: (before) => {
      const [first, second] = [before.get(one)!, before.get(other)!];
      if (op === 'union') return new Set([...first, ...second]);
      return new Set([...first].filter((id) => second.has(id) === (op === 'intersect')));
    },
  };
}

function drawPlan(draw: Random): { name: string; drawn: Drawn }[] {
  const stages: { name: string; drawn: Drawn }[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const names = stages.map((stage) => stage.name);
    const make =
      names.length < 2
        ? draw.pick([drawSelect, drawSelect, drawSurvey])
        : draw.pick([drawSelect, drawSurvey, drawWalk, drawAbout, drawCombine, drawCombine]);
    stages.push({ name, drawn: make(name, names) });
  }
  return stages;
}

test(`${PLANS} random plans`, async () => {
  for (let count = 0; count < PLANS; count += 1) {
    const drawn = drawPlan(random);
    const caller = random.pick([ann, bob]);
    const seen = idsWhere(({ home }) => caller === ann || home === 0);
    const last = exact('last', word, { inputs: [up('e')] });
    const answer = await run(caller, [...drawn.map(({ drawn: { stage } }) => stage), last], 'last');
    const expected = new Map<string, Ids>();
    for (const {
      name,
      drawn: { of },
    } of drawn)
      expected.set(name, of(expected, seen));
    const context = `${caller.name}: ${JSON.stringify(drawn.map(({ drawn: { stage } }) => stage))}`;
    for (const [name, ids] of expected)
      expect([name, traced(answer, name).produced_ids], context).toEqual([name, ids.size]);
    expect(new Set(idsOf(answer, 'last')), context).toEqual(expected.get('e'));
  }
});
