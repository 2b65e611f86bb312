import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { INSTRUCTIONS } from '#mcp/methods.ts';
import type { Lookup } from '#mcp/names.ts';
import { chosenCase, knownArguments, readArguments } from '#mcp/read-arguments.ts';
import { toolsOver } from '#mcp/tool.ts';
import { chosenTools, type ToolChoice } from '#mcp/tool-sets.ts';
import { EXAMPLE_ID } from '#mcp/tools/declare.ts';
import { NO_TOOL } from '#mcp/tools/no-tool.ts';
import { refuseUnknownArguments } from '#mcp/unknown-arguments.ts';
import type { Principal } from '#operation/context.ts';
import { described } from '#start/contract.ts';

/** Spec 80 §4, §5, §7: what the registry of tools says, without calling any. */

const { operations, toolOperations } = described();
const all = [...operations, ...toolOperations];
const tools = [...toolsOver(all).values()];
type Listed = (typeof tools)[number]['listed'];

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

const CALLER = { profile_id: EXAMPLE_ID } as Principal;
/** A graph in which each name is that of one thing. */
const EVERYTHING = {
  reach: {},
  read: {
    find: async () => ({ id: EXAMPLE_ID }),
    list: async (_: unknown, { names }: { names: unknown[] }) =>
      names.map((__, index) => ({ index, id: EXAMPLE_ID, title: '', home: null, in_home: false })),
  },
} as unknown as Lookup;

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
    expect(Object.hasOwn(properties, 'max_tokens')).toBe(kind === 'reads');
    const needed = [...over.values()].flatMap(({ takes }) => takes.required);
    expect([...required, ...needed].filter((name) => properties[name] === undefined)).toEqual([]);
    if (by === undefined) return expect(required).toEqual(over.get('')!.takes.required);
    expect(properties[by]!.enum).toEqual([...over.keys()]);
    const said = properties[by]!.description!.split('; ').map((part) => part.split(/ needs? /));
    for (const [value, { takes }] of over) {
      const words = said.find(([values]) => values!.split(', ').includes(value))?.[1] ?? '';
      expect([by, ...takes.required].toSorted()).toEqual(
        [...required, ...words.split(', ').filter((name) => name !== '')].toSorted(),
      );
    }
  });

  test('says of every argument what it means', () => {
    const { properties } = listed.inputSchema as { properties: Record<string, { description?: string }> };
    const mute = Object.entries(properties).filter(([, { description = '' }]) => description.length < 3);
    expect(mute).toEqual([]);
  });

  test('has an example, which its schema and its operation take; the list shows it', async () => {
    const tool = tools.find(({ name }) => name === listed.name)!;
    const validate = ajv.compile(listed.inputSchema);
    expect([validate(tool.example), validate.errors]).toEqual([true, null]);
    const one = chosenCase(tool, tool.example);
    expect(() => refuseUnknownArguments(tool, one, tool.example)).not.toThrow();
    const read = readArguments(tool, one, tool.example, { caller: CALLER, lookup: EVERYTHING });
    await expect(read).resolves.toHaveProperty('input');
    const words = Object.keys(tool.example).map((argument) => `${argument}: `);
    expect(words.filter((word) => !listed.description.includes(word))).toEqual([]);
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

/** As the models of one vendor count it; others differ by some percent. */
const tokensOf = (choice: ToolChoice): number =>
  encode(
    JSON.stringify(
      (chosenTools(toolsOver(all), choice).listed as Listed[]).map(({ name, description, inputSchema }) => ({
        name,
        description,
        inputSchema,
      })),
    ),
  ).length;

test('what a model reads of the listed tools is at most 9,000 tokens; with those of machines, 10,000', () => {
  expect(tokensOf({ isMachine: false })).toBeLessThanOrEqual(9000);
  expect(tokensOf({ isMachine: true })).toBeLessThanOrEqual(10_000);
});

test('what a model reads at first is at most 300 tokens', () => {
  expect(encode(INSTRUCTIONS).length).toBeLessThanOrEqual(300);
});

test('no listed argument has a pattern, a length or a format, which are checked and cost tokens', () => {
  const unlisted = ['pattern', 'format', 'minLength', 'maxLength', 'minItems', 'maxItems'];
  const found: string[] = [];
  const visit = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (unlisted.includes(key) && typeof value !== 'object') found.push(`${path}.${key}`);
      visit(value, `${path}.${key}`);
    }
  };
  for (const { name, listed } of tools) visit(listed.inputSchema, name);
  expect(found).toEqual([]);
});

test('a plan lists no section that is refused', () => {
  const { listed } = tools.find(({ name }) => name === 'run_query')!;
  expect(JSON.stringify(listed.inputSchema)).toContain('"enum":["open-meta"]');
  expect(JSON.stringify(listed.inputSchema)).not.toMatch(/"(edges|body)"/);
});

describe('one name for one thing', () => {
  const known = (tool: string, given: Record<string, unknown>) => {
    const chosen = toolsOver(all).get(tool)!;
    return knownArguments(chosenCase(chosen, given), given);
  };

  test.each([
    ['list_resources', { q: 'x', doc_type: 'task' }, { query: 'x', doc_type_name: 'task' }],
    ['search', { cogmap_id: 'm', doc_type: 'task' }, { cogmap: 'm', doc_type_name: 'task' }],
    ['get_resource', { resource_id: 'r' }, { id: 'r' }],
    ['facets_read', { target: 'edge', edge_id: 'e' }, { target: 'edge', edge_handle: 'e' }],
    ['context_read', { view: 'get', id: '@me/a' }, { view: 'get', context_ref: '@me/a' }],
    ['cogmap_materialize', { cogmap: 'm', lens_id: 'l' }, { cogmap: 'm', lens: 'l' }],
    [
      'list_data_artifact_shapes',
      { home_type: 'context', home_id: 'c' },
      { home_type: 'context', context_ref: 'c' },
    ],
  ])('%s %j is %j', (tool, given, expected) => expect(known(tool, given)).toEqual(expected));

  test('other names are not listed', () => {
    const names = tools.flatMap(({ listed }) => Object.keys(listed.inputSchema['properties'] as object));
    const others = ['q', 'doc_type', 'cogmap_id', 'edge_id', 'context', 'resource_id', 'lens_id', 'team_id'];
    expect(names.filter((name) => others.includes(name))).toEqual([]);
  });

  test('two names of one thing in one call are left, so that one is refused', () => {
    expect(known('list_resources', { q: 'x', query: 'y' })).toEqual({ q: 'x', query: 'y' });
  });

  test('an act is given as one object, or by its fields', () => {
    const act = { confidence: 'probable', reasoning: 'so' };
    expect(known('delete_resource', { id: 'r', act })).toEqual({ id: 'r', ...act });
    expect(known('delete_resource', { id: 'r', ...act })).toEqual({ id: 'r', ...act });
    expect(known('get_resource', { id: 'r', act })).toEqual({ id: 'r', act });
  });
});
