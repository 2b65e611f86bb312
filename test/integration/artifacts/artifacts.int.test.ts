import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { sha256Hex } from '#knowledge/resources/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor, teamOf } from '#test/world/raw.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';

/** POST and GET /api/resources/{id}/artifacts, without shapes (spec 30 §14). */

const running = await service();
const { ann, rea, zoe } = await running.people({ ann: 'approved', rea: 'approved', zoe: 'approved' });
const context = await contextOf(ann, `Artifacts ${newId()}`);
await grantOnAnchor(running.database, rea.id, context, false);

const path = (id: string) => `/api/resources/${id}/artifacts`;
const born = () => resourceIn(ann, { context });
const commit = (id: string, content: unknown, more: object = {}, by = ann) =>
  by.post(path(id), { kind: 'plan', intent: 'current', content, ...more });

async function committed(id: string, content: unknown, more: object = {}): Promise<string> {
  const { status, body } = await commit(id, content, more);
  expect(status).toBe(200);
  return body.artifact_id;
}

async function listOf(id: string, query = '', by = ann) {
  const { status, body } = await by.get(`${path(id)}${query}`);
  expect(status).toBe(200);
  return body as Record<string, unknown>[];
}

const idsOf = async (id: string, query = '') => (await listOf(id, query)).map((row) => row['artifact_id']);

describe('commit', () => {
  test('the content is kept as canonical JSON, with its hash and size in the answer; no shape governs it', async () => {
    const id = await born();
    const { status, body } = await commit(id, { b: 1, a: 2 });
    expect(status).toBe(200);
    expect(body.artifact).toEqual({
      artifact_id: body.artifact_id,
      resource_id: id,
      kind_owner_table: 'kb_profiles',
      kind_owner_id: ann.id,
      artifact_kind: 'plan',
      intent: 'current',
      precedence: 0,
      content: { a: 2, b: 1 },
      content_hash: 'd3626ac30a87e6f7a6428233b3c68299976865fa5508e4267c5415c76af7a772',
      content_bytes: 13,
      shape_state: 'never_declared',
      is_folded: false,
      created: expect.any(String),
    });
    expect(body.artifact.content_hash).toBe(sha256Hex('{"a":2,"b":1}'));
    expect(await listOf(id)).toEqual([body.artifact]);
    expect((await ann.get(`${path(id)}/${body.artifact_id}`)).body).toEqual(body.artifact);
  });

  test('one event, which holds the hash and never the content; `updated` stays', async () => {
    const id = await born();
    const before = (await ann.get(`/api/resources/${id}`)).body.updated;
    const correlation_id = newId();
    const secret = `secret ${newId()}`;
    const { body } = await commit(id, secret, { correlation_id, confidence: 'probable', model: 'm' });
    const [event] = await running.database.execute(
      cypher`MATCH (event:Event {correlation_id: ${correlation_id}})-[:ABOUT]->(about)
       RETURN event.type AS type, event.payload AS payload, event.metadata AS metadata, about.id AS about`,
    );
    expect([event!['type'], event!['about']]).toEqual(['data_artifact_committed', id]);
    expect(event!['payload']).not.toContain('secret');
    expect(JSON.parse(String(event!['payload']))).toEqual({
      artifact_id: body.artifact_id,
      resource_id: id,
      kind_owner_table: 'kb_profiles',
      kind_owner_id: ann.id,
      artifact_kind: 'plan',
      intent: 'current',
      precedence: 0,
      content_hash: sha256Hex(JSON.stringify(secret)),
      content_bytes: secret.length + 2,
    });
    expect(JSON.parse(String(event!['metadata']))).toEqual({ confidence: 'probable', model: 'm' });
    expect((await ann.get(`/api/resources/${id}`)).body.updated).toBe(before);
  });

  test.each([[{ deep: [{ er: null }] }], [[1, 2]], ['text'], [0.5], [false], [{}], ['☃ 🙂']])(
    '%j comes back',
    async (content) => {
      const id = await born();
      await committed(id, content);
      expect((await listOf(id))[0]!['content']).toEqual(content);
    },
  );

  test('null is a valid content, and is left out of the list', async () => {
    const id = await born();
    await committed(id, null);
    const [row] = await listOf(id);
    expect(row).toMatchObject({ content_bytes: 4, content_hash: sha256Hex('null') });
    expect(row).not.toHaveProperty('content');
  });

  test('several current ones live side by side', async () => {
    const id = await born();
    const all = [await committed(id, 1), await committed(id, 2), await committed(id, 3)];
    expect(await idsOf(id)).toEqual(all);
  });

  test('supersedes folds just the artifacts that it names', async () => {
    const id = await born();
    const [one, other] = [await committed(id, 1), await committed(id, 2)];
    const next = await committed(id, 3, { supersedes: [one] });
    expect(await idsOf(id)).toEqual([other, next]);
    const all = await listOf(id, '?include_folded=true');
    expect(all.map((row) => [row['artifact_id'], row['is_folded']])).toEqual([
      [one, true],
      [other, false],
      [next, false],
    ]);
    expect((await ann.get(`${path(id)}/${one}`)).body.is_folded).toBe(true);
  });
});

describe('refused, with nothing written', () => {
  const refused = async (id: string, content: unknown, more: object = {}, by = ann) => {
    const before = await eventsOf(running, context);
    const answer = await commit(id, content, more, by);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await eventsOf(running, context)).toEqual(before);
    return codeOf(answer);
  };

  test.each(['latest', '', 'Current'])('intent %j: 400', async (intent) => {
    expect(await refused(await born(), 1, { intent })).toEqual([400, 'BAD_REQUEST']);
  });

  test('a blank or too long kind: 400', async () => {
    const id = await born();
    for (const kind of ['', '  ', 'k'.repeat(257)])
      expect(await refused(id, 1, { kind })).toEqual([400, 'BAD_REQUEST']);
  });

  test('no content at all: 422', async () => {
    expect(await refused(await born(), undefined)).toEqual([422, 'UNPROCESSABLE']);
  });

  test('more than 1 MiB of canonical JSON: 400; just as much is taken', async () => {
    const id = await born();
    const most = 1024 * 1024 - 2;
    expect(await refused(id, 'x'.repeat(most + 1))).toEqual([400, 'BAD_REQUEST']);
    expect((await commit(id, 'x'.repeat(most))).body.artifact.content_bytes).toBe(1024 * 1024);
  });

  test('supersedes what is unknown, folded or of another resource: 400, and all of it stays live', async () => {
    const [id, other] = [await born(), await born()];
    const [mine, theirs] = [await committed(id, 1), await committed(other, 1)];
    const folded = await committed(id, 2);
    const live = await committed(id, 3, { supersedes: [folded] });
    for (const wrong of [newId(), theirs, folded])
      expect(await refused(id, 4, { supersedes: [mine, wrong] })).toEqual([400, 'BAD_REQUEST']);
    expect(await idsOf(id)).toEqual([mine, live]);
    expect(await idsOf(other)).toEqual([theirs]);
  });

  test('a reader or stranger, as for an unknown resource: 403, whatever else is wrong', async () => {
    const id = await born();
    expect(await refused(id, 1, {}, rea)).toEqual([403, 'FORBIDDEN']);
    expect(await refused(id, 1, { intent: 'latest' }, zoe)).toEqual([403, 'FORBIDDEN']);
    expect(await refused(newId(), 1)).toEqual([403, 'FORBIDDEN']);
  });

  test('authorship without a confidence band comes first: 400', async () => {
    expect(await refused(newId(), 1, { persona: 'p' })).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('the owner of a kind', () => {
  const ownerOf = ({ body }: Awaited<ReturnType<typeof commit>>) => [
    body.artifact.kind_owner_table,
    body.artifact.kind_owner_id,
  ];

  test('by default the owner of the context, a profile or a team', async () => {
    expect(ownerOf(await commit(await born(), 1))).toEqual(['kb_profiles', ann.id]);
    const team = await teamOf(running.database, [{ profile_id: ann.id, role: 'owner' }]);
    const { body } = await ann.post('/api/contexts', { name: 'Of a team', owner: { Team: team.slug } });
    expect(ownerOf(await commit(await resourceIn(ann, { context: body.id }), 1))).toEqual([
      'kb_teams',
      team.id,
    ]);
  });

  test('in a map the owner of the resource', async () => {
    const map = await mapOf(ann, 'Mapped');
    expect(ownerOf(await commit(await resourceIn(ann, { map: map.id }), 1))).toEqual(['kb_profiles', ann.id]);
  });

  test('when named: the caller, or a team in which the caller has a writing role', async () => {
    const id = await born();
    const team = await teamOf(running.database, [{ profile_id: ann.id, role: 'member' }]);
    const watched = await teamOf(running.database, [{ profile_id: ann.id, role: 'watcher' }]);
    expect(ownerOf(await commit(id, 1, { kind_owner: { kb_profiles: ann.id } }))).toEqual([
      'kb_profiles',
      ann.id,
    ]);
    expect(ownerOf(await commit(id, 1, { kind_owner: { kb_teams: team.id } }))).toEqual([
      'kb_teams',
      team.id,
    ]);
    const others = [
      { kb_teams: watched.id },
      { kb_teams: newId() },
      { kb_profiles: rea.id },
      { kb_profiles: newId() },
    ];
    for (const kind_owner of others)
      expect(codeOf(await commit(id, 1, { kind_owner }))).toEqual([403, 'FORBIDDEN']);
    expect((await commit(id, 1, { kind_owner: {} })).status).toBe(422);
  });
});

describe('list', () => {
  test('filters by kind and intent; precedence sorts when it is asked to', async () => {
    const id = await born();
    const low = await committed(id, 1, { precedence: -1 });
    const high = await committed(id, 2, { kind: 'score', intent: 'pinned', precedence: 2.5 });
    const middle = await committed(id, 3, { intent: 'member' });
    expect(await idsOf(id)).toEqual([low, high, middle]);
    expect(await idsOf(id, '?sort=precedence')).toEqual([high, middle, low]);
    expect(await idsOf(id, '?kind=plan')).toEqual([low, middle]);
    expect(await idsOf(id, '?intent=pinned')).toEqual([high]);
    expect(await idsOf(id, '?kind=plan&intent=pinned')).toEqual([]);
    for (const query of ['?intent=latest', '?sort=size', '?include_folded=maybe'])
      expect((await ann.get(`${path(id)}${query}`)).status).toBe(400);
  });

  test('counts are of each kind, whatever kind and intent are asked for', async () => {
    const id = await born();
    const [first] = [await committed(id, 'x'.repeat(8)), await committed(id, 'x'.repeat(12))];
    await committed(id, 1, { kind: 'answer' });
    const owner = { kind_owner_table: 'kb_profiles', kind_owner_id: ann.id };
    const answer = { ...owner, artifact_kind: 'answer', count: 1, total_bytes: 1 };
    const plan = { ...owner, artifact_kind: 'plan', count: 2, total_bytes: 24 };
    expect(await listOf(id, '?counts=true')).toEqual([answer, plan]);
    expect(await listOf(id, '?counts=true&kind=answer&intent=nonsense')).toEqual([answer, plan]);
    await committed(id, 1, { supersedes: [first] });
    expect(await listOf(id, '?counts=true')).toEqual([answer, { ...plan, total_bytes: 15 }]);
    expect(await listOf(id, '?counts=true&include_folded=true')).toEqual([
      answer,
      { ...plan, count: 3, total_bytes: 25 },
    ]);
  });

  test('contents of more than 8 MiB are too much for one list: 400; a narrower one, and counts, are answered', async () => {
    const id = await born();
    const text = 'x'.repeat(1024 * 1024 - 2);
    for (let count = 0; count < 8; count += 1) await committed(id, text);
    expect(await listOf(id)).toHaveLength(8);
    const small = await committed(id, 1, { kind: 'score' });
    expect(codeOf(await ann.get(path(id)))).toEqual([400, 'BAD_REQUEST']);
    expect(await idsOf(id, '?kind=score')).toEqual([small]);
    expect(await listOf(id, '?counts=true')).toHaveLength(2);
  }, 60_000);

  test('a reader sees the artifacts; others see none, and no one does once the resource is deleted', async () => {
    const id = await born();
    const artifact = await committed(id, 1);
    expect(await listOf(id, '', rea)).toHaveLength(1);
    for (const query of ['', '?counts=true']) expect(await listOf(id, query, zoe)).toEqual([]);
    expect(await listOf(newId())).toEqual([]);
    expect(codeOf(await zoe.get(`${path(id)}/${artifact}`))).toEqual([404, 'NOT_FOUND']);
    await ann.delete(`/api/resources/${id}`);
    expect(await listOf(id)).toEqual([]);
    expect(codeOf(await ann.get(`${path(id)}/${artifact}`))).toEqual([404, 'NOT_FOUND']);
  });

  test('an artifact is found under its own resource alone', async () => {
    const [id, other] = [await born(), await born()];
    const artifact = await committed(id, 1);
    expect(codeOf(await ann.get(`${path(other)}/${artifact}`))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await ann.get(`${path(id)}/${newId()}`))).toEqual([404, 'NOT_FOUND']);
  });
});
