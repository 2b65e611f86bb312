import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#neo4j/database.ts';
import { bootstrapAdmin } from '#people/administration/index.ts';
import {
  append,
  type Emitter,
  relationshipRetyped,
  relationshipReweighted,
  resourceUpdated,
} from '#record/ledger/index.ts';
import { type Random, seeded } from '../../test/random.ts';
import type { HttpClient } from '../http-client.ts';
import type { Atlas } from '../start-atlas.ts';

const CALLS_AT_ONCE = 4;
/** Events of one transaction that lengthens the trail. */
const BATCH = 250;
const KINDS = ['express', 'contains', 'leads_to', 'near'] as const;
const WORDS = ['stock', 'soup', 'bread', 'salt', 'knife', 'oven', 'herb', 'broth', 'onion', 'flour'];
const LENGTH_OF_TEXT = 120;
const RETRY_MS = 500;

/** What was written, and by whom it can be read. */
export interface Written {
  readonly people: readonly HttpClient[];
  /** A map of each person; everything is in the first one. */
  readonly maps: readonly string[];
  /** The resource with the long trail. */
  readonly hub: string;
  /** RFC 3339; after the first half of what happened. */
  readonly past: string;
}

interface Edge {
  readonly id: string;
  readonly peer: string;
}

/** What a call that must succeed answers; one that is refused since the service is busy is made again. */
async function written<Body>(client: HttpClient, path: string, body: object, method = 'POST'): Promise<Body> {
  for (;;) {
    const { status, text } = await client.send({ method, path, body });
    if (status < 300) return JSON.parse(text) as Body;
    if (status !== 503) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
    await sleep(RETRY_MS);
  }
}

/** As many calls as asked for, some at once. */
async function repeated<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next++;
      answers[index] = await call(index);
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work));
  return answers;
}

const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.pick(WORDS)).join(' ');

const assertion = (source: string, target: string, edge_kind: string, label: string) => ({
  source,
  target,
  edge_kind,
  polarity: 'forward',
  label,
  weight: 0.5,
});

/** Two people who may write everything, as acts of the ledger, each with a map of their own. */
async function people(atlas: Atlas, database: Database, connections: number) {
  const clients = ['ann', 'ben'].map((account) => atlas.clientOf(account, connections));
  for (const [index, client] of clients.entries()) {
    await client.json('/api/profile');
    const principal = ['@ann', '@ben'][index]!;
    const makeTeam = () => ({ id: '', events: [] });
    await bootstrapAdmin(database, { principal, gatingTeamSlug: null, force: true, makeTeam });
  }
  const telos = { statement: 'What is known of kitchens.', questions: [], framing: [] };
  const maps = await Promise.all(
    clients.map((client) =>
      written<{ cogmap_id: string }>(client, '/api/cognitive-maps', {
        name: `Kitchens ${Date.now()}`,
        telos_title: 'Kitchens',
        telos,
      }),
    ),
  );
  return { clients, maps: maps.map(({ cogmap_id }) => cogmap_id) };
}

/** Resources with texts, keywords, marks and relationships, and changes of all of them: some five events a resource. */
async function everydayWrites(client: HttpClient, map: string, count: number, random: Random): Promise<void> {
  const resources = await repeated(count, async (index) => {
    const { id } = await written<{ id: string }>(client, '/api/ingest', {
      title: `${words(random, 3)} ${index}`,
      origin_uri: '',
      context_ref: '',
      home_cogmap_id: map,
      doc_type_name: 'concept',
      content: `# ${words(random, 3)}\n\n${words(random, LENGTH_OF_TEXT)}\n`,
      open_meta: { keywords: [words(random, 1)] },
    });
    return id;
  });
  const one = () => random.pick(resources);
  const label = (index: number) => `about ${index}`;
  const edges = await repeated(count, (index) =>
    written<{ edge_handle: string }>(
      client,
      '/api/relationships',
      assertion(one(), one(), random.pick(KINDS), label(index)),
    ),
  );
  const change = () => `/api/relationships/${random.pick(edges).edge_handle}`;
  await repeated(Math.ceil(count / 2), async () => {
    await written(client, '/api/facets', { resource: one(), values: { topic: words(random, 1) } });
    await written(client, `${change()}/reweight`, { weight: random.fraction() });
    await written(client, `${change()}/retype`, { edge_kind: random.pick(KINDS), polarity: 'inverse' });
    const body = { title: words(random, 4), content: words(random, LENGTH_OF_TEXT) };
    await written(client, `/api/resources/${one()}`, body, 'PATCH');
  });
}

/** A resource with relationships to others of the map. */
async function makeHub(client: HttpClient, map: string): Promise<{ hub: string; edges: Edge[] }> {
  const ingest = (title: string) =>
    written<{ id: string }>(client, '/api/ingest', {
      title,
      origin_uri: '',
      context_ref: '',
      home_cogmap_id: map,
      doc_type_name: 'concept',
      content: title,
    });
  const { id: hub } = await ingest('Hub');
  const edges = await repeated(100, async (index) => {
    const { id: peer } = await ingest(`Peer ${index}`);
    const body = assertion(hub, peer, 'near', '');
    const { edge_handle: id } = await written<{ edge_handle: string }>(client, '/api/relationships', body);
    return { id, peer };
  });
  return { hub, edges };
}

interface Hub {
  readonly hub: string;
  readonly edges: readonly Edge[];
  readonly map: string;
  readonly emitter: Emitter;
}

/** Lengthens the trail of the hub: new weights and kinds of its relationships, now and then a new title. */
async function lengthen(database: Database, { hub, edges, map, emitter }: Hub, count: number): Promise<void> {
  const home = { table: 'kb_cogmaps', id: map } as const;
  for (let made = 0; made < count; made += BATCH) {
    const events = Array.from({ length: Math.min(BATCH, count - made) }, (_, index) => {
      const number = made + index;
      const { id: edge_id, peer: target } = edges[number % edges.length]!;
      const of = { home, source: hub, target };
      if (number % 50 === 0) return resourceUpdated({ resource_id: hub, title: `Hub ${number}` }, of);
      if (number % 10 > 0) return relationshipReweighted({ edge_id, weight: (number % 100) / 100 }, of);
      const edge_kind = KINDS[Math.floor(number / edges.length) % KINDS.length]!;
      return relationshipRetyped({ edge_id, edge_kind, polarity: 'forward' }, of);
    });
    await database.write('bench', undefined, (tx) => append(tx, emitter, events), { long: true });
  }
}

/**
 * Writes a ledger: everyday writes through the API, and one resource with a long trail.
 * @param scale resources of the everyday writes; the trail is ten times as long
 */
export async function writeLedger(
  atlas: Atlas,
  database: Database,
  { scale, connections, progress }: { scale: number; connections: number; progress: (line: string) => void },
): Promise<Written> {
  const random = seeded(1);
  const { clients, maps } = await people(atlas, database, connections);
  const [ann, map] = [clients[0]!, maps[0]!];
  const { id: profile_id } = await ann.json<{ id: string }>('/api/profile');
  const materialize = () => written(ann, `/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
  progress(`writing: ${scale} resources, and what happens to them`);
  await everydayWrites(ann, map, scale, random);
  const { hub, edges } = await makeHub(ann, map);
  await materialize();
  const past = new Date().toISOString();
  progress(`writing: a trail of ${scale * 10} events`);
  await lengthen(database, { hub, edges, map, emitter: { profile_id, name: 'ann@web' } }, scale * 10);
  await materialize();
  return { people: clients, maps, hub, past };
}
