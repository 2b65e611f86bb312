import { sha256Hex } from '#knowledge/resources/index.ts';
import { packedChunk } from '../test/world/packed.ts';
import { type Items, writeBulk } from './bulk-streams.ts';
import type { HttpClient } from './http-client.ts';
import { Edges } from './large/edges.ts';
import { groupsOf, type Home } from './large/plan.ts';
import { vectorOfMember } from './large/vectors.ts';
import type { Atlas } from './start-atlas.ts';

const DIMENSIONS = 768;
/** What the vectors are made with, as clients name it. */
const MODEL = sha256Hex('written map');

/** What is written into a map. */
export interface WrittenMap {
  readonly map: string;
  /** The documents, by number. */
  readonly ids: readonly string[];
  /** What each part of the writing came to. */
  readonly lines: readonly string[];
  /** The line of a bulk write that asserts a relationship, by its number. */
  readonly assertAt: (edge: number) => Readonly<Record<string, unknown>>;
}

/**
 * Makes one map of documents with vectors and three times as many relationships, all of them written by `POST /api/bulk`.
 * @param likeOf the number of the document whose title, text and vector one has, by its own number
 */
export async function writeMap(
  atlas: Atlas,
  client: HttpClient,
  documents: number,
  progress: (line: string) => void,
  likeOf: (index: number) => number = (index) => index,
): Promise<WrittenMap> {
  const made = await client.json<{ cogmap_id: string }>('/api/cognitive-maps', {
    name: `One map of ${documents}`,
    telos_title: 'What it is for',
  });
  const map = made.cogmap_id;
  const home = { id: map, kind: 'cogmap', first: 0, resources: documents, grouped: true } as Home;
  const groups = groupsOf(documents, 0);
  const edges = new Edges({ homes: [home], resources: documents });
  const lines: string[] = [];
  const documentAt = (index: number) => {
    const like = likeOf(index);
    const content = `Document ${like} of a large map, in group ${groups[like]}.`;
    return {
      act: 'create_resource',
      // Keys are kept: another run on the same database has other ones.
      key: `${map} document ${index}`,
      title: `Document ${like}`,
      origin_uri: `bench://one-map/${index}`,
      context_ref: '',
      home_cogmap_id: map,
      doc_type_name: 'concept',
      content,
      chunks_packed: packedChunk(content, vectorOfMember(like, groups[like]!, DIMENSIONS), MODEL),
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
      key: `${map} edge ${edge}`,
      source: ids[edges.sources[edge]!]!,
      target: ids[edges.targets[edge]!]!,
      edge_kind: kind,
      polarity: 'forward',
      label: 'belongs',
      weight,
    };
  };
  await write('relationships asserted', edges.count, assertAt);
  return { map, ids, lines, assertAt };
}
