import { z } from 'zod';

const names = new WeakMap<z.core.$ZodType, string>();

/**
 * Names schemas as components of the OpenAPI document, with the names of the contract where it has the same schema.
 * A schema derived from a named one (`extend`, `pick`) has no name.
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

/** Zod's metadata of schemas with their names as ids; without this registry, JSON Schema is generated in one piece. */
export const NAMED_METADATA = new NamedMetadata();
