import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';

export const storeContentsRows = query('resources/store_contents', {
  mode: 'write',
  params: z.object({
    revisions: z.array(
      z.object({
        key: z.string(),
        text: z.string(),
        byte_hash: z.string(),
        merkle: z.string(),
        body_hash: z.string(),
        version: CypherInt,
        chunker_version: CypherInt,
        client_chunked: z.boolean(),
      }),
    ),
    chunks: z.array(
      z.object({
        id: z.string(),
        chunk_index: CypherInt,
        content: z.string(),
        content_hash: z.string(),
        header_path: z.string().nullable(),
        heading_depth: CypherInt.nullable(),
        // Checked number by number when it came in; 768 checks for each chunk here would only cost time.
        embedding: z.custom<readonly number[] | null>(),
        embedded_with: z.string().nullable(),
      }),
    ),
    values: z.array(z.object({ id: z.string(), value: z.string(), facet_key: z.string().nullable() })),
  }),
});
