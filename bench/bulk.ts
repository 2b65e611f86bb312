import { newId } from '#base/ids.ts';
import { seeded } from '../test/random.ts';
import type { HttpClient } from './http-client.ts';
import { measureImport } from './import-folder.ts';
import { admit } from './large/load.ts';
import { memoryOf, processorTime } from './measure.ts';
import { textWithVector } from './operations.ts';
import type { Atlas } from './start-atlas.ts';
import { figure } from './statistics.ts';

/** Items of one stream, and streams at once: one is written while the next is sent. */
const ITEMS = 500;
const CALLS = 2;
const LINKS = 4;

type Item = Readonly<Record<string, unknown>>;

interface Result {
  readonly status: number;
  readonly id: string;
  readonly error?: { readonly message: string };
}

/**
 * Writes items by `POST /api/bulk`.
 * @returns their ids, and how many were written in a second
 * @throws Error at the first that is refused
 */
async function written(client: HttpClient, items: readonly Item[]) {
  const ids: string[] = Array(items.length);
  let next = 0;
  const began = performance.now();
  const call = async () => {
    for (let from = next; from < items.length; from = next) {
      next += ITEMS;
      const group = items.slice(from, from + ITEMS);
      const { status, text } = await client.send({ method: 'POST', path: '/api/bulk', lines: group });
      if (status !== 200) throw new Error(`/api/bulk answered ${status}: ${text.slice(0, 300)}`);
      const results = text.trimEnd().split('\n');
      if (results.length !== group.length)
        throw new Error(`/api/bulk answered ${results.length} of ${group.length} items`);
      for (const [index, line] of results.entries()) {
        const { id, status, error } = JSON.parse(line) as Result;
        if (error !== undefined) throw new Error(`an item was refused: ${status}, ${error.message}`);
        ids[from + index] = id;
      }
    }
  };
  await Promise.all(Array.from({ length: CALLS }, call));
  return { ids, perSecond: items.length / ((performance.now() - began) / 1000) };
}

/** Documents of 1 kB with a client's vector, and relationships between them, by bulk writes: how many in a second. */
export async function measureBulk(
  atlas: Atlas,
  documents: number,
  progress: (line: string) => void,
): Promise<string> {
  const client = atlas.clientOf('ann', CALLS);
  await client.send({ method: 'GET', path: '/api/profile' });
  await admit(atlas.driver, ['ann']);
  const context = await client.json<{ id: string }>('/api/contexts', { name: `Bulk ${newId().slice(-12)}` });
  const random = seeded(1);
  const lines: string[] = [];
  const processors = () => [atlas.pids.service, atlas.pids.neo4j].map(processorTime);
  const measure = async (what: string, items: readonly Item[]): Promise<string[]> => {
    progress(`${items.length} ${what} …`);
    const before = processors();
    const { ids, perSecond } = await written(client, items);
    const [service, neo4j] = processors().map((ms, index) => figure((ms - before[index]!) / items.length));
    lines.push(
      `${what}: ${figure(perSecond)}/s, ${items.length} in streams of ${ITEMS}; ` +
        `processor ms an item: service ${service}, neo4j ${neo4j}`,
    );
    return ids;
  };
  const resources = await measure(
    'documents of 1 kB with a vector',
    Array.from({ length: documents }, (_, index) => ({
      act: 'create_resource',
      key: `document ${index}`,
      title: `Document ${index}`,
      origin_uri: `bench://bulk/${index}`,
      context_ref: context.id,
      doc_type_name: 'concept',
      ...textWithVector(`Document ${index}`, random),
    })),
  );
  const edges = await measure(
    'relationships asserted',
    Array.from({ length: documents * LINKS }, (_, index) => ({
      act: 'assert',
      key: `edge ${index}`,
      source: resources[index % documents]!,
      target: resources[(index * 7 + Math.floor(index / documents) + 1) % documents]!,
      edge_kind: 'near',
      polarity: 'forward',
      label: `link ${Math.floor(index / documents)}`,
      weight: 0.5,
    })),
  );
  const changed = (act: string, fields: Item) =>
    edges.map((edge_handle) => ({ act, edge_handle, ...fields }));
  await measure('relationships retyped', changed('retype', { edge_kind: 'leads_to', polarity: 'inverse' }));
  await measure('relationships reweighted', changed('reweight', { weight: 0.7 }));
  await measure('relationships folded', changed('fold', { reason: 'measured' }));
  progress('a folder by atlas import …');
  lines.push(await measureImport(atlas, client, Math.ceil(documents / 2)));
  const memory = memoryOf(atlas.pids.service);
  if (memory !== undefined)
    lines.push(`memory of the service: ${figure(memory.resident)} MB, at most ${figure(memory.most)}`);
  return lines.join('\n');
}
