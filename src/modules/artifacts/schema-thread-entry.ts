import { BadSchema, checkContent, compileSchema, type Verdict } from './schema-check.ts';

/** What runs in the thread for schemas (see schema-thread.ts). */

export interface SchemaTask {
  /** JSON. */
  readonly schema: string;
  /** JSON of each document to check; none to see whether the schema compiles. */
  readonly contents: readonly string[];
}

export type SchemaAnswer = { readonly verdicts: readonly Verdict[] } | { readonly badSchema: string };

export default function check({ schema, contents }: SchemaTask): SchemaAnswer {
  try {
    compileSchema(schema);
    return { verdicts: contents.map((content) => checkContent(schema, content)) };
  } catch (error) {
    if (error instanceof BadSchema) return { badSchema: error.message };
    throw error;
  }
}
