import { afterAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { resourceRehomed } from '#record/ledger/index.ts';
import { type Random, seeded } from '#test/random.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import type { Caller } from '#test/world/index.ts';
import { startProcess } from '#test/world/process.ts';
import { appendRaw, grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/**
 * Territories are kept as they were formed, by each process; what has happened to them since is read each time. That they
 * are kept shows in what is written past the service: it stays unseen.
 */
const SEEDS = [1, 2, 3];
const ACTS = 14;

const running = await freshService();
const { admin, ann, bob } = await running.people({ admin: 'admin', ann: 'approved', bob: 'approved' });
const other = await startProcess(running);
const elsewhere = await contextOf(ann, 'Elsewhere');

afterAll(() => other?.stop());

/** A map that bob reads too, and ann alone what has left it. */
async function sharedMap(name: string): Promise<string> {
  const { id } = await mapOf(ann, name);
  await grantOnAnchor(running.database, bob.id, id, false);
  return id;
}

const form = async (map: string) =>
  expect((await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 })).status).toBe(200);

const reads = (map: string) => ({
  shape: `/api/cognitive-maps/${map}/shape`,
  metrics: `/api/cognitive-maps/${map}/region-metrics`,
  panorama: `/api/graph/cogmaps/${map}/panorama`,
});

/** What both processes answer, which must be the same. */
async function answered(caller: Caller, path: string) {
  const here = await caller.get(path);
  expect(here.status).toBe(200);
  expect((await other.call(caller.token, 'GET', path)).body).toEqual(here.body);
  return here.body;
}

interface Row {
  readonly region_id: string;
  readonly centrality?: number;
  readonly label: string;
  readonly member_count: number;
  readonly salience: number;
}

/** The territories of a map from who is a member of what: whoever reads the map sees what is homed there, ann everything. */
async function expectedFor(caller: Caller, map: string): Promise<Row[]> {
  const homes = caller === ann ? [map, elsewhere] : [map];
  const rows = await running.database.execute(
    cypher`MATCH (region:Region {anchor_id: ${map}})-[member:HAS_MEMBER]->(resource:Resource)
     WHERE resource.active AND resource.home_id IN ${homes}
     WITH region, resource ORDER BY member.affinity DESC, resource.id
     WITH region, collect(resource.title) AS titles
     RETURN region.id AS region_id, titles[0] AS label, size(titles) AS member_count, region.salience AS salience,
            region.content_cohesion AS content_cohesion, region.lens_id AS lens_id, region.centrality AS centrality
     ORDER BY salience DESC, region_id`,
  );
  return rows as unknown as Row[];
}

async function compare(map: string): Promise<void> {
  const { shape, metrics, panorama } = reads(map);
  for (const caller of [ann, bob]) {
    const expected = await expectedFor(caller, map);
    const rows: Row[] = await answered(caller, shape);
    expect(rows).toEqual(expected.map(({ centrality, ...row }) => row));
    const picture = await answered(caller, panorama);
    expect(picture.territories).toEqual(
      rows.map(({ region_id: id, label, member_count, salience }) =>
        expect.objectContaining({ id, kind: 'region', label, member_count, salience, anchor_id: map }),
      ),
    );
    // The stored picture at the zoom at which it is stored is encoded with every answer.
    expect(await answered(caller, `${panorama}?zoom=0.5`)).toEqual(picture);
    const measured = await answered(caller, metrics);
    expect(new Map(measured.map((row: Row) => [row.region_id, row.centrality]))).toEqual(
      new Map(expected.map((row) => [row.region_id, row.centrality])),
    );
  }
}

/** Acts on a map, each of which may change what is shown of its territories; what was deleted or moved is done with. */
function actsOn(map: string, members: string[], random: Random) {
  const take = () => members.splice(random.integer(0, members.length - 1), 1)[0]!;
  const edges: string[] = [];
  return {
    rename: () => ann.patch(`/api/resources/${random.pick(members)}`, { title: `Renamed ${newId()}` }),
    delete: () => ann.delete(`/api/resources/${take()}`),
    move: () => {
      const home = { table: 'kb_contexts', id: elsewhere } as const;
      return appendRaw(running.database, [resourceRehomed({ resource_id: take(), home })]);
    },
    purge: () => admin.post(`/api/admin/resources/${take()}/purge`),
    assert: async () => {
      const label = random.pick(['', 'contradicts', newId()]);
      const kind = random.pick(['express', 'contains', 'near']);
      edges.push(await edgeOf(ann, random.pick(members), random.pick(members), { kind, label }));
    },
    fold: () => edges.length > 0 && ann.post(`/api/relationships/${edges.pop()}/fold`, {}),
    add: async () => void members.push(await resourceIn(ann, { map }, { title: `Added ${newId()}` })),
    form: () => form(map),
  };
}

test.each(SEEDS)('after any act, kept territories are shown as they are: history %i', async (seed) => {
  const random = seeded(seed);
  const map = await sharedMap(`History ${seed}`);
  const members: string[] = [];
  for (let index = 0; index < 12; index += 1)
    members.push(await resourceIn(ann, { map }, { title: `Member ${index}` }));
  for (let index = 0; index < 8; index += 1)
    await edgeOf(ann, random.pick(members), random.pick(members), {
      kind: 'express',
      label: `first ${index}`,
    });
  await form(map);
  await compare(map);
  const acts = actsOn(map, members, random);
  // What is done is mostly formed in the end.
  const names = [...Object.keys(acts), 'assert', 'form', 'form'] as (keyof typeof acts)[];
  for (let count = 0; count < ACTS && members.length > 2; count += 1) {
    await acts[random.pick(names)]();
    await compare(map);
  }
});

/** Writes past the service, which tells no reader that something has changed. */
const mark = (map: string, salience: number) =>
  running.database.execute(
    cypher`MATCH (region:Region {anchor_id: ${map}}) SET region.salience = ${salience}`,
  );
const saliences = async (map: string): Promise<number[]> =>
  [...new Set((await ann.get(reads(map).shape)).body.map((row: Row) => row.salience))] as number[];

/** A map of two territories that was formed and read. */
async function keptMap(name: string) {
  const map = await sharedMap(name);
  const [a, b] = [
    await resourceIn(ann, { map }, { title: 'A' }),
    await resourceIn(ann, { map }, { title: 'B' }),
  ];
  await form(map);
  await ann.get(reads(map).shape);
  return { map, a, b };
}

test('territories are kept: what is written past the service stays unseen', async () => {
  const { map, a } = await keptMap('Kept');
  await mark(map, 7);
  expect(await saliences(map)).not.toContain(7);
  // Only what has a new title is read anew.
  await ann.patch(`/api/resources/${a}`, { title: 'A, renamed' });
  const [renamed, ...others] = await saliences(map);
  expect([renamed, others.length > 0, others.includes(7)]).toEqual([7, true, false]);
});

test('after a formation that changes few territories, those are read anew', async () => {
  const { map, a, b } = await keptMap('Formed again');
  await edgeOf(ann, a, b, { kind: 'express' });
  await form(map);
  await mark(map, 8);
  const [redrawn, ...others] = await saliences(map);
  expect([redrawn, others.length > 0]).toEqual([8, true]);
});

test('while regions may be changing, nothing is kept and nothing that was kept is shown', async () => {
  const { map } = await keptMap('Changing');
  await running.database.execute(
    cypher`MATCH (picture:PictureVersion) WHERE picture.key STARTS WITH ${map} SET picture.version = null`,
  );
  await mark(map, 7);
  expect(await saliences(map)).toEqual([7]);
  await mark(map, 8);
  expect(await saliences(map)).toEqual([8]);
});

test('a formation that changes no territory leaves what is kept', async () => {
  const { map } = await keptMap('Unchanged');
  const before = await saliences(map);
  await form(map);
  await mark(map, 7);
  expect(await saliences(map)).toEqual(before);
});
