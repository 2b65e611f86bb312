type JsonSchema = Readonly<Record<string, unknown>>;

/** Length of JSON from which a schema that occurs again is listed by where it occurs first. */
const REPEATED = 200;

/** A schema in which large parts that occur again name the property that has them first. */
export function withoutRepeats(schema: unknown, path = '', first = new Map<string, string>()): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withoutRepeats(item, path, first));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { type, items } = schema as JsonSchema;
  if (type === 'array' && JSON.stringify(items).length > REPEATED) {
    const before = first.get(JSON.stringify(items));
    if (before !== undefined) return { type, items: { type: 'object' }, description: `As ${before}` };
    first.set(JSON.stringify(items), path);
  }
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key !== 'properties') return [key, withoutRepeats(value, path, first)];
    const named = Object.entries(value as JsonSchema).map(([name, one]) => [
      name,
      withoutRepeats(one, path === '' ? name : `${path}.${name}`, first),
    ]);
    return [key, Object.fromEntries(named)];
  });
  return Object.fromEntries(entries);
}
