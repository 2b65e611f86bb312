import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';

/** Views of maps that everyone who has their link reads, and nobody else. */

const running = await service();
const { ann, bob, zoe } = await running.people({ ann: 'approved', bob: 'approved', zoe: 'approved' });

/** A request without an account. */
const opened = (path: string) => running.app.inject({ method: 'GET', url: path });
const read = async (token: string) => (await opened(`/api/shared/${token}`)).json();

interface Shared {
  readonly token: string;
  readonly id: string;
  readonly url: string;
}

async function share(caller: Caller, cogmap_id: string, more: object): Promise<Shared> {
  const { token, url, shared_link } = await made(caller.post('/api/shared-links', { cogmap_id, ...more }));
  return { token, url, id: shared_link.id };
}

/** A formed map of two joined documents, one of them also joined to a document of a context of ann's own. */
async function formedMap() {
  const { id: map } = await mapOf(ann, `Shared ${newId()}`);
  const one = await resourceIn(ann, { map }, { title: 'One <b>' });
  const two = await resourceIn(ann, { map }, { title: 'Two' });
  const own = await resourceIn(ann, { context: await contextOf(ann, `Own ${newId()}`) }, { title: 'Secret' });
  await edgeOf(ann, one, two, { kind: 'express', label: 'comes before', weight: 9 });
  await edgeOf(ann, one, own, { kind: 'express', label: 'rests on', weight: 9 });
  const form = () => made(ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));
  await form();
  return { map, one, two, own, form };
}

test('a panorama is what one reads who was granted the map and nothing else, and stays as it was', async () => {
  const { map, form } = await formedMap();
  await grantOnAnchor(running.database, bob.id, map, false);
  const fixed = await share(ann, map, { panorama: {} });
  const live = await share(ann, map, { panorama: {}, live: true });
  const before = (await bob.get(`/api/graph/cogmaps/${map}/panorama`)).body;
  expect((await read(live.token)).panorama).toEqual(before);
  const shown = await read(fixed.token);
  expect(shown.panorama.territories.map(({ id }: { id: string }) => id)).toEqual(
    before.territories.map(({ id }: { id: string }) => id),
  );
  await resourceIn(ann, { map }, { title: 'Later' });
  await form();
  expect(await read(fixed.token)).toEqual(shown);
  const now = (await read(live.token)).panorama;
  expect(now).toEqual((await bob.get(`/api/graph/cogmaps/${map}/panorama`)).body);
  expect(now).not.toEqual(before);
});

test('a slice has no document of another home, though its creator reads it', async () => {
  const { map, one, own } = await formedMap();
  const { token } = await share(ann, map, { slice: { seeds: [one], depth: 2 } });
  const { slice, view } = await read(token);
  expect(view).toBe('slice');
  expect(slice.nodes.map(({ title }: { title: string }) => title)).toEqual(['One <b>', 'Two']);
  expect(JSON.stringify(slice)).not.toContain(own);
  const page = await opened(`/api/shared/${token}/page`);
  expect(page.body).toContain('<li>One &lt;b&gt; – comes before → Two</li>');
  expect((await opened(`/api/shared/${token}/picture`)).statusCode).toBe(404);
});

test('a page runs nothing, may be embedded, and has the drawing; a report is read as text', async () => {
  const { map } = await formedMap();
  const { token, url } = await share(ann, map, { panorama: {}, title: '<script>alert(1)</script>' });
  expect(new URL(url).pathname).toBe(`/api/shared/${token}/page`);
  const page = await opened(new URL(url).pathname);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; .*frame-ancestors \*$/,
  );
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>');
  expect(page.body).not.toContain('<script');
  const picture = await opened(`/api/shared/${token}/picture`);
  expect(picture.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(picture.headers['content-security-policy']).toContain('sandbox');
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(picture.body).toMatch(/^<svg /);
  expect(picture.body).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/);
  const report = await share(ann, map, { report: { limit: 1 } });
  expect((await read(report.token)).report.figures.documents).toBe(3);
  expect((await opened(`/api/shared/${report.token}/page`)).body).toContain('## ');
});

test('a link that opens nothing is answered as one that never was, whatever the reason', async () => {
  const { map } = await formedMap();
  const never = await opened(`/api/shared/${'a'.repeat(43)}`);
  expect(never.statusCode).toBe(404);
  const ended: Record<string, (shared: Shared) => Promise<unknown>> = {
    revoked: ({ id }) => made(ann.delete(`/api/shared-links/${id}`)),
    expired: ({ id }) =>
      running.database.execute(cypher`
        MATCH (link:SharedLink {id: ${id}}) SET link.expires = datetime() - duration('PT1S')`),
  };
  for (const [reason, end] of Object.entries(ended)) {
    const shared = await share(ann, map, { panorama: {} });
    expect((await opened(`/api/shared/${shared.token}`)).statusCode, reason).toBe(200);
    await end(shared);
    for (const form of ['', '/page', '/picture']) {
      const { statusCode, body } = await opened(`/api/shared/${shared.token}${form}`);
      expect([statusCode, body], reason).toEqual([404, never.body]);
    }
  }
});

test('a link ends when its creator may no longer share the map', async () => {
  const { map } = await formedMap();
  const grant = { principal_table: 'kb_profiles', principal_id: bob.id };
  const all = { can_read: true, can_write: true, can_delete: false, can_grant: true };
  await made(ann.post(`/api/cognitive-maps/${map}/grants`, { ...grant, ...all }));
  const { token } = await share(bob, map, { panorama: {} });
  expect((await opened(`/api/shared/${token}`)).statusCode).toBe(200);
  await made(ann.post(`/api/cognitive-maps/${map}/grants`, { ...grant, ...all, can_grant: false }));
  expect((await opened(`/api/shared/${token}`)).statusCode).toBe(404);
});

test('who reads a map without granting access to it shares nothing of it, and sees no links', async () => {
  const { map } = await formedMap();
  const { id } = await share(ann, map, { panorama: {} });
  await grantOnAnchor(running.database, bob.id, map, false);
  const asked = { cogmap_id: map, panorama: {} };
  expect(codeOf(await bob.post('/api/shared-links', asked))).toEqual([403, 'FORBIDDEN']);
  expect(codeOf(await zoe.post('/api/shared-links', asked))).toEqual([404, 'NOT_FOUND']);
  for (const caller of [bob, zoe]) {
    expect((await caller.get(`/api/shared-links?cogmap_id=${map}`)).body.shared_links).toEqual([]);
    expect(codeOf(await caller.get(`/api/shared-links/${id}`))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await caller.delete(`/api/shared-links/${id}`))).toEqual([404, 'NOT_FOUND']);
  }
});

test('links are listed newest first with what they show; a revoked one stays without its token', async () => {
  const { map, one } = await formedMap();
  const first = await share(ann, map, { panorama: {}, expires_in_days: 1 });
  const second = await share(ann, map, {
    slice: { seeds: [one], depth: 1 },
    live: true,
    title: 'Around one',
  });
  await made(ann.delete(`/api/shared-links/${first.id}`));
  const { body } = await ann.get(`/api/shared-links?cogmap_id=${map}`);
  expect(body.shared_links).toMatchObject([
    {
      id: second.id,
      view: 'slice',
      slice: { seeds: [one], depth: 1 },
      title: 'Around one',
      liveness: 'open',
    },
    { id: first.id, view: 'panorama', panorama: {}, liveness: 'revoked', revoked_at: expect.any(String) },
  ]);
  expect(body.shared_links[0].as_of).toBeUndefined();
  expect(body.shared_links[1].as_of).toMatch(/T\d\d:\d\d:\d\d\.\d{6}Z$/);
  expect(body.shared_links[1].created_by).toEqual({ profile_id: ann.id, handle: ann.handle });
  expect(JSON.stringify(body)).not.toContain(second.token);
  const acts = await running.database.execute(cypher`
    MATCH (event:Event)-[:ABOUT]->(:Anchor {id: ${map}})
    WHERE event.type STARTS WITH 'shared_link' RETURN event.type AS type ORDER BY event.seq`);
  expect(acts.map(({ type }) => type)).toEqual([
    'shared_link_created',
    'shared_link_created',
    'shared_link_revoked',
  ]);
});

test.each([
  ['no view', {}],
  ['two views', { panorama: {}, report: {} }],
  ['a live view of a time', { panorama: {}, live: true, as_of: '2026-01-01T00:00:00Z' }],
])('%s is refused, and nothing is kept', async (_, more) => {
  const { id: map } = await mapOf(ann, `Refused ${newId()}`);
  const answer = await ann.post('/api/shared-links', { cogmap_id: map, ...more });
  expect(codeOf(answer)).toEqual([400, 'BAD_REQUEST']);
  expect((await ann.get(`/api/shared-links?cogmap_id=${map}`)).body.shared_links).toEqual([]);
});
