import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { resourceCreated, resourceRehomed } from '#record/ledger/index.ts';
import { edgeAsserted } from '#test/world/edge-events.ts';
import { type Caller, service } from '#test/world/index.ts';
import { appendRaw, grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 50 §10.2: what a map's picture shows, and what it leaves out. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const panorama = (caller: Caller, map: string, query = '') =>
  caller.get(`/api/graph/cogmaps/${map}/panorama${query}`);
const form = (map: string) => ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });

test('an unreadable map is 404 and not 403, like an unknown map and like a context', async () => {
  const { id } = await mapOf(ann, 'Closed');
  const context = await contextOf(ann, `Open ${newId()}`);
  const answers = [await panorama(bob, id), await panorama(bob, newId()), await panorama(ann, context)];
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  expect((await panorama(ann, 'x')).status).toBe(400);
});

test('an empty map shows its telos as its only orphan', async () => {
  const { id, telos } = await mapOf(ann, 'Empty');
  const { body } = await panorama(ann, id);
  expect(body).toEqual({
    territories: [],
    orphan_nodes: [
      {
        id: telos,
        title: 'Empty charter',
        doc_type: 'cogmap_charter',
        degree: 0,
        anchor_id: id,
        anchor_label: 'Empty',
      },
    ],
    bridges: [],
  });
});

test('an unknown lens has no territories and the same orphans; a malformed lens id is 400', async () => {
  const { id } = await mapOf(ann, 'Lenses');
  await form(id);
  const late = await resourceIn(ann, { map: id }, { title: 'Late' });
  const known = await panorama(ann, id);
  expect(known.body.territories).toHaveLength(1);
  const unknown = await panorama(ann, id, `?lens_id=${newId()}`);
  expect(unknown.body).toEqual({ territories: [], orphan_nodes: known.body.orphan_nodes, bridges: [] });
  expect(known.body.orphan_nodes).toMatchObject([{ id: late }]);
  expect((await panorama(ann, id, '?lens_id=x')).status).toBe(400);
});

test('a territory with one visible member of three stored ones counts one and is named after it', async () => {
  const { id } = await mapOf(ann, 'Stale');
  const away = await contextOf(ann, `Away ${newId()}`);
  const members = [];
  for (const title of ['One', 'Two', 'Three']) members.push(await resourceIn(ann, { map: id }, { title }));
  for (const [source, target] of [
    [0, 1],
    [1, 2],
    [0, 2],
  ] as const) {
    await edgeOf(ann, members[source]!, members[target]!, { kind: 'express' });
  }
  await form(id);
  const home = { table: 'kb_contexts', id: away } as const;
  await appendRaw(running.database, [
    resourceRehomed({ resource_id: members[0]!, home }),
    resourceRehomed({ resource_id: members[1]!, home }),
  ]);
  await grantOnAnchor(running.database, bob.id, id, false);
  const counts = async (caller: Caller) =>
    (await panorama(caller, id)).body.territories
      .map((row: { label: string; member_count: number }) => [row.label, row.member_count])
      .filter(([label]: [string]) => label !== 'Stale charter');
  expect(await counts(bob)).toEqual([['Three', 1]]);
  expect(await counts(ann)).toEqual([['One', 3]]);
  await ann.delete(`/api/resources/${members[2]}`);
  expect(await counts(bob)).toEqual([]);
});

test('of 60 orphans the 50 best connected are shown, and the header says so', async () => {
  const { id } = await mapOf(ann, 'Orphans');
  const made = await Promise.all(
    Array.from({ length: 59 }, (_, index) => resourceIn(ann, { map: id }, { title: `Orphan ${index}` })),
  );
  const ids = made.toSorted();
  for (let index = 0; index < 55; index += 1) await edgeOf(ann, ids[index]!, ids[index]!);
  await edgeOf(ann, ids[58]!, ids[57]!);
  await edgeOf(ann, ids[58]!, ids[57]!, { kind: 'contains' });
  const { body, headers } = await panorama(ann, id);
  expect(body.orphan_nodes.map((node: { id: string; degree: number }) => [node.id, node.degree])).toEqual([
    [ids[57], 2],
    [ids[58], 2],
    ...ids.slice(0, 48).map((one) => [one, 1]),
  ]);
  expect(headers['x-result-truncated']).toBe('orphan_nodes limited to 50');
});

test('of 528 bridges the first 500 by count and territories are shown, and the header says so', async () => {
  const { id } = await mapOf(ann, 'Tied');
  const home = { table: 'kb_cogmaps', id } as const;
  const owner = { owner_profile_id: ann.id, originator_profile_id: ann.id };
  const ids = Array.from({ length: 33 }, () => newId());
  const pairs = ids.flatMap((source, index) => ids.slice(index + 1).map((target) => ({ source, target })));
  await appendRaw(running.database, [
    ...ids.map((resource_id) =>
      resourceCreated({ resource_id, title: 'One', origin_uri: '', home, ...owner, blocks: [] }),
    ),
    ...pairs.map((ends) =>
      edgeAsserted({
        edge_id: newId(),
        ...ends,
        edge_kind: 'near',
        polarity: 'forward',
        weight: 1,
        home,
      }),
    ),
  ]);
  const twice = pairs.at(-1)!;
  await edgeOf(ann, twice.source, twice.target, { label: 'again', weight: 0.1 });
  await form(id);
  const { body, headers } = await panorama(ann, id);
  expect(body.territories).toHaveLength(34);
  expect(headers['x-result-truncated']).toBe('bridges limited to 500');
  expect(body.bridges).toHaveLength(500);
  expect(body.bridges[0].edge_count).toBe(2);
  const keys = body.bridges
    .slice(1)
    .map((row: { source_territory: string; target_territory: string }) => [
      row.source_territory,
      row.target_territory,
    ]);
  expect(keys).toEqual(keys.toSorted((a: string[], b: string[]) => (a.join() < b.join() ? -1 : 1)));
});
