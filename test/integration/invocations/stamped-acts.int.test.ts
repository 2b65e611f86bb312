import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { sha256Hex } from '#knowledge/resources/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Answer, type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Acts that the reference leaves without a context: they take the keys of every act, too (spec 40 §11.11). */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const map = await mapOf(ann, 'Run');
const { body } = await ann.post('/api/invocations', { trigger_kind: 'manual', originating_cogmap: map.id });
const run = body.id;

const SEGMENT = 'Another segment.';

async function newUpload(): Promise<string> {
  const { status, body } = await ann.post('/api/ingest', {
    title: 'An upload',
    origin_uri: '',
    doc_type_name: 'concept',
    content: 'Some text.',
    context_ref: await contextOf(ann, `Uploads ${newId()}`),
    segmented: { block_budget: 1000 },
  });
  expect(status).toBe(200);
  return body.resource_id;
}

type Act = (more: object) => Promise<Answer>;

const ACTS: readonly [string, string, () => Promise<Act>][] = [
  [
    'appending a block',
    'block_created',
    async () => {
      const path = `/api/resources/${await newUpload()}/blocks`;
      const body = { seq: 1, content: SEGMENT, content_hash: sha256Hex(SEGMENT) };
      return (more) => ann.post(path, { ...body, ...more });
    },
  ],
  [
    'completing an upload',
    'resource_finalized',
    async () => {
      const path = `/api/resources/${await newUpload()}`;
      const { body_hash } = (await ann.get(`${path}/blocks`)).body;
      const body = { expected_blocks: 1, expected_body_hash: body_hash };
      return (more) => ann.post(`${path}/finalize`, { ...body, ...more });
    },
  ],
  [
    'reassigning a resource',
    'resource_reassigned',
    async () => {
      const id = await resourceIn(ann, { context: await contextOf(ann, `Handed over ${newId()}`) });
      return (more) => ann.post(`/api/resources/${id}/reassign`, { to_profile_id: bob.id, ...more });
    },
  ],
  [
    'renaming a context',
    'context_renamed',
    async () => {
      const id = await contextOf(ann, `Former ${newId()}`);
      return (more) => ann.post(`/api/contexts/${id}/rename`, { name: `Renamed ${newId()}`, ...more });
    },
  ],
];

const eventsOfRun = async () =>
  running.database.execute(
    cypher`MATCH (event:Event) WHERE event.invocation_id = ${run}
     RETURN event.type AS type, event.metadata AS metadata ORDER BY event.seq`,
  );

describe.each(ACTS)('%s', (_, type, make) => {
  test('stamps its event with run and authorship', async () => {
    const act = await make();
    expect((await act({ invocation_id: run, confidence: 'probable', model: 'm' })).status).toBeLessThan(300);
    expect((await eventsOfRun()).at(-1)).toEqual({
      type,
      metadata: JSON.stringify({ confidence: 'probable', model: 'm' }),
    });
  });

  test('is refused without a confidence band, and under an unknown run, and then nothing is written', async () => {
    const act = await make();
    const before = await eventsOfRun();
    expect(codeOf(await act({ invocation_id: run, reasoning: 'why' }))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await act({ invocation_id: newId() }))).toEqual([404, 'NOT_FOUND']);
    expect(await eventsOfRun()).toEqual(before);
    expect((await act({})).status).toBeLessThan(300);
  });
});

describe('whose run', () => {
  const acting = (by: Caller, invocation_id: string, context: string) =>
    by.post(`/api/contexts/${context}/rename`, { name: `Renamed ${newId()}`, invocation_id });

  test('a reader of the map may not stamp acts with the run of another; who authors in the map may', async () => {
    const { cat } = await running.people({ cat: 'approved' });
    const map = await mapOf(ann, 'Shared');
    await grantOnAnchor(running.database, cat.id, map.id, false);
    const opening = { trigger_kind: 'manual', originating_cogmap: map.id };
    const { body } = await ann.post('/api/invocations', opening);
    const context = await contextOf(cat, `Own ${newId()}`);
    expect(codeOf(await acting(cat, body.id, context))).toEqual([403, 'FORBIDDEN']);
    await grantOnAnchor(running.database, cat.id, map.id, true);
    expect((await acting(cat, body.id, context)).status).toBe(200);
  });

  test('who opened it goes on, even when they only read the map since', async () => {
    const { cat } = await running.people({ cat: 'approved' });
    const map = await mapOf(ann, 'Withdrawn');
    await grantOnAnchor(running.database, cat.id, map.id, true);
    const opening = { trigger_kind: 'manual', originating_cogmap: map.id };
    const { body } = await cat.post('/api/invocations', opening);
    await grantOnAnchor(running.database, cat.id, map.id, false);
    const context = await contextOf(cat, `Own ${newId()}`);
    expect((await acting(cat, body.id, context)).status).toBe(200);
  });
});
