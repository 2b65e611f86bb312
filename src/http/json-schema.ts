import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** `anyOf [X, null]` as `X` with `nullable`: the serialiser is much faster without a union. */
function withoutNullUnion(schema: JsonSchema): void {
  const options = schema['anyOf'] as JsonSchema[] | undefined;
  if (options?.length !== 2) return;
  const value = options.find((option) => option['type'] !== 'null');
  const isNullable = options.some((option) => option['type'] === 'null');
  if (!isNullable || value === undefined || value['$ref'] !== undefined) return;
  delete schema['anyOf'];
  Object.assign(schema, value, { nullable: true });
}

/** The schema from which Fastify compiles a response serialiser. */
export function serialiserSchema(shape: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(shape, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => withoutNullUnion(jsonSchema as JsonSchema),
  }) as JsonSchema;
  delete schema['$schema'];
  return schema;
}
