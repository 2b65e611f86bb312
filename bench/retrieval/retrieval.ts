import { readConfig } from '#config/read-config.ts';
import { createEmbedders } from '#embeddings/embedders.ts';
import { reembed } from '#knowledge/embedding/index.ts';
import { Database } from '#neo4j/database.ts';
import { letIn } from '../prepare.ts';
import type { Atlas } from '../start-atlas.ts';
import { bm25, Vectors } from './baselines.ts';
import type { Dataset } from './dataset.ts';
import { fused, meanScores, type Scores, scoresOf } from './scores.ts';

/** How well searches find what is known to be there, beside what plain BM25 and comparing everything find. */

const CONNECTIONS = 4;
const DEPTH = 50;

interface Hit {
  readonly resource: { readonly id: string };
}

interface Answer {
  readonly exact: { readonly hits: readonly Hit[] };
  readonly wide: { readonly hits: readonly Hit[] };
}

const idsOf = ({ hits }: { readonly hits: readonly Hit[] }): string[] =>
  hits.map(({ resource }) => resource.id);

/** @returns lines of a Markdown table */
export async function measureRetrieval(
  atlas: Atlas,
  datasets: readonly Dataset[],
  progress: (line: string) => void,
): Promise<string> {
  const { wide } = await letIn(atlas, CONNECTIONS);
  const { client } = wide;
  const database = new Database({ ...atlas.connection, database: 'neo4j', poolSize: 4 });
  const embedders = createEmbedders({ config: readConfig({ EMBEDDER: 'local' }).embeddings, say: progress });
  const tables: string[] = [];
  for (const { name, documents, queries } of datasets) {
    const context = (await client.json<{ id: string }>('/api/contexts', { name })).id;
    const ids = new Map<string, string>();
    for (const { key, title, text } of documents) {
      const body = { title, content: text, context_ref: context, origin_uri: '', doc_type_name: 'concept' };
      ids.set(key, (await client.json<{ id: string }>('/api/ingest', body)).id);
    }
    progress(`${name}: ${documents.length} documents stored`);
    await reembed({ database, embedders, say: progress, graceMs: 0 });
    const embedder = (await embedders.wanted())!;
    const vectors = await Vectors.read(atlas.driver, [...ids.values()]);
    const found: Record<string, Scores[]> = {};
    const note = (method: string, list: readonly string[], gold: readonly string[]) => {
      found[method] ??= [];
      found[method].push(scoresOf(list, gold));
    };
    const began = performance.now();
    for (const { text, gold: keys, among } of queries) {
      const gold = keys.map((key) => ids.get(key)!);
      const bound = among?.map((key) => ids.get(key)!);
      const [vector] = await embedder.embed([text], 'query');
      const scope = bound === undefined ? { context_ref: context } : { bound_ids: bound };
      const search = { query: text, embedding: Array.from(vector!), limit: DEPTH };
      const { exact, wide: scoped } = await client.json<Answer>('/api/search', { ...search, ...scope });
      const lists = [idsOf(exact), idsOf(scoped)];
      note('exact arm', lists[0]!, gold);
      note('wide arm, scoped', lists[1]!, gold);
      if (bound === undefined)
        note('wide arm, unscoped', idsOf((await client.json<Answer>('/api/search', search)).wide), gold);
      note('both, by reciprocal rank', fused(lists), gold);
      const lucene = await bm25(atlas.driver, text, bound ?? [...ids.values()]);
      note('BM25 (Lucene, any word)', lucene, gold);
      note('nearest chunk, all compared', vectors.nearest(vector!, bound), gold);
      note('BM25 and wide arm, by reciprocal rank', fused([lucene, lists[1]!]), gold);
    }
    const ms = (performance.now() - began) / queries.length;
    const rows = Object.entries(found).map(([method, all]) => {
      const { recall5, recall10, reciprocal } = meanScores(all);
      return `| ${method} | ${[recall5, recall10, reciprocal].map((value) => value.toFixed(3)).join(' | ')} |`;
    });
    const chunks = `${documents.length} documents, ${vectors.size} chunks, ${queries.length} queries`;
    progress(`${ms.toFixed(1)} ms per query, all methods together`);
    tables.push(
      [
        `${name}: ${chunks}`,
        '',
        '| Method | recall@5 | recall@10 | MRR@10 |',
        '|---|---|---|---|',
        ...rows,
      ].join('\n'),
    );
  }
  await embedders.close();
  await database.close();
  return tables.join('\n\n');
}
