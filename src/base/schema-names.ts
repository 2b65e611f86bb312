import { z } from 'zod';

const names = new WeakMap<z.core.$ZodType, string>();

/**
 * Gives schemas the names under which they are components of the OpenAPI document: those of the promised contract, where
 * it has the same shape. A schema that is made from a named one (`extend`, `pick`) has no name of its own.
 */
export function nameSchemas(schemas: Readonly<Record<string, z.core.$ZodType>>): void {
  for (const [name, schema] of Object.entries(schemas)) names.set(schema, name);
}

class NamedMetadata extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const meta = z.globalRegistry.get(schema);
    const id = names.get(schema);
    return id === undefined ? meta : { ...meta, id };
  }
}

/** What zod knows of schemas, with their names as ids; without it JSON Schema is made in one piece. */
export const NAMED_METADATA = new NamedMetadata();
