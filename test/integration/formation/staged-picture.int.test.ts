import { expect, test } from 'vitest';
import type { Anchor } from '#base/shapes.ts';
import { TELOS_DEFAULT } from '#picture/algorithms/lenses.ts';
import { materialize, redrawing } from '#picture/formation/index.ts';
import { openFormation } from '#picture/formation/materialize.ts';
import { type Aside, asideOf, clearReplaced } from '#picture/formation/store.ts';
import { append, SYSTEM_EMITTER } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { packedChunk } from '#test/world/packed.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';

/**
 * A picture that is stored in many transactions before one shows it: the same picture as in one transaction, never half of it, and
 * nothing of it after a run that ended early.
 */

/** Values per transaction: about one region with its vector. */
const FEW = 100;
const GROUPS = 4;
const SIZE = 3;

const running = await service();
const { ann, root } = await running.people({ ann: 'approved', root: 'admin' });

interface World {
  readonly map: string;
  /** By number. */
  readonly documents: readonly string[];
  /** Edges that tie each group, by group. */
  readonly ties: readonly string[];
}

const vectorOf = (group: number): number[] =>
  Array.from({ length: GROUPS }, (_, at) => (at === group ? 1 : 0.1));

async function documentIn(map: string, number: number): Promise<string> {
  const content = `Text ${number}.`;
  const body = await made(
    ann.post('/api/ingest', {
      ...{ title: `Document ${number}`, origin_uri: '', doc_type_name: 'concept', content },
      ...{ context_ref: '', home_cogmap_id: map },
      chunks_packed: packedChunk(content, vectorOf(number % GROUPS), 'a'.repeat(64)),
    }),
  );
  return body.id;
}

/** Groups of documents that hold together, weakly tied to the next one, and some loners. */
async function built(name: string): Promise<World> {
  const { id: map } = await mapOf(ann, name);
  const documents: string[] = [];
  for (let number = 0; number < GROUPS * SIZE + 3; number += 1) documents.push(await documentIn(map, number));
  const ties: string[] = [];
  for (let group = 0; group < GROUPS; group += 1) {
    const [a, b, c] = documents.slice(group * SIZE, group * SIZE + SIZE) as [string, string, string];
    ties.push(await edgeOf(ann, a, b, { kind: 'express' }));
    await edgeOf(ann, b, c, { kind: 'express' });
    if (group > 0) await edgeOf(ann, documents[group * SIZE - 1]!, a, { kind: 'near', weight: 0.2 });
  }
  return { map, documents, ties };
}

/** The first group falls apart, the second gets a document, and the last two grow together: regions go and come. */
async function changed({ map, documents, ties }: World): Promise<void> {
  await made(ann.post(`/api/relationships/${ties[0]}/fold`, { reason: 'no longer' }));
  const added = await documentIn(map, 90);
  await edgeOf(ann, documents[SIZE]!, added, { kind: 'express' });
  await edgeOf(ann, documents[2 * SIZE]!, documents[3 * SIZE]!, { kind: 'express' });
  await edgeOf(ann, documents[2 * SIZE + 1]!, documents[3 * SIZE + 1]!, { kind: 'express' });
}

/** Forms a map; with `aside`, in transactions of few values, without removing what it has replaced. */
const shown = ({ map: id }: World, aside?: Aside): Promise<void> =>
  shownOf({ table: 'kb_cogmaps', id }, aside);

async function shownOf(anchor: Anchor, aside?: Aside): Promise<void> {
  await openFormation(running.database, anchor, TELOS_DEFAULT);
  await redrawing(running.database, { name: 'test' }, (tx, redraw) =>
    materialize(
      {
        ...tx,
        append: (events, options) => append(tx, options?.as ?? SYSTEM_EMITTER, events, options?.occurredAt),
      },
      anchor,
      TELOS_DEFAULT,
      0,
      { redraw, mostAtOnce: FEW, whole: true, ...(aside && { aside }) },
    ),
  );
}

const tidied = ({ map: id }: World): Promise<void> =>
  clearReplaced(asideOf(running.database), { anchor_id: id, lens_id: TELOS_DEFAULT.id });

async function formed(world: World, aside?: Aside): Promise<void> {
  await shown(world, aside);
  if (aside) await tidied(world);
}

/** A run that counts its transactions, and before each of them does something. */
function counting(before: (count: number) => void | Promise<void> = () => undefined) {
  const seen = { count: 0 };
  const real = asideOf(running.database);
  const aside: Aside = async (work) => {
    seen.count += 1;
    await before(seen.count);
    return real(work);
  };
  return { seen, aside };
}

/** What readers see of a map. */
const READS = (map: string, since: string): string[] => [
  `/api/graph/cogmaps/${map}/panorama`,
  `/api/graph/cogmaps/${map}/panorama?counts=true&zoom=0`,
  `/api/graph/cogmaps/${map}/panorama?since=${since}&all_formings=true`,
  `/api/graph/cogmaps/${map}/panorama?as_of=${since}`,
  `/api/cognitive-maps/${map}/shape`,
];

async function answers(caller: Caller, map: string, since: string): Promise<string[]> {
  const texts: string[] = [];
  for (const path of READS(map, since)) {
    const { status, body } = await caller.get(path);
    expect([path, status]).toEqual([path, 200]);
    texts.push(JSON.stringify(body));
  }
  return texts;
}

/** Everything that is stored of the pictures of a map, its ids and times replaced by what they stand for. */
async function stored({ map, documents }: World): Promise<string[]> {
  const names = new Map<string, string>([
    [map, 'map'],
    ...documents.map((id, at) => [id, `d${at}`] as const),
  ]);
  const rows = await running.database.execute(cypher`
    MATCH (piece:Region|FormerRegion {anchor_id: ${map}})
    RETURN piece.id AS id, labels(piece)[0] AS label, properties(piece) AS properties,
      coalesce(piece.member_ids, COLLECT { MATCH (piece)-[:HAS_MEMBER]->(member) RETURN member.id ORDER BY member.id }) AS members,
      COLLECT { MATCH (piece)-[has:HAS_MEMBER]->(member) RETURN member.id + ' ' + has.affinity ORDER BY member.id } AS affinities,
      COLLECT { MATCH (piece)-[:LABELLED_BY]->(best) RETURN best.id } AS best,
      COLLECT { MATCH (piece)-[came:CAME_FROM]->(former) RETURN former.id + ' ' + came.shared ORDER BY former.id } AS came,
      COLLECT { MATCH (piece)-[bridge:BRIDGES]-(other:Region) RETURN other.id + ' ' + bridge.edge_count + ' ' + bridge.pair ORDER BY other.id } AS bridges,
      COUNT { (piece)-[:OF|WAS_OF]->(:Anchor) } AS anchors, COUNT { (piece)-[:UNDER]->(:Lens) } AS lenses
    ORDER BY id`);
  for (const row of rows)
    names.set(
      String(row['id']),
      `${String(row['label'])}(${(row['members'] as string[])
        .map((id) => names.get(id) ?? 'added')
        .sort()
        .join(',')})`,
    );
  const others = await running.database.execute(cypher`
    MATCH (piece:FormerBridge {anchor_id: ${map}}) RETURN piece.low AS low, piece.high AS high, piece.edge_count AS edges
    ORDER BY low, high`);
  const orphans = await running.database.execute(cypher`
    MATCH (resource:Resource {orphan_of: ${map}}) RETURN resource.id AS id ORDER BY id`);
  return [...rows, ...others, ...orphans].map((row) => named(JSON.stringify(row, sortedKeys), names)).sort();
}

/** Properties come in any order. */
const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A text with ids and times replaced by what they stand for. */
const named = (text: string, names: ReadonlyMap<string, string>): string =>
  text
    .replace(UUID, (id) => names.get(id) ?? 'id')
    .replace(/"[0-9a-f]{64}"/g, '"hash"')
    .replace(/"(valid_from|valid_to|created|changed_at)":\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '"$1":"time"')
    .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"');

const piecesOf = async ({ map }: World): Promise<number> => {
  const [row] = await running.database.execute(cypher`
    MATCH (piece:StagedRegion|StagedFormerRegion|StagedFormerBridge|RetiredRegion {anchor_id: ${map}})
    RETURN count(piece) AS pieces`);
  return Number(row!['pieces']);
};

const now = () => encodeURIComponent(new Date().toISOString());

test('in many transactions it is the same picture as in one, when it is new and when it changes', async () => {
  const [one, many] = [await built('Formed'), await built('Formed')];
  await formed(one);
  const first = counting();
  await formed(many, first.aside);
  expect(first.seen.count).toBeGreaterThan(6);
  expect(await stored(many)).toEqual(await stored(one));
  await Promise.all([changed(one), changed(many)]);
  await formed(one);
  const second = counting();
  await formed(many, second.aside);
  expect(second.seen.count).toBeGreaterThan(6);
  const pictures = [await stored(one), await stored(many)];
  expect(pictures[1]).toEqual(pictures[0]);
  expect(pictures[0]!.join()).toMatch(/"label":"FormerRegion"/);
  expect(await piecesOf(many)).toBe(0);
  // What is unchanged has nothing to store.
  const before = await answers(ann, many.map, now());
  await formed(many, counting().aside);
  expect((await answers(ann, many.map, now()))[0]).toBe(before[0]);
});

test('readers see the old picture until the new one is complete, and keep it when the run ends early', async () => {
  const world = await built('Interrupted');
  await formed(world);
  await changed(world);
  const since = now();
  const before = await answers(ann, world.map, since);
  const dump = await stored(world);
  const whole = counting(async () => {
    expect(await answers(ann, world.map, since)).toEqual(before);
  });
  // Ends early after each of its transactions but the last one, and leaves what it has staged.
  const broken = counting((count) => {
    if (count > 5) throw new Error('killed');
  });
  await expect(formed(world, broken.aside)).rejects.toThrow('killed');
  expect(await piecesOf(world)).toBeGreaterThan(0);
  expect(await answers(ann, world.map, since)).toEqual(before);
  expect(await stored(world)).toEqual(dump);
  // A later run clears it.
  await formed(world, whole.aside);
  expect(whole.seen.count).toBeGreaterThan(6);
  expect(await piecesOf(world)).toBe(0);
  expect(await stored(world)).not.toEqual(dump);
  const again = await stored(world);
  await formed(world);
  expect((await stored(world)).join()).toBe(again.join());
});

test('what is staged knows of a title, a deletion and a purge', async () => {
  const world = await built('Meanwhile');
  const [renamed, deleted, purged] = [world.documents[12]!, world.documents[13]!, world.documents[14]!];
  let done = false;
  const run = counting(async () => {
    if (done || (await stagedOf(purged)) === undefined) return;
    done = true;
    await made(ann.patch(`/api/resources/${renamed}`, { title: 'Renamed' }));
    await ann.delete(`/api/resources/${deleted}`);
    await ann.delete(`/api/resources/${purged}`);
    const { status } = await root.post(`/api/admin/resources/${purged}/purge`);
    expect(status).toBeLessThan(300);
  });
  const stagedOf = async (member: string): Promise<string | undefined> => {
    const rows = await running.database.execute(
      cypher`MATCH (region:StagedRegion)-[:HAS_MEMBER]->(:Resource {id: ${member}}) RETURN region.id AS id`,
    );
    return rows[0]?.['id'] as string | undefined;
  };
  await formed(world, run.aside);
  expect(done).toBe(true);
  const rows = await running.database.execute(cypher`
    UNWIND ${[renamed, deleted, purged]} AS id
    MATCH (region:Region {anchor_id: ${world.map}}) WHERE region.label_id = id
    RETURN id, region.title AS title, region.changed AS changed`);
  const by = new Map(rows.map(({ id, ...row }) => [id, row]));
  expect(by.get(renamed)).toEqual({ title: 'Renamed', changed: false });
  expect(by.get(deleted)).toMatchObject({ changed: true });
  expect(by.get(purged)).toEqual({ title: '', changed: true });
});

/** Ids of the orphans of a map or a context. */
async function orphansOf(home: 'cogmaps' | 'contexts', id: string, at?: string): Promise<string[]> {
  const query = at === undefined ? '' : `?as_of=${encodeURIComponent(at)}`;
  const { body } = await ann.get(`/api/graph/${home}/${id}/panorama${query}`);
  return (body as { orphan_nodes: { id: string }[] }).orphan_nodes.map((orphan) => orphan.id);
}

const marked = async (id: string): Promise<boolean> => {
  const rows = await running.database.execute(
    cypher`MATCH (resource:Resource {id: ${id}}) WHERE resource.orphan_of IS NOT NULL RETURN resource.id AS id`,
  );
  return rows.length > 0;
};

test('a member is no orphan from the moment its picture is shown, then and as of then, before its mark is removed', async () => {
  const world = await built('Marks');
  const { map } = world;
  const [first, moved] = world.documents as [string, string];
  const before = new Date().toISOString();
  await shown(world, counting().aside);
  const after = new Date().toISOString();
  expect(await marked(first)).toBe(true);
  // Who moves away meanwhile was an orphan until the picture was shown.
  const elsewhere = await contextOf(ann, 'Elsewhere');
  await made(ann.patch(`/api/resources/${moved}`, { context_to: elsewhere }));
  const told = async () =>
    (
      await Promise.all([
        orphansOf('cogmaps', map),
        ...[before, after].map((at) => orphansOf('cogmaps', map, at)),
      ])
    ).map((ids) => [ids.includes(first), ids.includes(moved)]);
  expect(await told()).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
  await tidied(world);
  expect(await marked(first)).toBe(false);
  expect(await told()).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});

test('a document that leaves a context and comes back is an orphan until the next forming', async () => {
  const home = await contextOf(ann, 'Left');
  const [a, b] = [await resourceIn(ann, { context: home }), await resourceIn(ann, { context: home })];
  await edgeOf(ann, a, b, { kind: 'express' });
  const context = { table: 'kb_contexts', id: home } as const;
  await shownOf(context);
  expect(await orphansOf('contexts', home)).toEqual([]);
  const elsewhere = await contextOf(ann, 'Visited');
  await made(ann.patch(`/api/resources/${a}`, { context_to: elsewhere }));
  await made(ann.patch(`/api/resources/${a}`, { context_to: home }));
  expect(await orphansOf('contexts', home)).toEqual([a]);
  await shownOf(context);
  expect(await orphansOf('contexts', home)).toEqual([]);
});
