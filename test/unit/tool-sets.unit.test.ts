import { describe, expect, test } from 'vitest';
import { toolsOver } from '#mcp/tool.ts';
import { chosenTools, type ToolChoice } from '#mcp/tool-sets.ts';
import { described } from '#start/contract.ts';

const { operations, toolOperations } = described();
const tools = toolsOver([...operations, ...toolOperations]);

interface Listed {
  readonly name: string;
  readonly outputSchema?: object;
  readonly annotations: { readonly readOnlyHint: boolean };
}

const listedTo = (choice: ToolChoice) => chosenTools(tools, choice).listed as readonly Listed[];
const namesTo = (choice: ToolChoice) => listedTo(choice).map(({ name }) => name);
const tokensOf = (choice: ToolChoice) => JSON.stringify(listedTo(choice)).length / 4;

const WORK = [
  'auditor_manage',
  'auditor_sweep',
  'job_manage',
  'steward_advance_watermark',
  'steward_dispatch',
  'steward_ingest_delta',
  'steward_read',
];

describe('without a choice', () => {
  test('people are not shown the tools of stewards and auditors, and may call them', () => {
    const { tools: callable } = chosenTools(tools, { isMachine: false });
    expect(namesTo({ isMachine: false })).toEqual([...tools.keys()].filter((name) => !WORK.includes(name)));
    expect([...callable.keys()]).toEqual([...tools.keys()]);
  });

  test('machines are shown all of them', () => {
    expect(namesTo({ isMachine: true })).toEqual([...tools.keys()]);
  });
});

describe('with a choice', () => {
  test('a set of those that only read holds nothing else, neither to list nor to call', () => {
    const listed = listedTo({ isMachine: true, asked: 'read' });
    expect(listed.length).toBeGreaterThan(15);
    expect(listed.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
    expect(chosenTools(tools, { isMachine: true, asked: 'read' }).tools.has('update_resource')).toBe(false);
  });

  test('reading and writing together are all but the work of machines', () => {
    expect(namesTo({ isMachine: false, asked: 'read,write' })).toEqual(
      [...tools.keys()].filter((name) => !WORK.includes(name)),
    );
  });

  test('sets and single tools are joined, in ascending order', () => {
    expect(namesTo({ isMachine: false, asked: 'whoami, search,steward' })).toEqual(
      ['search', 'whoami', 'job_manage', ...WORK.filter((name) => name.startsWith('steward'))].sort(),
    );
    expect(namesTo({ isMachine: false, asked: 'all' })).toEqual([...tools.keys()]);
    expect(namesTo({ isMachine: false, asked: 'auditor' })).toEqual([
      'auditor_manage',
      'auditor_sweep',
      'job_manage',
      'record_citation_audit',
    ]);
  });

  test.each(['', 'reed', 'read,', 'read,none'])('%j is refused with the names of the sets', (asked) => {
    expect(() => chosenTools(tools, { isMachine: false, asked })).toThrow(
      /neither a set \(all, read, write, steward, auditor\)/,
    );
  });
});

test.each([undefined, 'all'])(
  'the schemas of answers are listed where they are asked for (tools: %s)',
  (asked) => {
    const haveThem = (choice: ToolChoice) =>
      listedTo(choice).map(({ outputSchema }) => outputSchema !== undefined);
    expect(new Set(haveThem({ isMachine: false, asked }))).toEqual(new Set([false]));
    expect(new Set(haveThem({ isMachine: false, asked, withOutput: true }))).toEqual(new Set([true]));
  },
);

test('the lists stay small, in tokens of four characters', () => {
  expect(tokensOf({ isMachine: false, asked: 'read' })).toBeLessThan(6500);
  expect(tokensOf({ isMachine: false, asked: 'read,write' })).toBeLessThan(12_000);
  expect(tokensOf({ isMachine: false })).toBeLessThan(12_000);
});
