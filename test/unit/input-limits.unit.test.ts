import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '#test/world/operations.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Any JSON: what it holds is limited by the body's bytes and nesting, and by what the reason says. */
const ANY_JSON: Readonly<Record<string, string>> = {
  'bulk body.items[].*': 'a field of one of 500, parsed again by the operation of the act',
  'create_proposal body.acts[].*': 'the same',
  'update_profile body.preferences': 'at most 65,536 bytes of JSON',
  'create_ingest body.metadata': 'ignored',
  'update_ingest body.metadata': 'ignored',
  'create_ingest body.open_meta.*': 'a value of one of 500 keys',
  'update_ingest body.open_meta.*': 'a value of one of 500 keys',
  'update_meta body.open_meta.*': 'a value of one of 500 keys',
  'update_resource body.open_meta.*': 'a value of one of 500 keys',
  'update_resource body.open_meta_add.*[]': 'an element of a list of one of 500 keys',
  'close body.outcome': 'at most 65,536 bytes of JSON',
  'commit_artifact body.content': 'at most 1 MiB of canonical JSON',
  'declare_shape body.schema': 'at most 65,536 bytes of canonical JSON',
  'set_facet body.values.*': 'a value of one of 500 keys',
  'set_edge_facet body.values.*': 'a value of one of 500 keys',
  'reconcile body.entries[].facets.*': 'a value of one of 500 keys',
  'query body.stages[].resource_filter.properties[].op.values[]': 'compared with what is stored',
  'query body.stages[].resource_filter.properties[].op.value': 'compared with what is stored',
  'query body.stages[].edge_filter.properties[].op.values[]': 'compared with what is stored',
  'query body.stages[].edge_filter.properties[].op.value': 'compared with what is stored',
  'query body.stages[].properties[].op.values[]': 'compared with what is stored',
  'query body.stages[].properties[].op.value': 'compared with what is stored',
  'save_plan body.plan': 'at most 65,536 bytes of JSON',
  'save_plan body.parameters[].default': 'a value of a declared type',
  'replace_plan body.plan': 'at most 65,536 bytes of JSON',
  'replace_plan body.parameters[].default': 'a value of a declared type',
  'run_plan body.arguments.*': 'a value of a declared type, of one of 32 keys',
  'receive_webhook body': 'at most 25 MiB, proved before it is parsed',
  'query body.bounds': 'ignored',
  'query body.on_stage_refusal': 'ignored',
  'query body.meta_detail': 'ignored',
  'query body.intention': 'ignored',
};

/** Reads what is too long as absent, since it answers a browser with a page. */
const NEVER_REFUSED = 'slack_link_callback query';

const list = (value: unknown): JsonSchema[] => (value as JsonSchema[] | undefined) ?? [];

function unlimitedObject(schema: JsonSchema, path: string): string[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const known = properties.flatMap(([name, property]) => unlimited(property, `${path}.${name}`));
  const further = schema['additionalProperties'];
  if (further === undefined || further === false) return known;
  const keys = (schema['propertyNames'] ?? {}) as JsonSchema;
  const open = [
    ...(schema['maxProperties'] === undefined ? [`${path}: an open object without maxProperties`] : []),
    ...(keys['maxLength'] === undefined ? [`${path}: an open object whose keys have no maxLength`] : []),
  ];
  return [...known, ...open, ...unlimited(further as JsonSchema, `${path}.*`)];
}

/** Every text, list and open object of a schema that may be as large as it likes. */
function unlimited(schema: JsonSchema, path: string): string[] {
  if (schema['$ref'] !== undefined) return [`${path}: a reference, which this test does not follow`];
  const options = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => list(schema[keyword]));
  if (options.length > 0) return options.flatMap((option) => unlimited(option, path));
  const types = [schema['type']].flat();
  const isClosed = schema['enum'] !== undefined || 'const' in schema;
  return [
    ...(types.includes('string') && !isClosed && schema['maxLength'] === undefined
      ? [`${path}: a text without maxLength`]
      : []),
    ...(types.includes('array') && schema['maxItems'] === undefined
      ? [`${path}: a list without maxItems`]
      : []),
    ...(types.includes('array') ? unlimited((schema['items'] ?? {}) as JsonSchema, `${path}[]`) : []),
    ...(types.includes('object') ? unlimitedObject(schema, path) : []),
    ...(schema['type'] === undefined && !isClosed && ANY_JSON[path] === undefined
      ? [`${path}: any JSON`]
      : []),
  ];
}

const inputs = operations.flatMap(({ id, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, shape]) =>
    shape === undefined ? [] : [{ path: `${id} ${part}`, shape }],
  ),
);

test('every text, list and open object in an input has a limit that the document shows', () => {
  expect(inputs.length).toBeGreaterThan(100);
  const found = inputs.flatMap(({ path, shape }) =>
    unlimited(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema, path),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('a text field accepts the greatest length that its schema shows, and no longer text', () => {
  const longest = (path: string, schema: JsonSchema, shape: z.ZodType): string[] => {
    const most = schema['maxLength'] as number | undefined;
    if (schema['type'] !== 'string' || most === undefined || most > 10_000 || schema['format'] === 'uuid')
      return [];
    const tooBig = (length: number) =>
      shape.safeParse('🙂'.repeat(length)).error?.issues.some(({ code }) => code === 'too_big') ?? false;
    return tooBig(most) || !tooBig(most + 1) ? [path] : [];
  };
  const fields = inputs.flatMap(({ path, shape }) =>
    shape instanceof z.ZodObject && path !== NEVER_REFUSED
      ? Object.entries(shape.shape as Record<string, z.ZodType>).map(([name, field]) => ({
          path: `${path}.${name}`,
          field,
        }))
      : [],
  );
  const wrong = fields.flatMap(({ path, field }) => {
    const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const [option = schema] = list(schema['anyOf']).filter(({ type }) => type !== 'null');
    return longest(path, option, field);
  });
  expect(fields.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

test('every listed exception belongs to an input', () => {
  const paths = new Set(inputs.map(({ path }) => path));
  expect(Object.keys(ANY_JSON).filter((path) => !paths.has(path.split('.')[0]!))).toEqual([]);
});
