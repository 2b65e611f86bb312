import { runInThisContext } from 'node:vm';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { safeRegex } from 'safe-regex2';
import { LIMITS } from '#base/limits.ts';

/** So long a schema may take to compile when it is declared: later, on a busier machine, it gets more. */
export const DECLARE_LIMIT_MS = 500;
/** So long one document may take to be checked, and its schema to be compiled before. */
export const CHECK_LIMIT_MS = 1000;

/** A place in a document, as a JSON Pointer, and what is wrong with it. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** What a schema says of one document. */
export interface Verdict {
  readonly satisfied: boolean;
  /** At least one when it is not satisfied. */
  readonly problems: readonly Problem[];
}

/** Why a schema is not taken. */
export class BadSchema extends Error {
  override readonly name = 'BadSchema';
}

const compiled = new Map<string, ValidateFunction>();
const MOST_COMPILED = 20;

/** Patterns that can take exponential time are refused when the schema is compiled. */
const regExp = Object.assign(
  (pattern: string, flags: string) => {
    if (!safeRegex(pattern))
      throw new BadSchema(`the pattern ${pattern.slice(0, 200)} can take exponential time`);
    return new RegExp(pattern, flags);
  },
  { code: 'new RegExp' },
);

const isTimeout = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Runs some work, and interrupts it when it takes too long, in the middle of a regular expression too. */
function limited<T>(timeout: number, work: () => T): T {
  const slot = globalThis as { limitedWork?: () => T };
  slot.limitedWork = work;
  try {
    return runInThisContext('limitedWork()', { timeout }) as T;
  } finally {
    delete slot.limitedWork;
  }
}

function compile(text: string): ValidateFunction {
  const schema = JSON.parse(text);
  // Without a way to load anything: a reference to another document is an error.
  const ajv = formats.default(new Ajv2020({ strict: false, logger: false, code: { regExp } }));
  const validate = ajv.compile(schema);
  if ('$async' in validate) throw new BadSchema('$async is no keyword of JSON Schema');
  return validate;
}

/**
 * Compiles a JSON Schema 2020-12.
 * @param text JSON
 * @param limitMs how long it may take
 * @throws BadSchema
 */
export function compileSchema(text: string, limitMs: number): ValidateFunction {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  try {
    const validate = limited(limitMs, () => compile(text));
    if (compiled.size >= MOST_COMPILED) compiled.clear();
    compiled.set(text, validate);
    return validate;
  } catch (error) {
    if (isTimeout(error)) throw new BadSchema(`it takes more than ${limitMs} ms to compile`);
    throw error instanceof BadSchema ? error : new BadSchema((error as Error).message.slice(0, 1000));
  }
}

const unchecked = (reason: string): Verdict => ({
  satisfied: false,
  problems: [{ path: '', message: `could not be checked: ${reason}` }],
});

/**
 * Checks a document by a schema.
 * @param content JSON
 */
export function checkContent(schema: string, content: string): Verdict {
  try {
    const validate = compileSchema(schema, CHECK_LIMIT_MS);
    const satisfied = limited(CHECK_LIMIT_MS, () => validate(JSON.parse(content)) as boolean);
    const problems = satisfied ? [] : (validate.errors ?? []).slice(0, LIMITS.problems);
    return {
      satisfied,
      problems: problems.map(({ instancePath, message = '' }) => ({ path: instancePath, message })),
    };
  } catch (error) {
    return unchecked(isTimeout(error) ? `it takes more than ${CHECK_LIMIT_MS} ms` : (error as Error).message);
  }
}
