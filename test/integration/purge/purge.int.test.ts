import { importJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';
import { openStream, originOf } from '../ledger/open-stream.ts';
import { exact as findExact, idsOf, run as runPlan } from '../query/plans.ts';
import { search } from '../search/searching.ts';

/** POST /api/admin/resources/{id}/purge: nothing of what a resource said is left, and that is proved. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'admin', bob: 'approved' });

const purge = (caller: Caller, id: string) => caller.post(`/api/admin/resources/${id}/purge`);

/** Where in the database a text stands: labels or types, with the key. */
async function placesOf(text: string): Promise<string[]> {
  const rows = await running.database.execute(
    cypher`CALL () {
       MATCH (thing) RETURN labels(thing)[0] AS kind, thing
       UNION ALL
       MATCH ()-[thing]->() RETURN type(thing) AS kind, thing
     }
     UNWIND keys(thing) AS key
     WITH kind, key, thing[key] AS value
     WHERE CASE
       WHEN value IS :: STRING NOT NULL THEN value CONTAINS ${text}
       WHEN value IS :: LIST<STRING NOT NULL> NOT NULL THEN any(one IN value WHERE one CONTAINS ${text})
       ELSE false
     END
     RETURN DISTINCT kind + '.' + key AS place ORDER BY place`,
  );
  return rows.map(({ place }) => String(place));
}

/** Texts that are found nowhere else, with a mark that they share; each is taken once. */
function canaries() {
  const mark = `canary${newId().slice(-12)}`;
  let count = 0;
  return { mark, next: () => `${mark}n${count++}`, taken: () => count };
}

/** A resource of a formed map that says a thousand things in every place where it can. */
async function talkative(mark: ReturnType<typeof canaries>) {
  const { next } = mark;
  const { id: map } = await mapOf(ann, `Map ${newId()}`);
  await grantOnAnchor(running.database, bob.id, map, false);
  const text = (words: number) => Array.from({ length: words }, next).join(' ');
  const act = () => ({ confidence: 'probable', reasoning: next(), rationale: next() });
  const { invocation_id: run } = await made(
    ann.post('/api/invocations', { trigger_kind: 'test', originating_cogmap: map }),
  );
  const { id } = await made(
    ann.post('/api/ingest', {
      title: next(),
      origin_uri: `https://${next()}.example`,
      doc_type_name: next(),
      content: `# ${next()}\n\n${text(300)}\n\n# ${next()}\n\n${text(100)}`,
      context_ref: '',
      home_cogmap_id: map,
      open_meta: { [next()]: next(), tags: [next(), next()], keywords: [next()] },
      managed_meta: { 'service-stage': next(), 'service-status': next() },
      sources: [{ kind: 'remote', value: `https://${next()}.example/` }],
      invocation_id: run,
      ...act(),
    }),
  );
  const peer = await resourceIn(ann, { map }, { title: 'Peer', content: 'Of the peer.' });
  const labelled = await edgeOf(ann, id, peer, { label: next(), kind: 'express', weight: 9 });
  const folded = await edgeOf(ann, peer, id, { label: next() });
  await made(ann.post(`/api/relationships/${folded}/fold`, { reason: next(), ...act() }));
  await made(ann.post(`/api/relationships/${labelled}/facets`, { values: { [next()]: next() } }));
  await made(ann.post('/api/facets', { resource: id, values: { [next()]: next(), [next()]: [next()] } }));
  await made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
  const then = occurredNow();
  for (let again = 0; again < 4; again += 1) {
    await made(ann.patch(`/api/resources/${id}`, { title: next(), content: text(120), ...act() }));
    await made(
      ann.patch(`/api/resources/${id}`, {
        open_meta: { note: next() },
        managed_meta: { 'service-stage': next() },
      }),
    );
  }
  await made(ann.patch(`/api/resources/${id}`, { unset: ['note'] }));
  await made(
    ann.post(`/api/resources/${id}/artifacts`, {
      kind: 'note',
      intent: 'current',
      content: { [next()]: text(40) },
    }),
  );
  await made(
    ann.post(`/api/invocations/${run}/close`, { disposition: 'completed', outcome: { [id]: next() } }),
  );
  while (mark.taken() < 1000)
    await made(ann.patch(`/api/resources/${id}`, { content: text(Math.min(50, 1000 - mark.taken())) }));
  return { map, id, peer, run, edge: labelled, then };
}

test('of a thousand texts none is given by any operation or found in the database, and the receipt is signed', async () => {
  const mark = canaries();
  const { map, id, peer, run, edge, then } = await talkative(mark);
  expect(mark.taken()).toBeGreaterThanOrEqual(1000);
  expect((await placesOf(mark.mark)).length).toBeGreaterThan(15);
  const said = String((await ann.get(`/api/resources/${id}/content`)).body.markdown).split(' ')[0]!;
  expect((await search(ann, { query: said })).exact.hits).toHaveLength(1);
  const { status, body } = await purge(ann, id);
  expect(status).toBe(200);
  expect(await placesOf(mark.mark)).toEqual([]);
  const now = occurredNow();
  for (const as_of of ['', `?as_of=${then}`, `?as_of=${now}`]) {
    for (const path of [`/api/resources/${id}`, `/api/resources/${id}/edges`])
      expect(codeOf(await ann.get(`${path}${as_of}`))).toEqual([404, 'NOT_FOUND']);
    expect((await ann.get(`/api/resources/${peer}/edges${as_of}`)).body).toEqual([]);
    const slice = await ann.post(`/api/cogmaps/${map}/graph/slice${as_of}`, { seeds: [peer, id], depth: 2 });
    expect(slice.body.nodes).toHaveLength(1);
    const panorama = await ann.get(`/api/graph/cogmaps/${map}/panorama${as_of}`);
    expect(panorama.status).toBe(200);
    expect(JSON.stringify(panorama.body)).not.toContain(mark.mark);
  }
  for (const path of [
    `/api/resources?q=${mark.mark}`,
    `/api/resources?limit=200`,
    `/api/graph/elements/node/${id}/trail`,
    `/api/graph/elements/node/${peer}/trail`,
    `/api/graph/elements/edge/${edge}/trail`,
    `/api/events/${map}/stream?limit=200`,
    `/api/invocations/${run}`,
    `/api/cognitive-maps/${map}/analytics`,
    `/api/admin/ledger?actor=${ann.id}`,
  ])
    expect(JSON.stringify((await ann.get(path)).body)).not.toContain(mark.mark);
  for (const query of [`${mark.mark}n0`, said]) {
    for (const caller of [ann, bob]) {
      const { exact, wide } = await search(caller, { query, limit: 50 });
      expect(JSON.stringify([exact.hits, wide.hits])).not.toContain(mark.mark);
      expect(exact.hits).toEqual([]);
      const planned = await runPlan(caller, [findExact('hits', query)], {
        stage: 'hits',
        with: ['open-meta'],
      });
      expect(idsOf(planned, 'hits')).toEqual([]);
    }
  }
  for (const path of [
    'content',
    'meta',
    'blocks',
    'provenance',
    'facets',
    'lineage',
    'evidence',
    'citation-audits',
  ]) {
    const { status, body: refused } = await ann.get(`/api/resources/${id}/${path}`);
    expect([path, status]).toEqual([path, path === 'blocks' ? 403 : 404]);
    expect(JSON.stringify(refused)).not.toContain(mark.mark);
  }
  expect((await ann.get(`/api/resources/${id}/artifacts`)).body).toEqual([]);
  const { events } = (await ann.get(`/api/events/${map}/stream?limit=200`)).body;
  const stream = await openStream(await originOf(running.app), ann.token, map, events[0].event_id);
  await stream.kinds(events.length - 1);
  stream.close();
  expect(JSON.stringify(stream.received)).not.toContain(mark.mark);
  const { payload } = await jwtVerify(body.receipt, await importJWK(body.verification_key, 'EdDSA'));
  expect(payload).toMatchObject({
    sub: id,
    jti: body.event_id,
    body_hash: body.body_hash,
    erased: body.erased,
  });
  expect(body.erased.revisions).toBeGreaterThanOrEqual(5);
  expect((await ann.get(`/api/admin/resources/${id}/purge`)).body).toEqual(body);
}, 600_000);

test('ids, hashes and times stay, events keep their place, and what else there is stays as it was', async () => {
  const context = await contextOf(ann, 'Kept');
  const [id, other] = [
    await resourceIn(ann, { context }, { title: 'To be forgotten', content: 'A text.' }),
    await resourceIn(ann, { context }, { title: 'To be kept', content: 'Another text.' }),
  ];
  await edgeOf(ann, other, id, { label: 'x' });
  const ledger = () =>
    running.database.execute(
      cypher`MATCH (event:Event)-[:ABOUT]->(:Resource {id: ${id}})
       RETURN event.id AS id, event.seq AS seq, event.type AS type, toString(event.occurred_at) AS at ORDER BY seq`,
    );
  const tombstone = () =>
    running.database.execute(
      cypher`MATCH (resource:Resource {id: ${id}})-[:HAS_BLOCK]->(block)-[:HAS_REVISION]->(revision), (block)-[:HAS_CHUNK]->(chunk)
       RETURN resource.body_hash AS body, block.id AS block, revision.byte_hash AS bytes, chunk.content_hash AS chunk,
              toString(resource.created) AS created`,
    );
  const before = {
    events: await ledger(),
    tombstone: await tombstone(),
    other: (await ann.get(`/api/resources/${other}`)).body,
  };
  const content = (await ann.get(`/api/resources/${other}/content`)).body;
  const { body } = await purge(ann, id);
  const events = await ledger();
  expect(events.slice(0, before.events.length)).toEqual(before.events);
  expect(events.slice(before.events.length).map(({ type }) => type)).toEqual([
    'resource_deleted',
    'resource_purged',
  ]);
  expect(await tombstone()).toEqual(before.tombstone);
  expect(body.body_hash).toBe(before.tombstone[0]!['body']);
  expect((await ann.get(`/api/resources/${other}`)).body).toEqual(before.other);
  expect((await ann.get(`/api/resources/${other}/content`)).body).toEqual(content);
});

test('only administrators purge; what is unknown is 404, a telos 409; a second purge gives the receipt of the first', async () => {
  const context = await contextOf(bob, 'Bob’s');
  const id = await resourceIn(bob, { context });
  expect((await purge(bob, id)).status).toBe(403);
  expect((await bob.get(`/api/admin/resources/${id}/purge`)).status).toBe(403);
  expect(codeOf(await purge(ann, newId()))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await ann.get(`/api/admin/resources/${id}/purge`))).toEqual([404, 'NOT_FOUND']);
  const { telos } = await mapOf(ann, 'Its telos');
  expect(codeOf(await purge(ann, telos))).toEqual([409, 'CONFLICT']);
  await bob.delete(`/api/resources/${id}`);
  const first = await purge(ann, id);
  expect(first.status).toBe(200);
  expect((await purge(ann, id)).body).toEqual(first.body);
});
