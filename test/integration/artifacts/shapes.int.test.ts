import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createSchemaThread, reconcileShapes, startShapeLoop } from '#knowledge/artifacts/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, type Service, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor, teamOf } from '#test/world/raw.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';

/** POST and GET /api/contexts/{id}/shapes, GET /api/shapes/{shape_id}, and what shapes do to artifacts (spec 30 §14, §15). */

let running: Service;
let ann: Caller;
let rea: Caller;
let zoe: Caller;
const schemas = createSchemaThread();

beforeAll(async () => {
  running = await service();
  ({ ann, rea, zoe } = await running.people({ ann: 'approved', rea: 'approved', zoe: 'approved' }));
  return () => schemas.close();
});

const NEEDS_X = { type: 'object', required: ['x'], properties: { x: { type: 'string' } } };
const NEEDS_Y = { type: 'object', required: ['y'] };

async function home() {
  const context = await contextOf(ann, `Shapes ${newId()}`);
  await grantOnAnchor(running.database, rea.id, context, false);
  return context;
}

const path = (context: string) => `/api/contexts/${context}/shapes`;
const declare = (context: string, schema: unknown, more: object = {}, by = ann) =>
  by.post(path(context), { kind: 'plan', schema, enforcement: 'advisory', ...more });

async function declared(context: string, schema: unknown, more: object = {}) {
  const { status, body } = await declare(context, schema, more);
  expect(status).toBe(200);
  return body as Record<string, unknown> & { shape_id: string };
}

async function listOf(context: string, by = ann) {
  const { status, body } = await by.get(path(context));
  expect(status).toBe(200);
  return body as Record<string, unknown>[];
}

const commit = (id: string, content: unknown, more: object = {}) =>
  ann.post(`/api/resources/${id}/artifacts`, { kind: 'plan', intent: 'current', content, ...more });

const statesOf = async (id: string) =>
  (await ann.get(`/api/resources/${id}/artifacts`)).body.map(
    (row: Record<string, unknown>) => row['shape_state'],
  );

/** As the service does it in the background, until no shape waits. */
async function reconcile(): Promise<void> {
  while (await reconcileShapes({ database: running.database, schemas }));
}

describe('declare', () => {
  test('a shape is in force at once; the next one of its family folds it and has the next version', async () => {
    const context = await home();
    const first = await declared(context, NEEDS_X);
    expect(first).toEqual({
      shape_id: first.shape_id,
      home_anchor_table: 'kb_contexts',
      home_anchor_id: context,
      kind_owner_table: 'kb_profiles',
      kind_owner_id: ann.id,
      artifact_kind: 'plan',
      schema: NEEDS_X,
      enforcement: 'advisory',
      shape_version: 1,
      is_folded: false,
      created: expect.any(String),
    });
    expect(await listOf(context, rea)).toEqual([first]);
    const second = await declared(context, NEEDS_Y, { enforcement: 'enforcing' });
    expect(second.shape_version).toBe(2);
    expect(await listOf(context)).toEqual([second]);
    expect((await ann.get(`/api/shapes/${first.shape_id}`)).body).toEqual({ ...first, is_folded: true });
    expect((await rea.get(`/api/shapes/${second.shape_id}`)).body).toEqual(second);
  });

  test('kinds, and owners of one kind, have versions of their own', async () => {
    const context = await home();
    const team = await teamOf(running.database, [{ profile_id: ann.id, role: 'maintainer' }]);
    const versions = [
      await declared(context, true),
      await declared(context, true, { kind: 'score' }),
      await declared(context, true, { kind_owner: { kb_teams: team.id } }),
      await declared(context, true),
    ].map((shape) => [shape['artifact_kind'], shape['kind_owner_table'], shape['shape_version']]);
    expect(versions).toEqual([
      ['plan', 'kb_profiles', 1],
      ['score', 'kb_profiles', 1],
      ['plan', 'kb_teams', 1],
      ['plan', 'kb_profiles', 2],
    ]);
    expect(await listOf(context)).toHaveLength(3);
  });

  test('one event, anchored on the context, with the schema and the authorship of the act', async () => {
    const context = await home();
    const before = await eventsOf(running, context);
    const correlation_id = newId();
    const shape = await declared(context, NEEDS_X, { correlation_id, confidence: 'confident', persona: 'p' });
    expect(await eventsOf(running, context)).toEqual([...before, 'shape_declared']);
    const [event] = await running.database.execute(
      cypher`MATCH (event:Event {correlation_id: ${correlation_id}}) RETURN event.payload AS payload, event.metadata AS metadata`,
    );
    expect(JSON.parse(String(event!['payload']))).toEqual({
      shape_id: shape.shape_id,
      home_anchor_table: 'kb_contexts',
      home_anchor_id: context,
      kind_owner_table: 'kb_profiles',
      kind_owner_id: ann.id,
      artifact_kind: 'plan',
      schema: NEEDS_X,
      enforcement: 'advisory',
      shape_version: 1,
    });
    expect(JSON.parse(String(event!['metadata']))).toEqual({ confidence: 'confident', persona: 'p' });
  });

  test('shapes that are declared at once get versions of their own, and one is in force', async () => {
    const context = await home();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => declare(context, { title: `${index}` })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const versions = taken.map(({ body }) => body.shape_version).sort();
    expect(versions).toEqual(taken.map((_, index) => index + 1));
    expect(await listOf(context)).toHaveLength(1);
  });

  test.each([
    ['an unknown type', { type: 'objekt' }],
    ['a remote reference', { $ref: 'https://example.org/s.json' }],
    ['a pattern of nested repetitions', { pattern: '^(a+)+$' }],
    ['a text', 'string'],
    ['a list', []],
    ['null', null],
    ['more than 64 KiB', { description: 'x'.repeat(65_536) }],
  ])('a schema that is %s: 400, and nothing is written', async (_, schema) => {
    const context = await home();
    const before = await eventsOf(running, context);
    const answer = await declare(context, schema);
    expect(codeOf(answer)).toEqual([400, 'BAD_REQUEST']);
    expect(answer.body.error.message).toContain('schema');
    expect(await eventsOf(running, context)).toEqual(before);
    expect(await listOf(context)).toEqual([]);
  });

  test('another enforcement, or no schema: 422', async () => {
    const context = await home();
    expect((await declare(context, true, { enforcement: 'strict' })).status).toBe(422);
    expect((await declare(context, undefined)).status).toBe(422);
  });

  test('a reader, a stranger, an unknown context and a map: 403; a list is empty, and a shape 404', async () => {
    const context = await home();
    const { shape_id } = await declared(context, true);
    const map = await mapOf(ann, 'No shapes');
    for (const [by, id] of [
      [rea, context],
      [zoe, context],
      [ann, newId()],
      [ann, map.id],
    ] as const)
      expect(codeOf(await declare(id, { type: 'objekt' }, {}, by))).toEqual([403, 'FORBIDDEN']);
    expect(await listOf(context, zoe)).toEqual([]);
    expect(await listOf(newId())).toEqual([]);
    expect(codeOf(await zoe.get(`/api/shapes/${shape_id}`))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await ann.get(`/api/shapes/${newId()}`))).toEqual([404, 'NOT_FOUND']);
  });

  test('a kind of another person, or of a team without a writing role: 403', async () => {
    const context = await home();
    const watched = await teamOf(running.database, [{ profile_id: ann.id, role: 'watcher' }]);
    for (const kind_owner of [{ kb_profiles: rea.id }, { kb_teams: watched.id }, { kb_teams: newId() }])
      expect(codeOf(await declare(context, true, { kind_owner }))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('a commit under a shape', () => {
  test('enforcing: what does not fit is 422 with the problems, and nothing is written', async () => {
    const context = await home();
    await declared(context, NEEDS_X, { enforcement: 'enforcing' });
    const id = await resourceIn(ann, { context });
    const before = await eventsOf(running, context);
    const answer = await commit(id, { x: 7 });
    expect(codeOf(answer)).toEqual([422, 'UNPROCESSABLE']);
    expect(answer.body.error.details).toEqual([{ path: '/x', message: 'must be string' }]);
    expect(await eventsOf(running, context)).toEqual(before);
    expect(await statesOf(id)).toEqual([]);
    expect((await commit(id, { x: 'a' })).body.artifact.shape_state).toBe('declared_satisfied');
    expect((await commit(id, {}, { kind: 'other' })).body.artifact.shape_state).toBe('never_declared');
  });

  test('advisory: what does not fit is stored, and says so', async () => {
    const context = await home();
    await declared(context, NEEDS_X);
    const id = await resourceIn(ann, { context });
    const { artifact, artifact_id } = (await commit(id, {})).body;
    expect(artifact.shape_state).toBe('declared_not_satisfied');
    const shape_detail = [{ path: '', message: "must have required property 'x'" }];
    expect(artifact.shape_detail).toEqual(shape_detail);
    const one = `/api/resources/${id}/artifacts/${artifact_id}`;
    expect((await ann.get(one)).body).toEqual({ ...artifact, shape_detail });
    const satisfied = (await commit(id, { x: '' })).body.artifact;
    expect(satisfied.shape_state).toBe('declared_satisfied');
    expect(satisfied).not.toHaveProperty('shape_detail');
  });

  test('a reader of the resource, but not of its home, sees the verdict without details of the shape', async () => {
    const context = await home();
    await declared(context, NEEDS_X);
    const id = await resourceIn(ann, { context });
    const { artifact_id } = (await commit(id, {})).body;
    const { guest } = await running.people({ guest: 'approved' });
    const grant = { can_read: true, can_write: false, can_delete: false, can_grant: false };
    const principal = { principal_table: 'kb_profiles', principal_id: guest.id };
    expect((await ann.post(`/api/resources/${id}/grants`, { ...principal, ...grant })).status).toBe(200);
    const { body } = await guest.get(`/api/resources/${id}/artifacts/${artifact_id}`);
    expect(body.shape_state).toBe('declared_not_satisfied');
    expect(body).not.toHaveProperty('shape_detail');
  });

  test('a shape governs the kinds of its owner alone', async () => {
    const context = await home();
    const team = await teamOf(running.database, [{ profile_id: ann.id, role: 'member' }]);
    await declared(context, false, { enforcement: 'enforcing', kind_owner: { kb_teams: team.id } });
    const id = await resourceIn(ann, { context });
    expect((await commit(id, {})).body.artifact.shape_state).toBe('never_declared');
    expect(codeOf(await commit(id, {}, { kind_owner: { kb_teams: team.id } }))).toEqual([
      422,
      'UNPROCESSABLE',
    ]);
  });

  test('a pattern that takes very long does not hold up other work', async () => {
    const context = await home();
    await declared(context, { pattern: '^a*a*a*a*a*a*a*$' }, { enforcement: 'enforcing' });
    const id = await resourceIn(ann, { context });
    const slow = commit(id, `${'a'.repeat(300)}b`);
    let slowest = 0;
    for (let count = 0; count < 10; count += 1) {
      const start = performance.now();
      await new Promise((turn) => setTimeout(turn, 20));
      slowest = Math.max(slowest, performance.now() - start);
    }
    const answer = await slow;
    expect(codeOf(answer)).toEqual([422, 'UNPROCESSABLE']);
    expect(answer.body.error.message).toContain('could not be checked');
    // The event loop turned meanwhile: the check ran in a thread of its own.
    expect(slowest).toBeLessThan(400);
  });

  test('commits and declarations at once: nothing that an enforced shape refuses is stored after it', async () => {
    const context = await home();
    const id = await resourceIn(ann, { context });
    const [shape, ...commits] = await Promise.all([
      declare(context, false, { enforcement: 'enforcing' }),
      ...Array.from({ length: 6 }, (_, index) => commit(id, index)),
    ]);
    expect(shape!.status).toBe(200);
    expect(commits.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
    const [late] = await running.database.execute(
      cypher`MATCH (declared:Event {type: 'shape_declared', anchor_id: ${context}})
       MATCH (later:Event {type: 'data_artifact_committed', anchor_id: ${context}}) WHERE later.seq > declared.seq
       RETURN count(later) AS late`,
    );
    expect(Number(late!['late'])).toBe(0);
  });
});

describe('reconcile', () => {
  test('a stricter shape: not yet checked, then not satisfied, and still stored; the earlier one is folded', async () => {
    const context = await home();
    const first = await declared(context, NEEDS_X);
    const id = await resourceIn(ann, { context });
    await commit(id, { x: 'a' });
    expect(await statesOf(id)).toEqual(['declared_satisfied']);
    const second = await declared(context, NEEDS_Y, { enforcement: 'enforcing' });
    expect(second.shape_version).toBe(2);
    expect((await ann.get(`/api/shapes/${first.shape_id}`)).body.is_folded).toBe(true);
    expect(await statesOf(id)).toEqual(['declared_not_yet_checked']);
    await reconcile();
    expect(await statesOf(id)).toEqual(['declared_not_satisfied']);
  });

  test('artifacts from before the first shape, in as many pages as it takes', async () => {
    const context = await home();
    const id = await resourceIn(ann, { context });
    for (let count = 0; count < 25; count += 1) await commit(id, count % 2 === 0 ? { x: 'a' } : {});
    expect(new Set(await statesOf(id))).toEqual(new Set(['never_declared']));
    await declared(context, NEEDS_X);
    await reconcile();
    const states = (await statesOf(id)) as string[];
    expect(states.filter((state) => state === 'declared_satisfied')).toHaveLength(13);
    expect(states.filter((state) => state === 'declared_not_satisfied')).toHaveLength(12);
  });

  test('a move to a context without the shape: never declared; back: the verdict holds again', async () => {
    const [context, elsewhere] = [await home(), await home()];
    await declared(context, NEEDS_X);
    const id = await resourceIn(ann, { context });
    await commit(id, { x: 'a' });
    await ann.patch(`/api/resources/${id}`, { context_to: elsewhere });
    expect(await statesOf(id)).toEqual(['never_declared']);
    await ann.patch(`/api/resources/${id}`, { context_to: context });
    expect(await statesOf(id)).toEqual(['declared_satisfied']);
  });

  test('a move to a context with another shape: not yet checked, then checked by it', async () => {
    const [context, stricter] = [await home(), await home()];
    await declared(context, NEEDS_X);
    await declared(stricter, NEEDS_Y);
    await reconcile();
    const id = await resourceIn(ann, { context });
    await commit(id, { x: 'a' });
    await ann.patch(`/api/resources/${id}`, { context_to: stricter });
    expect(await statesOf(id)).toEqual(['declared_not_yet_checked']);
    await reconcile();
    expect(await statesOf(id)).toEqual(['declared_not_satisfied']);
  });

  test('the loop of an instance does it by itself, and stops', async () => {
    const context = await home();
    const id = await resourceIn(ann, { context });
    await commit(id, {});
    const stop = startShapeLoop({ database: running.database, schemas, log: pino({ level: 'silent' }) });
    await declared(context, NEEDS_X);
    await expect.poll(() => statesOf(id), { timeout: 20_000 }).toEqual(['declared_not_satisfied']);
    await stop();
  });

  test('two instances at once leave one verdict for each artifact', async () => {
    const context = await home();
    const id = await resourceIn(ann, { context });
    for (let count = 0; count < 5; count += 1) await commit(id, {});
    const { shape_id } = await declared(context, NEEDS_X);
    await Promise.all([reconcile(), reconcile()]);
    const [row] = await running.database.execute(
      cypher`MATCH (:DataArtifact)-[checked:CHECKED]->(:ArtifactShape {id: ${shape_id}}) RETURN count(checked) AS verdicts`,
    );
    expect(Number(row!['verdicts'])).toBe(5);
  });
});
