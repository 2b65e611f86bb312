import { expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Managed metadata as an ingest stores it (spec 30 §3.2, §3.4), and as reads show what does not fit. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'Managed');

const ingest = (doc_type_name: string, fields: object = {}) =>
  ann.post('/api/ingest', {
    title: 'A thing',
    origin_uri: '',
    content: '',
    context_ref: context,
    doc_type_name,
    ...fields,
  });

const managedOf = async (doc_type: string, fields: object = {}) =>
  (await ingest(doc_type, fields)).body.managed_meta;

test('a task begins in the backlog, a goal active, both by their user', async () => {
  const user = { 'service-provenance': 'user-created' };
  expect(await managedOf('task')).toEqual({ ...user, 'service-stage': 'backlog' });
  expect(await managedOf('goal')).toEqual({ ...user, 'service-status': 'active' });
  expect(await managedOf('note')).toEqual(user);
});

test('what a model made in a run says so; a run alone does not make it a model’s', async () => {
  const map = await mapOf(ann, 'Runs');
  const run = { trigger_kind: 'manual', originating_cogmap: map.id };
  const { id: invocation_id } = (await ann.post('/api/invocations', run)).body;
  const act = { invocation_id, confidence: 'probable' };
  expect(await managedOf('note', { ...act, model: 'm1' })).toEqual({
    'service-llm-model': 'm1',
    'service-llm-run': invocation_id,
    'service-provenance': 'llm-discovered',
  });
  expect(await managedOf('note', act)).toEqual({
    'service-llm-run': invocation_id,
    'service-provenance': 'user-created',
  });
});

test('what the caller says wins over defaults and stamps, in either spelling', async () => {
  const managed_meta = { 'temper-stage': 'done', 'service-provenance': 'llm-discovered', 'service-pr': null };
  expect(await managedOf('task', { managed_meta })).toEqual({
    'service-stage': 'done',
    'service-provenance': 'llm-discovered',
  });
});

test('a stage outside the list is refused on a task, with the values that it may have, and stored on a research', async () => {
  const managed_meta = { 'service-stage': 'blocked' };
  const refused = await ingest('task', { managed_meta });
  expect(refused.status).toBe(400);
  for (const word of ['service-stage', 'backlog', 'in-progress', 'done', 'cancelled'])
    expect(refused.body.error.message).toContain(word);
  expect(await managedOf('research', { managed_meta })).toMatchObject(managed_meta);
});

test('an unknown key is refused, and the message leads to open metadata', async () => {
  const { status, body } = await ingest('task', { managed_meta: { 'service-goal': 'x' } });
  expect([status, body.error.message]).toEqual([400, expect.stringContaining('open_meta')]);
});

test('a stored value of the wrong type is left out, and breaks no read and no list', async () => {
  const home = await contextOf(ann, 'Bad values');
  const id = await resourceIn(ann, { context: home }, { doc_type: 'task' });
  const managed_meta = { 'service-seq': 4, 'service-branch': 'b' };
  await ann.patch(`/api/resources/${id}`, { managed_meta });
  await running.database.execute(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS]->(property:Property)
      WHERE property.key IN ['service-seq', 'service-branch']
      SET property.value = CASE property.key WHEN 'service-seq' THEN '"four"' ELSE '{"a":[1]}' END`,
  );
  const { status, body } = await ann.get(`/api/resources/${id}`);
  expect([status, body.managed_meta]).toEqual([
    200,
    { 'service-stage': 'backlog', 'service-provenance': 'user-created' },
  ]);
  for (const query of ['', '&sort=seq', '&sort=seq&order=asc', '&sections=open-meta'])
    expect((await ann.get(`/api/resources?context_ref=${home}${query}`)).body.rows).toMatchObject([{ id }]);
  expect((await ann.patch(`/api/resources/${id}`, { managed_meta })).body.managed_meta).toMatchObject(
    managed_meta,
  );
});
