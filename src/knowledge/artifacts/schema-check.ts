import { runInThisContext } from 'node:vm';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { safeRegex } from 'safe-regex2';
import { cutText } from '#base/cut-text.ts';
import { LIMITS } from '#base/limits.ts';
import { parseJson } from '#base/parse-json.ts';
import { isAmbiguousPattern } from './ambiguous-patterns.ts';

/** Compile-time limit at declaration; later compilations get more, since the machine may be busier. */
export const DECLARE_LIMIT_MS = 1500;
/**
 * Time limit for checking one document, including compilation of its schema; the other thread serves other callers
 * meanwhile.
 */
export const CHECK_LIMIT_MS = 2000;

/** A location in a document, as a JSON Pointer, and the problem there. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** The result of checking one document against a schema. */
export interface Verdict {
  readonly satisfied: boolean;
  /** At least one if not satisfied. */
  readonly problems: readonly Problem[];
}

/** Why a schema is rejected. */
export class BadSchema extends Error {
  override readonly name = 'BadSchema';
}

const compiled = new Map<string, ValidateFunction>();
const MOST_COMPILED = 20;

/** Patterns that can take exponential time are refused when the schema is compiled. */
const regExp = Object.assign(
  (pattern: string, flags: string) => {
    if (!safeRegex(pattern) || isAmbiguousPattern(pattern))
      throw new BadSchema(`the pattern ${cutText(pattern, 200)} can take exponential time`);
    return new RegExp(pattern, flags);
  },
  { code: 'new RegExp' },
);

const isTimeout = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Runs work with a time limit that also interrupts a running regular expression. */
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
  const schema = parseJson(text) as AnySchema;
  // No loader: a reference to another document is an error.
  const ajv = formats.default(new Ajv2020({ strict: false, logger: false, code: { regExp } }));
  const validate = ajv.compile(schema);
  if ('$async' in validate) throw new BadSchema('$async is not a keyword of JSON Schema');
  return validate;
}

/**
 * Compiles a JSON Schema 2020-12.
 * @param text JSON
 * @param limitMs time limit in milliseconds
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
    throw error instanceof BadSchema ? error : new BadSchema(cutText((error as Error).message));
  }
}

/** Path and message contain keys, patterns and values of the document and the schema, which may be very long. */
const problemAt = (path: string, message: string): Problem => ({
  path: cutText(path),
  message: cutText(message),
});

const unchecked = (reason: string): Verdict => ({
  satisfied: false,
  problems: [problemAt('', `could not be checked: ${reason}`)],
});

/**
 * Checks a document against a schema.
 * @param content JSON
 */
export function checkContent(schema: string, content: string): Verdict {
  try {
    const validate = compileSchema(schema, CHECK_LIMIT_MS);
    const satisfied = limited(CHECK_LIMIT_MS, () => validate(parseJson(content)) as boolean);
    const problems = satisfied ? [] : (validate.errors ?? []).slice(0, LIMITS.problems);
    return {
      satisfied,
      problems: problems.map(({ instancePath, message = '' }) => problemAt(instancePath, message)),
    };
  } catch (error) {
    return unchecked(isTimeout(error) ? `it takes more than ${CHECK_LIMIT_MS} ms` : (error as Error).message);
  }
}
