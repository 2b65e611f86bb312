import type { Driver } from 'neo4j-driver';

const DEPTH = 50;
const own = { database: 'neo4j' };

/** Lucene's own ranking: documents that have any of the words. */
export async function bm25(driver: Driver, text: string, ids: readonly string[]): Promise<string[]> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  if (words.length === 0) return [];
  const { records } = await driver.executeQuery(
    `CYPHER 25 CALL db.index.fulltext.queryNodes('search_texts', $query) YIELD node, score
     WHERE node.id IN $ids
     RETURN node.id AS id ORDER BY score DESC, id LIMIT ${DEPTH}`,
    { query: words.map((word) => `"${word}"`).join(' '), ids },
    own,
  );
  return records.map((record) => record.get('id') as string);
}

interface Chunk {
  readonly id: string;
  readonly vector: Float32Array;
}

/** All vectors of some resources, to be compared without an index. */
export class Vectors {
  readonly #chunks: readonly Chunk[];

  private constructor(chunks: readonly Chunk[]) {
    this.#chunks = chunks;
  }

  static async read(driver: Driver, ids: readonly string[]): Promise<Vectors> {
    const { records } = await driver.executeQuery(
      `CYPHER 25 UNWIND $ids AS id
       MATCH (:Resource {id: id})-[:HAS_BLOCK]->()-[:HAS_CHUNK]->(chunk) WHERE chunk.vector_a IS NOT NULL
       RETURN id, chunk.vector_a AS vector`,
      { ids },
      own,
    );
    return new Vectors(
      records.map((record) => ({ id: record.get('id'), vector: Float32Array.from(record.get('vector')) })),
    );
  }

  get size(): number {
    return this.#chunks.length;
  }

  /** Resources by their nearest chunk. */
  nearest(query: Float32Array, among?: readonly string[]): string[] {
    const wanted = among && new Set(among);
    const best = new Map<string, number>();
    for (const { id, vector } of this.#chunks) {
      if (wanted?.has(id) === false) continue;
      let product = 0;
      for (let i = 0; i < vector.length; i += 1) product += vector[i]! * query[i]!;
      if (product > (best.get(id) ?? -2)) best.set(id, product);
    }
    return [...best]
      .sort(([, one], [, other]) => other - one)
      .slice(0, DEPTH)
      .map(([id]) => id);
  }
}
