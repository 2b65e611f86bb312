import { newId } from '#base/ids.ts';
import { seeded } from '../test/random.ts';
import { type Item, STREAMS, writeBulk } from './bulk-streams.ts';
import { measureImport } from './import-folder.ts';
import { admitted } from './large/load.ts';
import { memoryOf } from './measure.ts';
import { textWithVector } from './operations.ts';
import type { Atlas } from './start-atlas.ts';
import { figure } from './statistics.ts';

const LINKS = 4;

/** Documents of 1 kB with a client's vector, and relationships between them, by bulk writes: how many in a second. */
export async function measureBulk(
  atlas: Atlas,
  documents: number,
  progress: (line: string) => void,
): Promise<string> {
  const client = await admitted(atlas, STREAMS);
  const context = await client.json<{ id: string }>('/api/contexts', { name: `Bulk ${newId().slice(-12)}` });
  const random = seeded(1);
  const lines: string[] = [];
  const measure = async (name: string, count: number, at: (index: number) => Item): Promise<string[]> => {
    const { ids, line } = await writeBulk(atlas, client, { name, count, at }, progress);
    lines.push(line);
    return ids;
  };
  const resources = await measure('documents of 1 kB with a vector', documents, (index) => ({
    act: 'create_resource',
    key: `document ${index}`,
    title: `Document ${index}`,
    origin_uri: `bench://bulk/${index}`,
    context_ref: context.id,
    doc_type_name: 'concept',
    ...textWithVector(`Document ${index}`, random),
  }));
  const edges = await measure('relationships asserted', documents * LINKS, (index) => ({
    act: 'assert',
    key: `edge ${index}`,
    source: resources[index % documents]!,
    target: resources[(index * 7 + Math.floor(index / documents) + 1) % documents]!,
    edge_kind: 'near',
    polarity: 'forward',
    label: `link ${Math.floor(index / documents)}`,
    weight: 0.5,
  }));
  const change = (name: string, act: string, fields: Item) =>
    measure(`relationships ${name}`, edges.length, (index) => ({
      act,
      edge_handle: edges[index],
      ...fields,
    }));
  await change('retyped', 'retype', { edge_kind: 'leads_to', polarity: 'inverse' });
  await change('reweighted', 'reweight', { weight: 0.7 });
  await change('folded', 'fold', { reason: 'measured' });
  progress('a folder by atlas import …');
  lines.push(await measureImport(atlas, client, Math.ceil(documents / 2)));
  const memory = memoryOf(atlas.pids.service);
  if (memory !== undefined)
    lines.push(`memory of the service: ${figure(memory.resident)} MB, at most ${figure(memory.most)}`);
  return lines.join('\n');
}
