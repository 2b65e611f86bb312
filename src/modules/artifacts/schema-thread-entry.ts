import { BadSchema, checkContent, compileSchema, DECLARE_LIMIT_MS, type Verdict } from './schema-check.ts';

/** What runs in the thread for schemas (see schema-thread.ts): its tasks, by name. Schemas and contents are JSON texts. */

/** What is wrong with a schema; undefined when it compiles. */
export function compile({ schema }: { readonly schema: string }): string | undefined {
  try {
    compileSchema(schema, DECLARE_LIMIT_MS);
    return undefined;
  } catch (error) {
    if (error instanceof BadSchema) return error.message;
    throw error;
  }
}

interface CheckTask {
  readonly schema: string;
  readonly contents: readonly string[];
}

/** A verdict on each content, in their order. */
export const check = ({ schema, contents }: CheckTask): Verdict[] =>
  contents.map((content) => checkContent(schema, content));
