import { describe, expect, test } from 'vitest';
import { KERNEL_MAP_ID, newId } from '#base/ids.ts';
import { resourceCreated } from '#record/ledger/index.ts';
import { type Caller, service } from '#test/world/index.ts';
import { appendRaw } from '#test/world/raw.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';
import { grant, revoke } from '../grants/granting.ts';
import { teamBy } from '../teams/teams-made.ts';
import { telosOf } from './delivering.ts';

/** GET /api/cognitive-maps and /api/cognitive-maps/{id} (spec 50 §3.2, §3.3). */

interface MapRow {
  readonly id: string;
  readonly name: string;
  readonly owner_ref: string;
  readonly charter_statement?: string;
}

const listed = async (caller: Caller): Promise<MapRow[]> => (await caller.get('/api/cognitive-maps')).body;
const idsOf = async (caller: Caller) => (await listed(caller)).map((row) => row.id);

const charteredBy = async (caller: Caller, name: string, ...texts: string[]): Promise<string> => {
  const body = { name, telos_title: name, telos: telosOf(...texts) };
  return (await caller.post('/api/cognitive-maps', body)).body.cogmap_id;
};

const running = await service();
const { ann, bob, zoe } = await running.people({ ann: 'approved', bob: 'approved', zoe: 'approved' });

describe('the list', () => {
  test('the creator sees own two maps with statements; a second caller neither, but the kernel map through the root team', async () => {
    const maps = [await charteredBy(ann, 'One', 'First.'), await charteredBy(ann, 'Two', 'Second.', 'Why?')];
    const own = (await listed(ann)).filter((row) => maps.includes(row.id));
    expect(own.map((row) => [row.name, row.owner_ref, row.charter_statement])).toEqual([
      ['One', 'atlas', 'First.'],
      ['Two', 'atlas', 'Second.'],
    ]);
    expect(await idsOf(zoe)).toEqual([KERNEL_MAP_ID]);
    const [kernel] = await listed(zoe);
    expect(kernel).toMatchObject({ name: 'system-default', owner_ref: '+atlas-system' });
  });

  test('a grant shows the map at once, revoking it removes the row at once', async () => {
    const map = await mapOf(ann, 'Granted');
    const path = `/api/cognitive-maps/${map.id}`;
    await grant(ann, path, bob, 'R');
    expect(await idsOf(bob)).toContain(map.id);
    await revoke(ann, path, bob);
    expect(await idsOf(bob)).not.toContain(map.id);
  });

  test('a bound map is shown under the first of the reachable teams it is bound to, and names no other', async () => {
    const map = await mapOf(ann, 'Bound');
    const [mine, hers] = [await teamBy(ann, [[bob, 'member']]), await teamBy(ann)];
    for (const { id: team_id } of [mine, hers])
      await ann.post(`/api/cognitive-maps/${map.id}/teams`, { team_id });
    const rowOf = async (caller: Caller) => (await listed(caller)).find((row) => row.id === map.id);
    expect(await rowOf(bob)).toMatchObject({ owner_ref: `+${mine.slug}`, team_ids: [mine.id] });
    const [first] = [mine, hers].toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    expect(await rowOf(ann)).toMatchObject({ owner_ref: `+${first!.slug}` });
  });

  test('resource_count counts what is active', async () => {
    const map = await mapOf(ann, 'Counted');
    const [kept, gone] = [await resourceIn(ann, { map: map.id }), await resourceIn(ann, { map: map.id })];
    await ann.delete(`/api/resources/${gone}`);
    const row = (await listed(ann)).find(({ id }) => id === map.id);
    expect(row).toMatchObject({ resource_count: 2, region_count: 0 });
    expect((await ann.get(`/api/resources/${kept}`)).status).toBe(200);
  });

  test('order: owner_ref, then name, then id', async () => {
    const rows = await listed(ann);
    const keys = rows.map((row) => `${row.owner_ref}\u0000${row.name}\u0000${row.id}`);
    expect(keys).toEqual([...keys].sort());
  });
});

describe('one map', () => {
  test('a 3-block charter has three blocks by their roles; the foundations begin with the telos', async () => {
    const blocks = telosOf('Cook well.', 'For whom?', 'In one pan.').blocks;
    const telos = {
      blocks: blocks.map((block, index) => (index === 2 ? { ...block, role: 'framing' } : block)),
    };
    const made = await ann.post('/api/cognitive-maps', { name: 'Three', telos_title: 'Zest', telos });
    const map: string = made.body.cogmap_id;
    const [b, a] = [
      await resourceIn(ann, { map }, { title: 'B' }),
      await resourceIn(ann, { map }, { title: 'A' }),
    ];
    const { charter, foundations } = (await ann.get(`/api/cognitive-maps/${map}`)).body;
    expect(charter.map((block: { role: string }) => block.role)).toEqual([
      'statement',
      'question',
      'framing',
    ]);
    expect(
      foundations.map((row: { resource_id: string; is_telos: boolean }) => [row.resource_id, row.is_telos]),
    ).toEqual([
      [made.body.telos_resource_id, true],
      [a, false],
      [b, false],
    ]);
  });

  test('a segmented upload in progress is not among the foundations', async () => {
    const map = await mapOf(ann, 'Segmented');
    const resource_id = newId();
    await appendRaw(running.database, [
      resourceCreated({
        resource_id,
        title: 'Under way',
        origin_uri: '',
        home: { table: 'kb_cogmaps', id: map.id },
        owner_profile_id: ann.id,
        originator_profile_id: ann.id,
        doc_type: 'concept',
        blocks: [],
        segmented: true,
      }),
    ]);
    const { foundations } = (await ann.get(`/api/cognitive-maps/${map.id}`)).body;
    expect(foundations.map((row: { resource_id: string }) => row.resource_id)).toEqual([map.telos]);
  });

  test('a read grant on one homed resource does not open the map: 404, as for an unknown map', async () => {
    const map = await mapOf(ann, 'Closed');
    const resource = await resourceIn(ann, { map: map.id });
    expect((await grant(ann, `/api/resources/${resource}`, bob, 'R')).status).toBe(200);
    expect((await bob.get(`/api/resources/${resource}`)).status).toBe(200);
    const hidden = await bob.get(`/api/cognitive-maps/${map.id}`);
    expect(hidden.status).toBe(404);
    expect(hidden.body).toEqual((await bob.get(`/api/cognitive-maps/${newId()}`)).body);
  });
});
