import { expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { assertion, contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import { type Random, seeded } from '../../random.ts';

/** Writes that share transactions (neo4j/write-groups.ts) come out as if they had been done one after the other. */

const SEED = Number(process.env['GROUPS_SEED'] ?? 1 + Math.floor(Math.random() * 2 ** 30));
const ROUNDS = Number(process.env['GROUPS_ROUNDS'] ?? 4);
const WRITES_AT_ONCE = 24;
const KINDS = ['near', 'contains', 'leads_to', 'express'];

interface Edge {
  readonly source: string;
  readonly target: string;
  readonly kind: string;
  readonly label: string;
  readonly weight: number;
}

interface StoredEvent {
  readonly type: string;
  readonly edge_id: string;
  readonly payload: {
    readonly edge_id: string;
    readonly source: { readonly id: string };
    readonly target: { readonly id: string };
    readonly edge_kind: string;
    readonly label?: string;
    readonly weight: number;
    readonly resource_id: string;
    readonly title: string;
  };
  readonly occurred_at: string;
  readonly correlation_id: string;
}

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

async function eventsIn(context: string): Promise<StoredEvent[]> {
  const rows = await running.database.execute(
    cypher`MATCH (event:Event {anchor_id: ${context}})
     RETURN event.type AS type, event.edge_id AS edge_id, event.payload AS payload,
            toString(event.occurred_at) AS occurred_at, event.correlation_id AS correlation_id ORDER BY event.seq`,
  );
  return rows.map((row) => ({ ...row, payload: JSON.parse(String(row['payload'])) })) as never;
}

const isSame = (one: Edge, other: Edge): boolean =>
  one.source === other.source &&
  one.target === other.target &&
  one.kind === other.kind &&
  one.label === other.label;

/** The edges and titles that the events make, one after the other; each must be one that was possible at its place. */
function follow(events: readonly StoredEvent[]) {
  const live = new Map<string, Edge>();
  const titles = new Map<string, string>();
  const holder = (edge: Edge) => [...live].find(([, other]) => isSame(edge, other))?.[0];
  for (const { type, edge_id, payload } of events) {
    const edge = live.get(edge_id);
    if (type === 'resource_created') titles.set(payload.resource_id, payload.title);
    if (type === 'resource_updated') titles.set(payload.resource_id, payload.title);
    if (type === 'relationship_asserted') {
      const { source, target, edge_kind, label = '', weight } = payload;
      const asserted = { source: source.id, target: target.id, kind: edge_kind, label, weight };
      expect(edge_id).toBe(holder(asserted) ?? payload.edge_id);
      live.set(edge_id, asserted);
    }
    if (/^relationship_(retyped|reweighted|folded)$/.test(type))
      expect(edge, `${type} of a live edge`).toBeDefined();
    if (type === 'relationship_reweighted') live.set(edge_id, { ...edge!, weight: payload.weight });
    if (type === 'relationship_retyped') {
      const retyped = { ...edge!, kind: payload.edge_kind };
      expect([undefined, edge_id]).toContain(holder(retyped));
      live.set(edge_id, retyped);
    }
    if (type === 'relationship_folded') live.delete(edge_id);
  }
  return { live, titles };
}

/** One write of somebody, on few things, so that many of them meet. */
function anyWrite(random: Random, resources: readonly string[], handles: readonly string[]) {
  const caller = random.pick([ann, bob]);
  const [source, target] = random.shuffled(resources);
  const weight = random.integer(1, 9);
  const kind = random.pick(KINDS);
  const label = random.pick(['', 'one']);
  const edge = `/api/relationships/${random.pick(handles)}`;
  return random.weighted<() => ReturnType<Caller['post']>>([
    [() => caller.post('/api/relationships', assertion(source!, target!, { kind, label, weight })), 0.4],
    [() => caller.post(`${edge}/reweight`, { weight }), 0.15],
    [() => caller.post(`${edge}/retype`, { edge_kind: kind, polarity: 'forward' }), 0.15],
    [() => caller.post(`${edge}/fold`, {}), 0.1],
    [() => caller.patch(`/api/resources/${source}`, { title: `Title ${random.integer(1, 2 ** 30)}` }), 0.1],
    [() => caller.post('/api/relationships/none/reweight', { weight }), 0.05],
    [() => caller.post('/api/facets', { resource: source, values: { [kind]: weight } }), 0.05],
  ]);
}

test(`${ROUNDS} rounds of ${WRITES_AT_ONCE} writes at once (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  const context = await contextOf(ann, 'Groups');
  await ann.post(`/api/contexts/${context}/grants`, { principal_profile_id: bob.id, can_write: true });
  const resources = await Promise.all(Array.from({ length: 5 }, () => resourceIn(ann, { context })));
  const handles = [await edgeOf(ann, resources[0]!, resources[1]!)];
  let changes = resources.length + 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const writes = Array.from({ length: WRITES_AT_ONCE }, () => anyWrite(random, resources, handles));
    const answers = await Promise.all(writes.map((write) => write()));
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 400, 403, 404, 409].includes(status)),
    ).toEqual([]);
    for (const { status, body } of answers)
      if (status === 200 && body.edge_handle !== undefined && !handles.includes(body.edge_handle))
        handles.push(body.edge_handle);
    changes += answers.filter(({ status }) => status === 200).length;
  }
  const events = await eventsIn(context);
  expect(new Set(events.map(({ correlation_id }) => correlation_id)).size).toBe(changes);
  const { live, titles } = follow(events);
  const rows = (await Promise.all(resources.map((id) => ann.get(`/api/resources/${id}/edges`)))).flatMap(
    ({ body }) => body,
  );
  const found = new Map(rows.map((row) => [row.edge_id, row]));
  expect([...found.keys()].sort()).toEqual([...live.keys()].sort());
  for (const [id, { weight, kind, label }] of live)
    expect(found.get(id)).toMatchObject({ weight, edge_kind: kind, label });
  for (const id of resources) expect((await ann.get(`/api/resources/${id}`)).body.title).toBe(titles.get(id));
  const acts = new Map(events.map(({ correlation_id, occurred_at }) => [correlation_id, occurred_at]));
  expect(new Set(acts.values()).size, 'some acts shared a transaction').toBeLessThan(acts.size);
});
