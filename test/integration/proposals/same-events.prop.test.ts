import { expect, test, vi } from 'vitest';
import { newId, UUID_PATTERN } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { made, mapOf, resourceIn } from '#test/world/things.ts';
import { type Random, seeded } from '../../random.ts';

/** Accepted proposals leave the same events and the same graph as the same writes without a proposal. */

vi.setConfig({ testTimeout: 600_000 });

const WORLDS = Number(process.env['PROPOSAL_WORLDS'] ?? 3);
const SEED = Number(process.env['PROPOSAL_SEED'] ?? 1 + Math.floor(Math.random() * 2 ** 30));

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

/** A map of two documents, which bob reads. */
async function worldOf() {
  const { id: map } = await mapOf(ann, 'Drawn');
  const documents = [
    await resourceIn(ann, { map }, { title: 'One' }),
    await resourceIn(ann, { map }, { title: 'Two' }),
  ];
  await grantOnAnchor(running.database, bob.id, map, false);
  return { map, documents };
}

const naming = (key: string) => ({ key });

/** Acts whose documents are named by their places: two that are there, then those that acts make. */
function actsOf(random: Random, documents: readonly string[]): object[] {
  const ends: unknown[] = [...documents];
  const edges: unknown[] = [];
  const claims = () =>
    random.fraction() < 0.5 ? {} : { confidence: random.pick(['tentative', 'confident']), reasoning: 'so' };
  const act = (at: number): object => {
    const key = `k${at}`;
    const kind = random.pick(['create', 'update', 'facet', 'assert', 'assert', 'edge']);
    if (kind === 'create') {
      ends.push(naming(key));
      return {
        ...{ act: 'create_resource', key, title: `Made ${at}`, doc_type_name: 'concept', origin_uri: '' },
        ...{ content: `Text ${at}.`, ...claims() },
      };
    }
    if (kind === 'update')
      return { act: 'update_resource', id: random.pick(ends), title: `Title ${at}`, ...claims() };
    if (kind === 'facet')
      return { act: 'set_facet', resource: random.pick(ends), values: { [random.pick(['a', 'b'])]: at } };
    if (kind === 'assert' || edges.length === 0) {
      const [source, target] = random.shuffled(ends);
      edges.push(naming(key));
      const label = `label ${at}`;
      return {
        ...{ act: 'assert', key, source, target, edge_kind: random.pick(['near', 'express']) },
        ...{ polarity: 'forward', label, weight: random.integer(1, 5), ...claims() },
      };
    }
    const edge_handle = random.pick(edges);
    return random.pick([
      { act: 'reweight', edge_handle, weight: random.integer(1, 9) },
      { act: 'set_edge_facet', edge_handle, values: { sure: at } },
      { act: 'retype', edge_handle, edge_kind: 'leads_to', polarity: 'inverse' },
    ]);
  };
  return Array.from({ length: random.integer(3, 9) }, (_, at) => act(at));
}

/** Events of a map in the order of the ledger, with ids as numbers in the order in which they are met. */
async function eventsOf(map: string): Promise<unknown[]> {
  const rows = await running.database.execute(
    cypher`MATCH (event:Event)-[:EMITTED_BY]->(:Emitter)-[:OF]->(profile:Profile)
      WHERE event.anchor_id = ${map} AND NOT event.type STARTS WITH 'proposal_' AND event.type <> 'grant_created'
      RETURN event.type AS type, event.payload AS payload, event.metadata AS metadata, event.edge_id AS edge,
             profile.handle AS actor, [(event)-[:ABOUT]->(thing) | thing.id] AS about
      ORDER BY event.seq`,
  );
  const numbers = new Map<string, string>();
  const numbered = (text: string) =>
    text.replaceAll(new RegExp(UUID_PATTERN, 'g'), (id) => {
      const known = numbers.get(id) ?? `#${numbers.size}`;
      numbers.set(id, known);
      return known;
    });
  // The ids of a payload are met in its order, those that it is about in none.
  return rows.map(({ about, ...row }) => {
    const told = JSON.parse(numbered(JSON.stringify(row)));
    return { ...told, about: (about as string[]).map(numbered).sort() };
  });
}

/** The places of documents instead of their ids. */
const inWorld = (acts: readonly object[], from: readonly string[], to: readonly string[]): object[] =>
  JSON.parse(from.reduce((text, id, at) => text.replaceAll(id, to[at]!), JSON.stringify(acts)));

async function directly(caller: Caller, acts: readonly object[], map: string): Promise<number[]> {
  const prefix = `${newId()} `;
  const own = JSON.parse(JSON.stringify(acts).replaceAll('"key":"', `"key":"${prefix}`)) as { act: string }[];
  const home = { context_ref: '', home_cogmap_id: map };
  const statuses: number[] = [];
  for (const item of own) {
    const items = [item.act === 'create_resource' ? { ...item, ...home } : item];
    statuses.push((await made(caller.post('/api/bulk', { items }))).results[0].status);
  }
  return statuses;
}

for (let world = 0; world < WORLDS; world += 1)
  test(`a drawn proposal (PROPOSAL_SEED=${SEED + world})`, async () => {
    const [proposing, writing] = [await worldOf(), await worldOf()];
    const acts = actsOf(seeded(SEED + world), proposing.documents);
    const statuses = await directly(ann, inWorld(acts, proposing.documents, writing.documents), writing.map);
    const proposal = await made(
      bob.post('/api/proposals', { cogmap_id: proposing.map, title: 'Drawn', acts }),
    );
    const accepted = await ann.post(`/api/proposals/${proposal.id}/accept`, {});
    expect(accepted.status).toBe(statuses.find((status) => status !== 200) ?? 200);
    if (accepted.status === 200) expect(await eventsOf(proposing.map)).toEqual(await eventsOf(writing.map));
    else expect((await ann.get(`/api/proposals/${proposal.id}`)).body.counts.waiting).toBe(acts.length);
  });
