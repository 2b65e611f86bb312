import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { compareText } from '#base/compare-text.ts';
import { NAMED_METADATA } from '#base/schema-names.ts';
import { described } from './described-schemas.ts';
import type { JsonSchema } from './json-schema.ts';

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

/** The schema with every reference to a definition replaced by one to the component of that name. */
function leadingToComponents(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(leadingToComponents);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] =>
    key === '$ref' && typeof value === 'string'
      ? [key, value.replace(DEFINITIONS, COMPONENTS)]
      : [key, leadingToComponents(value)],
  );
  return Object.fromEntries(entries);
}

/** The components of one OpenAPI document, collected while its schemas are generated. */
export class Components {
  readonly #schemas = new Map<string, unknown>();

  /**
   * The schema of a request or an answer, in which named schemas are references; they become components.
   * @throws Error when a name stands for two schemas, or for one that differs between requests and answers
   */
  schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema, $defs, ...schema } = described(
      leadingToComponents(
        z.toJSONSchema(shape, {
          target: 'draft-2020-12',
          io,
          unrepresentable: 'any',
          metadata: NAMED_METADATA,
        }),
      ),
    ) as JsonSchema;
    for (const [name, definition] of Object.entries(($defs ?? {}) as JsonSchema)) this.#add(name, definition);
    return schema;
  }

  /** All components, by name in ascending order. */
  all(): JsonSchema {
    return Object.fromEntries([...this.#schemas].sort(([one], [other]) => compareText(one, other)));
  }

  #add(name: string, schema: unknown): void {
    const known = this.#schemas.get(name);
    if (known !== undefined && !isDeepStrictEqual(known, schema))
      throw new Error(`the component ${name} stands for two schemas`);
    this.#schemas.set(name, schema);
  }
}
