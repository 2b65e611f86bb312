import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { tokensIn } from '#base/tokens.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Issue 41, 2: the picture of a map at two times, compared; the comparison itself is tested beside its source. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const changes = (caller: Caller, map: string, query: string) =>
  caller.get(`/api/graph/cogmaps/${map}/changes?${query}`);
const form = (map: string) => ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
const join = (source: string, target: string) => edgeOf(ann, source, target, { kind: 'express', weight: 9 });
const tie = (source: string, target: string, label: string) =>
  edgeOf(ann, source, target, { kind: 'near', weight: 0.1, label });

/** A formed map of two pairs, which bob reads too. */
async function pairs() {
  const { id: map } = await mapOf(ann, `Compared ${newId()}`);
  await grantOnAnchor(running.database, bob.id, map, false);
  const make = (title: string) => resourceIn(ann, { map }, { title });
  const [one, two] = [await make('One'), await make('Two')];
  const [three, four] = [await make('Three'), await make('Four')];
  await join(one, two);
  const held = await join(three, four);
  await form(map);
  return { map, make, one, two, three, four, held };
}

/** Joins both pairs into one territory: ids of the relationships. */
const joinPairs = async ({ one, two, three, four }: Awaited<ReturnType<typeof pairs>>): Promise<string[]> => [
  await join(one, three),
  await join(one, four),
  await join(two, three),
  await join(two, four),
];

interface ToldBridge {
  readonly change: string;
  readonly edges_before: number;
  readonly edges_after: number;
  readonly relationships: { readonly rows: readonly { readonly label: string }[] };
}

/** The sizes of territories, which do not depend on ids. */
const sizes = (territories: readonly { member_count: number }[]) =>
  territories.map(({ member_count }) => member_count);

test('two territories that were joined are one merged territory, with the relationships and actors behind it', async () => {
  const made = await pairs();
  const { map } = made;
  const from = occurredNow();
  const edges = await joinPairs(made);
  await form(map);
  const { status, body } = await changes(ann, map, `from=${from}`);
  expect(status).toBe(200);
  expect(body.territories).toHaveLength(1);
  const [merged] = body.territories;
  expect(merged).toMatchObject({ change: 'merged', joined: { total: 0 }, left: { total: 0 } });
  expect([sizes(merged.before), sizes(merged.after)]).toEqual([[2, 2], [4]]);
  expect(merged.after[0].came_from.map(({ shared }: { shared: number }) => shared)).toEqual([2, 2]);
  expect(merged.before.map(({ became }: { became: unknown }) => became)).toEqual(
    merged.before.map(() => [{ id: merged.after[0].id, shared: 2 }]),
  );
  const behind = merged.relationships.rows;
  expect(behind.map((row: { edge_handle: string }) => row.edge_handle)).toEqual(edges.toReversed());
  expect(behind.at(-1)).toMatchObject({ change: 'came', source_title: 'One', target_title: 'Three' });
  expect(merged.actors).toEqual([{ name: behind[0].by, acts: 4 }]);
  expect([body.totals.bridges, body.totals.orphans]).toEqual([0, 0]);
  expect(body.counts.before.territories - body.counts.after.territories).toBe(1);
});

test('over all formings between: what was made and undone is not told', async () => {
  const made = await pairs();
  const { map } = made;
  const from = occurredNow();
  const edges = await joinPairs(made);
  await form(map);
  const between = occurredNow();
  for (const edge of edges) await ann.post(`/api/relationships/${edge}/fold`, {});
  await form(map);
  const { body } = await changes(ann, map, `from=${from}`);
  expect([body.territories, body.bridges, body.orphans]).toEqual([[], [], []]);
  const first = (await changes(ann, map, `from=${from}&to=${between}`)).body;
  const second = (await changes(ann, map, `from=${between}`)).body;
  expect([first.territories[0].change, second.territories[0].change]).toEqual(['merged', 'split']);
  expect(second.territories[0].relationships.rows[0]).toMatchObject({
    change: 'went',
    by: expect.any(String),
  });
});

test('a territory grows and shrinks by documents, of which it is told where they came from and went', async () => {
  const { map, make, one, two, three } = await pairs();
  const from = occurredNow();
  const five = await make('Five');
  await join(one, five);
  await join(two, five);
  await ann.delete(`/api/resources/${three}`);
  await form(map);
  const { body } = await changes(ann, map, `from=${from}`);
  const byWord = Object.fromEntries(body.territories.map((row: { change: string }) => [row.change, row]));
  expect(byWord.grown.joined).toMatchObject({
    total: 1,
    rows: [{ id: five, title: 'Five', place: 'outside', event_type: 'resource_created' }],
  });
  expect(byWord.shrunk.left).toMatchObject({
    total: 1,
    rows: [{ id: three, title: 'Three', place: 'outside', event_type: 'resource_deleted' }],
  });
  const [went] = byWord.shrunk.relationships.rows;
  expect([went.change, went.at]).toEqual(['went', undefined]);
  expect(body.counts.after.resources).toBe(body.counts.before.resources);
});

test('bridges appear, get stronger and weaker, and go, with their relationships', async () => {
  const { map, one, two, three, four } = await pairs();
  const at = [occurredNow()];
  const first = await tie(one, three, 'first');
  await form(map);
  at.push(occurredNow());
  await tie(two, four, 'second');
  await form(map);
  at.push(occurredNow());
  await ann.post(`/api/relationships/${first}/fold`, {});
  at.push(occurredNow());
  const told = async (from: number, to: number) => {
    const { body } = await changes(bob, map, `from=${at[from]}&to=${at[to]}`);
    expect(body.territories).toEqual([]);
    return body.bridges.map((bridge: ToldBridge) => {
      const labels = bridge.relationships.rows.map(({ label }) => label);
      return [bridge.change, bridge.edges_before, bridge.edges_after, ...labels].join(' ');
    });
  };
  expect(await told(0, 1)).toEqual(['new 0 1 first']);
  expect(await told(1, 2)).toEqual(['stronger 1 2 second']);
  expect(await told(2, 3)).toEqual(['weaker 2 1 first']);
  expect(await told(1, 3)).toEqual([]);
});

test('orphans are new until a territory adopts them', async () => {
  const { map, make, one, two } = await pairs();
  const orphan = await make('Lone');
  const from = occurredNow();
  const fresh = await make('Fresh');
  const waiting = (await changes(ann, map, `from=${from}`)).body;
  expect(waiting.orphans).toMatchObject([
    { change: 'new', id: fresh, title: 'Fresh', event_type: 'resource_created', relationships: { total: 0 } },
  ]);
  expect(waiting.orphans[0].actors).toEqual([{ name: waiting.orphans[0].by, acts: 1 }]);
  await join(one, orphan);
  await join(two, orphan);
  await form(map);
  const { body } = await changes(ann, map, `from=${from}`);
  expect(body.orphans).toMatchObject([
    {
      change: 'adopted',
      id: orphan,
      title: 'Lone',
      territory: { member_count: 3 },
      relationships: { total: 2 },
    },
  ]);
});

test('before a map was, it was empty: everything is new', async () => {
  const from = occurredNow();
  const { map } = await pairs();
  const { body } = await changes(ann, map, `from=${from}`);
  expect(new Set(body.territories.map(({ change }: { change: string }) => change))).toEqual(new Set(['new']));
  expect(body.counts.before).toEqual({ resources: 0, territories: 0, bridges: 0, orphans: 0 });
});

test('a time that is not before the other, is missing or in the future is refused; a map that was not yet there is absent', async () => {
  const early = occurredNow();
  const { map } = await pairs();
  const now = occurredNow();
  const refused = await changes(ann, map, `from=${now}&to=${now}`);
  expect([refused.status, refused.body.error.message]).toEqual([400, 'from: must be before to']);
  expect((await changes(ann, map, '')).status).toBe(400);
  expect((await changes(ann, map, 'from=yesterday')).body.error.message).toMatch(/from.*RFC 3339/);
  expect((await changes(ann, map, 'from=2999-01-01T00:00:00Z')).status).toBe(400);
  expect(codeOf(await changes(ann, map, `from=2026-01-01T00:00:00Z&to=${early}`))).toEqual([
    404,
    'NOT_FOUND',
  ]);
});

test('a map that the caller may not read is absent', async () => {
  const { id: map } = await mapOf(ann, `Closed ${newId()}`);
  const query = 'from=2026-01-01T00:00:00Z';
  const unknown = await changes(bob, newId(), query);
  expect(await changes(bob, map, query).then(({ status, body }) => [status, body])).toEqual([
    unknown.status,
    unknown.body,
  ]);
  expect(unknown.status).toBe(404);
});

test('a document that moved out of reach since changes nothing that is told', async () => {
  const { map, make, one, two, three } = await pairs();
  const closed = await contextOf(ann, `Closed ${newId()}`);
  const secret = await make('Secret');
  await join(one, secret);
  await join(two, secret);
  await tie(secret, three, 'hidden');
  await form(map);
  const from = occurredNow();
  await ann.patch(`/api/resources/${secret}`, { context_to: closed });
  await form(map);
  const shown = (await changes(ann, map, `from=${from}`)).body;
  expect(shown.territories).toHaveLength(1);
  expect(shown.territories[0]).toMatchObject({
    change: 'shrunk',
    left: { rows: [{ id: secret, title: 'Secret', place: 'outside', event_type: 'resource_rehomed' }] },
  });
  const { body } = await changes(bob, map, `from=${from}&tokens=500`);
  expect([body.territories, body.bridges, body.orphans]).toEqual([[], [], []]);
  expect(body.counts.before).toEqual(body.counts.after);
  expect(JSON.stringify(body)).not.toMatch(/Secret|hidden/);
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(body.digest).toContain('The picture is the same.');
});

test('limits are told in the header, and the totals count everything', async () => {
  const from = occurredNow();
  const { map } = await pairs();
  const { headers, body } = await changes(ann, map, `from=${from}&limit=1&behind=0`);
  expect(body.territories).toHaveLength(1);
  expect(body.totals.territories).toBeGreaterThan(1);
  expect(headers['x-result-truncated']).toContain('territories limited to 1');
  expect(body.territories[0].joined.rows).toEqual([]);
  expect(body.territories[0].joined.total).toBe(2);
});

test('the digest has at most the tokens asked for, and says what it leaves out', async () => {
  const from = occurredNow();
  const { map } = await pairs();
  const digest = async (tokens: number): Promise<string> =>
    (await changes(ann, map, `from=${from}&tokens=${tokens}`)).body.digest;
  const [short, long] = [await digest(100), await digest(2000)];
  expect(tokensIn(short)).toBeLessThanOrEqual(100);
  expect(short).toMatch(/Left out: \d territor/);
  expect(long).toMatch(
    /new: "(One|Two)" \(2\); joined: "(One|Two)", "(One|Two)"; relationships: \+ "One" express "Two"/,
  );
  expect(long).not.toContain('Left out');
  expect((await changes(ann, map, `from=${from}`)).body).not.toHaveProperty('digest');
});
