import { BadSchema, checkContent, compileSchema, DECLARE_LIMIT_MS, type Verdict } from './schema-check.ts';

/**
 * Entry point of the schema threads (see schema-thread.ts): their tasks, by name. Schemas and contents are JSON texts.
 */

/** Compiling the first schema of a thread takes longer than most schemas may, so it is excluded from the limits. */
const WARM_UP_MS = 30_000;
compileSchema('{"type":"object","properties":{"at":{"format":"date-time","pattern":"^a$"}}}', WARM_UP_MS);

/** Why a schema is invalid; undefined when it compiles. */
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

/** One verdict per content, in order. */
export const check = ({ schema, contents }: CheckTask): Verdict[] =>
  contents.map((content) => checkContent(schema, content));
