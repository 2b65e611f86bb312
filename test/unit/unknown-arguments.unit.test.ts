import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenCase } from '#mcp/read-arguments.ts';
import { toolsOver } from '#mcp/tool.ts';
import { nearestName, refuseUnknownArguments } from '#mcp/unknown-arguments.ts';
import { described } from '#start/contract.ts';

const { operations, toolOperations } = described();
const tools = toolsOver([...operations, ...toolOperations]);

/** What is said of the arguments of a call; undefined when all are known. */
function saidOf(name: string, given: Record<string, unknown>): string | undefined {
  const tool = tools.get(name)!;
  try {
    refuseUnknownArguments(tool, chosenCase(tool, given), given);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('an unknown argument is refused with the known one that is most like it', () => {
  test.each([
    ['search', { words: 'x' }, /unknown argument words; known are query, /],
    ['search', { querry: 'x' }, 'search: unknown argument querry; did you mean query?'],
    [
      'search',
      { query: 'x', docType: 'task' },
      'search: unknown argument docType; did you mean doc_type_name?',
    ],
    [
      'get_resource',
      { id: 'x', maxTokens: 1 },
      'get_resource: unknown argument maxTokens; did you mean max_tokens?',
    ],
    [
      'create_resource',
      { title: 'x', home_cogmap_id: 'm' },
      'create_resource: unknown argument home_cogmap_id; did you mean cogmap?',
    ],
    [
      'update_resource',
      { id: 'x', body: 'y', titel: 'z' },
      /unknown argument body; known are .*; unknown argument titel; did you mean title\?/,
    ],
    ['update_resource', { id: 'x', if_match: '"1"' }, /unknown argument if_match; known are id, /],
    ['update_resource', { id: 'x', cursor: 'c' }, /unknown argument cursor/],
  ] as const)('%s %j', (name, given, said) => {
    const message = saidOf(name, given);
    if (typeof said === 'string') expect(message).toBe(said);
    else expect(message).toMatch(said);
  });

  test('inside objects with fixed keys, too, and inside lists of them', () => {
    expect(saidOf('update_resource', { id: 'x', managed_meta: { 'service-stauts': 'a' } })).toBe(
      'update_resource: unknown argument managed_meta.service-stauts; did you mean service-status?',
    );
    expect(
      saidOf('create_resource', {
        sources: [
          { kind: 'remote', value: 'a' },
          { kind: 'remote', val: 'a' },
        ],
      }),
    ).toBe('create_resource: unknown argument sources.1.val; did you mean value?');
  });

  test('an argument of another case names that case', () => {
    const tool = tools.get('context_manage')!;
    const cases = [...tool.over];
    const [value, one] = cases[0]!;
    const other = cases.flatMap(([name, { takes }]) =>
      Object.keys(takes.properties).map((key) => [name, key] as const),
    );
    const [, foreign] = other.find(([, key]) => !Object.hasOwn(one.takes.properties, key))!;
    expect(saidOf('context_manage', { action: value, [foreign]: 'x' })).toMatch(
      new RegExp(`unknown argument ${foreign}: only action .* takes it`),
    );
  });
});

test('what is known is not refused: every listed argument of every case, older spellings, keys of open objects', () => {
  for (const tool of tools.values())
    for (const [value, { takes }] of tool.over) {
      const given = Object.fromEntries(Object.keys(takes.properties).map((key) => [key, null]));
      expect([
        tool.name,
        saidOf(tool.name, { ...given, max_tokens: 500, ...(tool.by && { [tool.by]: value }) }),
      ]).toEqual([tool.name, undefined]);
    }
  expect(saidOf('update_resource', { id: 'x', open_meta: { anything: 1, tags: ['a'] } })).toBeUndefined();
  expect(saidOf('update_resource', { id: 'x', managed_meta: { 'temper-status': 'done' } })).toBeUndefined();
});

test('any names and values are looked at without a fault, and one letter changed still finds the name', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tools.keys()),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (name, given) => {
        const tool = tools.get(name)!;
        const [value] = tool.over.keys();
        expect(() => saidOf(name, { ...given, ...(tool.by && { [tool.by]: value }) })).not.toThrow();
      },
    ),
    { numRuns: 300 },
  );
  const known = [
    'query',
    'context_ref',
    'cogmap_id',
    'doc_type',
    'bound_ids',
    'limit',
    'offset',
    'embedding',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...known), fc.nat(20), fc.constantFrom('a', 'x', 'z'), (name, at, letter) => {
      const place = at % name.length;
      expect(nearestName(name.slice(0, place) + letter + name.slice(place), known)).toBe(name);
    }),
  );
});
