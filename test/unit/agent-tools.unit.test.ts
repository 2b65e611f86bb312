import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { toolsOver } from '#mcp/tool.ts';
import { NO_TOOL } from '#mcp/tools/no-tool.ts';
import { described } from '#start/contract.ts';

/** Spec 80 §4, §5, §7: what the registry of tools says, without calling any. */

const { operations, toolOperations } = described();
const all = [...operations, ...toolOperations];
const tools = [...toolsOver(all).values()];

/** The 34 tools of spec 80 §5. */
const PROMISED = [
  'annotate_resource',
  'cogmap_create',
  'cogmap_list',
  'cogmap_materialize',
  'cogmap_read',
  'commit_data_artifact',
  'context_manage',
  'context_read',
  'create_resource',
  'declare_data_artifact_shape',
  'delete_resource',
  'describe_schema',
  'element_trail',
  'facet_set',
  'facets_read',
  'get_block_provenance',
  'get_data_artifact',
  'get_data_artifact_shape',
  'get_resource',
  'invocation_manage',
  'invocation_read',
  'list_data_artifact_shapes',
  'list_data_artifacts',
  'list_resources',
  'record_citation_audit',
  'relationship',
  'resource_lineage',
  'run_query',
  'search',
  'segmented_ingest',
  'steward_advance_watermark',
  'steward_ingest_delta',
  'update_resource',
  'update_resource_meta',
];

describe('coverage', () => {
  const run = new Set(
    tools.flatMap(({ over }) =>
      [...over.values()].flatMap(({ runs, runsAlso }) => [runs.id, ...(runsAlso ? [runsAlso.id] : [])]),
    ),
  );

  test('every operation has a tool, or a line in no-tool.ts with its reason', () => {
    const without = all.map(({ id }) => id).filter((id) => !run.has(id) && !NO_TOOL.has(id));
    expect(without).toEqual([]);
  });

  test('no-tool.ts names only operations that are there and have no tool', () => {
    const ids = new Set(all.map(({ id }) => id));
    // create_resource is the name of a tool, which runs another operation.
    expect([...NO_TOOL.keys()].filter((id) => !ids.has(id) || run.has(id))).toEqual([]);
  });
});

test('the promised tools are there; all are listed in ascending order', () => {
  const names = tools.map(({ name }) => name);
  expect(names.filter((name) => PROMISED.includes(name))).toEqual(PROMISED);
  expect(names).toEqual(names.toSorted());
});

describe.each(tools)('$name', ({ listed, over, by, kind }) => {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));

  test('has a title, a description, hints, and schemas of JSON Schema 2020-12', () => {
    expect(listed.title).toMatch(/^[A-Z]/);
    expect(listed.description).toMatch(/\.$/);
    expect(listed.annotations).toMatchObject({ readOnlyHint: kind === 'reads', openWorldHint: false });
    for (const schema of [listed.inputSchema, listed.outputSchema]) {
      expect(schema).toMatchObject({ type: 'object' });
      expect(ajv.validateSchema(schema)).toBe(true);
      expect(() => ajv.compile(schema)).not.toThrow();
    }
  });

  test('says exactly what each of its cases needs', () => {
    const { required, properties } = listed.inputSchema as {
      required: string[];
      properties: Record<string, { description?: string; enum?: string[] }>;
    };
    expect(Object.keys(properties)).toContain('max_tokens');
    const needed = [...over.values()].flatMap(({ takes }) => takes.required);
    expect([...required, ...needed].filter((name) => properties[name] === undefined)).toEqual([]);
    if (by === undefined) return expect(required).toEqual(over.get('')!.takes.required);
    expect(required).toEqual([by]);
    expect(properties[by]!.enum).toEqual([...over.keys()]);
    for (const [value, { takes }] of over)
      expect(properties[by]!.description!.split('; ')).toContain(
        takes.required.length === 0 ? value : `${value} needs ${takes.required.join(', ')}`,
      );
  });

  test('has one flat object as its input, which the hosts of every model take', () => {
    const alternatives = ['oneOf', 'anyOf', 'allOf', 'not', 'if', 'enum', '$ref'];
    expect(Object.keys(listed.inputSchema).filter((keyword) => alternatives.includes(keyword))).toEqual([]);
  });

  test('reads by operations that read, and by no other', () => {
    const reads = [...over.values()].map(({ runs }) => runs.method === 'GET' || runs.onlyReads === true);
    expect(new Set(reads)).toEqual(new Set(over.has('blocks') ? [true, false] : [kind === 'reads']));
  });
});

test('what an agent reads of all tools stays below 13,000 tokens', () => {
  const read = tools.map(({ listed: { name, description, inputSchema } }) => [
    name,
    description,
    inputSchema,
  ]);
  expect(JSON.stringify(read).length / 4).toBeLessThan(13_000);
});
