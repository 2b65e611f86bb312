import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { TELOS_DEFAULT, WORKFLOW_DEFAULT } from '#picture/algorithms/lenses.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 90 §16, A15: what was formed of a context, as the panorama of a map shows it. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const panorama = (caller: Caller, context: string, query = '') =>
  caller.get(`/api/graph/contexts/${context}/panorama${query}`);
const form = (context: string, body: object = {}) =>
  ann.post(`/api/contexts/${context}/materialize`, { threshold: 0, ...body });

/** A formed context of two territories, which one edge crosses, and a later document. */
async function formed() {
  const name = `Formed ${newId()}`;
  const context = await contextOf(ann, name);
  const members: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four'])
    members.push(await resourceIn(ann, { context }, { title }));
  const [one, two, three, four] = members as [string, string, string, string];
  await edgeOf(ann, one, two, { kind: 'express', weight: 9 });
  await edgeOf(ann, three, four, { kind: 'express', weight: 9 });
  await edgeOf(ann, two, three, { kind: 'near', weight: 1 });
  await form(context);
  const late = await resourceIn(ann, { context }, { title: 'Late' });
  return { name, context, one, two, three, four, late };
}

test('territories are those of the shape, with their bridges and what came since; counted where asked', async () => {
  const { name, context, late } = await formed();
  const { status, headers, body } = await panorama(ann, context, '?counts=true');
  expect(status).toBe(200);
  expect(Object(headers).etag).toBeDefined();
  const rows = (await ann.get(`/api/contexts/${context}/shape`)).body;
  expect(body.territories).toMatchObject(
    rows.map((row: { region_id: string; label: string; salience: number }) => ({
      id: row.region_id,
      kind: 'region',
      label: row.label,
      member_count: 2,
      salience: row.salience,
      anchor_id: context,
    })),
  );
  expect(body.territories).toHaveLength(2);
  const [source_territory, target_territory] = rows.map((row: { region_id: string }) => row.region_id).sort();
  expect(body.bridges).toEqual([{ source_territory, target_territory, edge_count: 1 }]);
  expect(body.orphan_nodes).toEqual([
    { id: late, title: 'Late', doc_type: 'concept', degree: 0, anchor_id: context, anchor_label: name },
  ]);
  expect(body.counts).toEqual({ resources: 5, territories: 2, bridges: 1, orphans: 1 });
});

test('of several lenses the one with the most territories is shown, of equals the default of contexts', async () => {
  const { context } = await formed();
  await form(context);
  await form(context, { lens_id: TELOS_DEFAULT.id });
  const usual = (await panorama(ann, context)).body;
  expect(usual).toEqual((await panorama(ann, context, `?lens_id=${WORKFLOW_DEFAULT.id}`)).body);
  const other = (await panorama(ann, context, `?lens_id=${TELOS_DEFAULT.id}`)).body;
  expect(other.territories).toHaveLength(3);
  expect(other.territories[0].id).not.toBe(usual.territories[0].id);
});

test('as of a time it is as it was, by the rights of now', async () => {
  const { context, one, two, four } = await formed();
  await grantOnAnchor(running.database, bob.id, context, false);
  const at = occurredNow();
  const then = (await panorama(ann, context, '?counts=true')).body;
  await edgeOf(ann, one, four, { kind: 'express', weight: 9 });
  await ann.delete(`/api/resources/${two}`);
  await form(context);
  const past = `?counts=true&as_of=${at}`;
  expect((await panorama(ann, context)).body.territories).not.toEqual(then.territories);
  expect((await panorama(ann, context, past)).body).toEqual(then);
  expect((await panorama(bob, context, past)).body).toEqual(then);
  expect((await panorama(ann, context, '?as_of=2020-01-01T00:00:00Z')).status).toBe(404);
  expect((await panorama(ann, context, `?zoom=0&as_of=${at}`)).status).toBe(400);
});

test('a coarser zoom joins territories of a context, too', async () => {
  const { context } = await formed();
  const { territories } = (await panorama(ann, context, '?zoom=0&with_regions=true')).body;
  expect(territories).toMatchObject([
    { member_count: 4, region_ids: [expect.any(String), expect.any(String)] },
  ]);
});

test('a context that was never formed has orphans only; a hidden one, an unknown one and a map are 404 alike', async () => {
  const context = await contextOf(ann, `Unformed ${newId()}`);
  const only = await resourceIn(ann, { context });
  const { body } = await panorama(ann, context);
  expect(body).toMatchObject({ territories: [], bridges: [], orphan_nodes: [{ id: only }] });
  const { id: map } = await mapOf(ann, `A map ${newId()}`);
  const unknown = await panorama(ann, newId());
  const asked = { ids: [only], seeds: [only], depth: 1 };
  for (const path of [`/api/graph/contexts/${context}/locate`, `/api/contexts/${context}/graph/slice`])
    expect((await bob.post(path, asked)).status).toBe(404);
  for (const answer of [await panorama(bob, context), await panorama(ann, map), unknown])
    expect([codeOf(answer), answer.body]).toEqual([[404, 'NOT_FOUND'], unknown.body]);
});

test('where resources are, and what lies around one inside the context, is told as of a map, now and then', async () => {
  const { context, one, two, three, late } = await formed();
  const elsewhere = await resourceIn(ann, { context: await contextOf(ann, `Elsewhere ${newId()}`) });
  await edgeOf(ann, two, elsewhere, { kind: 'near' });
  await grantOnAnchor(running.database, bob.id, context, false);
  const at = occurredNow();
  const locate = (caller: Caller, more: object = {}) =>
    caller.post(`/api/graph/contexts/${context}/locate`, { ids: [late, one, two, elsewhere], ...more });
  const located = (await locate(ann)).body;
  const [, { region_id }] = located;
  expect(region_id).toEqual(expect.any(String));
  expect(located).toEqual([
    { resource_id: late, region_id: null },
    { resource_id: one, region_id },
    { resource_id: two, region_id },
    { resource_id: elsewhere, region_id: null },
  ]);
  expect((await locate(bob)).body).toEqual(located.slice(0, 3));

  const slice = (caller: Caller, query = '', more: object = {}) =>
    caller.post(`/api/contexts/${context}/graph/slice${query}`, { seeds: [two], depth: 1, ...more });
  const around = (await slice(bob)).body;
  expect(around.nodes.map(({ id }: { id: string }) => id).toSorted()).toEqual([one, two, three].toSorted());
  expect(around.nodes[0]).toMatchObject({ id: two, home: 'context' });
  expect(around.edges).toHaveLength(2);
  expect((await slice(ann, '', { depth: 2 })).body.nodes).toHaveLength(4);
  expect((await slice(ann, '', { edge_kinds: ['near'] })).body.nodes).toHaveLength(2);

  await ann.delete(`/api/resources/${one}`);
  expect((await locate(ann)).body).toHaveLength(3);
  expect((await locate(ann, { as_of: at })).body).toEqual(located);
  expect((await slice(bob)).body.nodes).toHaveLength(2);
  expect((await slice(bob, `?as_of=${at}`)).body).toEqual(around);
});
