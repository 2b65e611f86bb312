import { packedChunk } from '../test/world/packed.ts';
import { type Items, STREAMS, writeBulk } from './bulk-streams.ts';
import { Edges } from './large/edges.ts';
import { admitted } from './large/load.ts';
import { groupsOf, type Home } from './large/plan.ts';
import { vectorOfMember } from './large/vectors.ts';
import { memoryOf } from './measure.ts';
import { type Formation, form } from './prepare.ts';
import type { Atlas } from './start-atlas.ts';
import { figure } from './statistics.ts';

const DIMENSIONS = 768;

const told = ({ name, seconds, stages, territories }: Formation): string => {
  const each = Object.entries(stages).map(([stage, taken]) => `${stage} ${figure(taken)} s`);
  return `${name}: ${figure(seconds)} s (${each.join(', ')}), ${territories} territories`;
};

/**
 * One map of documents with vectors and three times as many relationships, all of them written by `POST /api/bulk`, then
 * formed: the whole, and again after one relationship. Rates, times, and the memory of both processes.
 */
export async function measureOneMap(
  atlas: Atlas,
  documents: number,
  progress: (line: string) => void,
): Promise<string> {
  const client = await admitted(atlas, STREAMS);
  const made = await client.json<{ cogmap_id: string }>('/api/cognitive-maps', {
    name: `One map of ${documents}`,
    telos_title: 'What it is for',
  });
  const map = made.cogmap_id;
  const home = { id: map, kind: 'cogmap', first: 0, resources: documents, grouped: true } as Home;
  const groups = groupsOf(documents, 0);
  const edges = new Edges({ homes: [home], resources: documents });
  const lines: string[] = [];
  const noteMemory = (after: string) => {
    const [service, neo4j] = [atlas.pids.service, atlas.pids.neo4j].map(memoryOf);
    if (service === undefined || neo4j === undefined) return;
    lines.push(
      `memory after ${after}, MB: service ${figure(service.resident)}, at most ${figure(service.most)}; ` +
        `neo4j ${figure(neo4j.resident)}, at most ${figure(neo4j.most)}`,
    );
  };
  const documentAt = (index: number) => {
    const content = `Document ${index} of a large map, in group ${groups[index]}.`;
    return {
      act: 'create_resource',
      key: `document ${index}`,
      title: `Document ${index}`,
      origin_uri: `bench://one-map/${index}`,
      context_ref: '',
      home_cogmap_id: map,
      doc_type_name: 'concept',
      content,
      chunks_packed: packedChunk(content, vectorOfMember(index, groups[index]!, DIMENSIONS)),
    };
  };
  const write = async (name: string, count: number, at: Items['at']): Promise<string[]> => {
    const { ids, line } = await writeBulk(atlas, client, { name, count, at }, progress);
    lines.push(line);
    return ids;
  };
  const ids = await write('documents with a vector', documents, documentAt);
  const assertAt = (edge: number) => {
    const { kind, weight } = edges.describe(edge);
    return {
      act: 'assert',
      key: `edge ${edge}`,
      source: ids[edges.sources[edge]!]!,
      target: ids[edges.targets[edge]!]!,
      edge_kind: kind,
      polarity: 'forward',
      label: 'belongs',
      weight,
    };
  };
  await write('relationships asserted', edges.count, assertAt);
  noteMemory('the writes');
  progress('forming …');
  lines.push(told(await form(client, map, 'the whole map formed')));
  noteMemory('forming');
  await write('one relationship more', 1, () => ({ ...assertAt(0), key: 'one more', label: 'more' }));
  lines.push(told(await form(client, map, 'formed again after one relationship')));
  noteMemory('all');
  return lines.join('\n');
}
