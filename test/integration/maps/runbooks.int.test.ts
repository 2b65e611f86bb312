import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { TELOS_DEFAULT_PROPHEAVY } from '#picture/algorithms/lenses.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { type PlantedMap, plant } from '#test/world/seeds.ts';
import { edgeOf, mapOf } from '#test/world/things.ts';
import { deliver, deliveredId, edgeTo, entry } from './delivering.ts';
import { formUnder, type Row, rowsOf } from './forming.ts';

/** Spec 50 §13, G5 through HTTP: the declared regime, no vector needed. */

const form = async (map: string, threshold = 0): Promise<Row> =>
  (await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold })).body;

/** What the last materialization of a map recorded. */
async function lastFormed(map: string): Promise<{ region_ids: string[]; membership_fingerprint: string }> {
  const [event] = await running.database.execute(
    cypher`MATCH (event:Event {type: 'region_materialized'}) WHERE event.anchor_id = ${map} AND event.seq > 0
     RETURN event.payload AS payload ORDER BY event.seq DESC LIMIT 1`,
  );
  return JSON.parse(String(event!['payload']));
}

const running = await service();
const { ann } = await running.people({ ann: 'approved' });

describe('onboarding', () => {
  const SEVEN = 'staging flags rollback oncall checklist bluegreen bigbang';
  let planted: PlantedMap;

  const regions = (fingerprint: string): string[] =>
    fingerprint.split('|').map((region) =>
      region
        .split('+')
        .map((id) => planted.key(id))
        .join(' '),
    );

  beforeAll(async () => {
    planted = await plant(running, 'test/fixtures/onboarding.yaml', ann);
  });

  test('forms by facets and edges; the seven have centrality 28 and tension 1, the checklist joins without an edge', async () => {
    const { membership_fingerprint } = await form(planted.map);
    expect(regions(membership_fingerprint)).toEqual([
      'telos regulation',
      'pair smallest confidence',
      SEVEN,
      'solo',
      'setup firstbuild',
    ]);
    const [seven] = await rowsOf(ann, `/api/cognitive-maps/${planted.map}/region-metrics`);
    expect(seven).toMatchObject({ centrality: 28, internal_tension: 1, content_cohesion: null });
  });

  test('under the propheavy lens setup and firstbuild split', async () => {
    await formUnder(running, { map: planted.map }, TELOS_DEFAULT_PROPHEAVY);
    expect(regions((await lastFormed(planted.map)).membership_fingerprint).slice(-3)).toEqual([
      'solo',
      'setup',
      'firstbuild',
    ]);
  });

  test('three express edges bring solo in', async () => {
    for (const key of ['pair', 'smallest', 'confidence'])
      await edgeOf(ann, planted.id('solo'), planted.id(key), { kind: 'express' });
    const { membership_fingerprint } = await form(planted.map, 3);
    expect(regions(membership_fingerprint)).toEqual([
      'telos regulation',
      'pair smallest confidence solo',
      SEVEN,
      'setup firstbuild',
    ]);
  });
});

describe('storyteller', () => {
  let map: string;
  let [narrator, storykeeper, gravity, branching, tensor] = ['', '', '', '', ''];

  const persona = { layer: 'persona' };
  const commitment = { layer: 'commitment' };
  const near = (id: string) => [edgeTo(id, { kind: 'near' })];
  const shape = () => rowsOf(ann, `/api/cognitive-maps/${map}/shape`);
  const byLabel = async () => new Map((await shape()).map((row) => [row.label, row]));

  beforeAll(async () => {
    map = (await mapOf(ann, 'Storyteller')).id;
    // A region is called by the first of its members, and of several equal ones by that of the smallest id.
    const names = Array.from({ length: 5 }, newId).map((id) => [deliveredId(map, id), id] as const);
    const sorted = names.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, id]) => id);
    [narrator, storykeeper, gravity, branching, tensor] = sorted as [string, string, string, string, string];
    const entries = [
      entry(narrator, { title: 'narrator', text: 'Tells.', facets: persona, edges: near(storykeeper) }),
      entry(storykeeper, { title: 'storykeeper', text: 'Keeps.', facets: persona }),
      entry(gravity, { title: 'gravity', text: 'Pulls.', facets: commitment, edges: near(branching) }),
      entry(branching, { title: 'branching', text: 'Parts.', facets: commitment }),
    ];
    expect((await deliver(ann, map, { entries })).body.created).toBe(4);
    expect((await form(map)).regions).toBe(3);
  });

  test('fold the near, add tensor near gravity: {gravity, tensor}, {branching}; the personas keep id and are not asserted again', async () => {
    const before = (await byLabel()).get('narrator')!;
    const entries = [
      entry(tensor, { title: 'tensor', text: 'Twists.', facets: commitment, edges: near(gravity) }),
    ];
    const fold_edges = [{ from: gravity, to: branching, kind: 'near' }];
    expect((await deliver(ann, map, { entries, fold_edges })).body).toMatchObject({ created: 1, folded: 1 });
    await form(map, 3);
    const after = await byLabel();
    expect([...after].map(([label, row]) => [label, row.member_count]).sort()).toEqual([
      ['Storyteller charter', 1],
      ['branching', 1],
      ['gravity', 2],
      ['narrator', 2],
    ]);
    expect(after.get('narrator')).toEqual(before);
    const asserted = [after.get('gravity')!.region_id, after.get('branching')!.region_id];
    expect((await lastFormed(map)).region_ids.toSorted()).toEqual(asserted.sort());
  });

  test("revise only narrator's body: no component changes, and only the region that holds narrator is measured anew", async () => {
    const before = await shape();
    const entries = [entry(narrator, { text: 'Tells anew.', vector: [0, 1, 0] })];
    expect((await deliver(ann, map, { entries })).body).toMatchObject({ updated: 1 });
    await form(map, 1);
    expect((await lastFormed(map)).region_ids).toEqual([]);
    const after = await shape();
    const changed = after.filter((row, index) => row.content_cohesion !== before[index]!.content_cohesion);
    expect(after.map((row) => row.region_id)).toEqual(before.map((row) => row.region_id));
    expect(changed.map((row) => row.label)).toEqual(['narrator']);
  });
});
