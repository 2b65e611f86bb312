import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#base/refusal.ts';
import type { Principal } from '#operation/context.ts';
import { type Access, defineOperation } from '#operation/define.ts';
import { type Exchange, METHODS } from './methods.ts';
import { toolsOver } from './tool.ts';
import type { ToolDeclaration } from './tools/declare.ts';

/** Which gates a tool's call passes, and as whom its operation runs. */

const seen: { access: Access; admitted: Access; surface: string }[] = [];

const operationOf = (id: string, access: 'public' | 'authenticated' | 'approved' | 'admin') =>
  defineOperation({
    id,
    access,
    group: 'Test',
    summary: 'A test',
    method: 'POST',
    path: `/api/${id}`,
    body: z.object({ text: z.string() }),
    success: { status: 200, body: z.object({ text: z.string(), surface: z.string() }) },
    handler: async ({ body }, { surface }) => ({ text: body.text, surface, hidden: 'of nobody' }),
  });

const operations = (['public', 'authenticated', 'approved', 'admin'] as const).map((access) =>
  operationOf(`${access}_tool`, access),
);

const declared = (operation: string): ToolDeclaration => ({
  name: operation,
  title: 'A test',
  description: 'Tests.',
  example: {},
  kind: 'adds',
  cases: { '': { operation } },
});

function exchangeOf(caller: Partial<Principal>): Exchange {
  const call = { access: '' as Access, admitted: '' as Access, surface: '' };
  seen.push(call);
  return {
    tools: toolsOver(
      operations,
      operations.map(({ id }) => declared(id)),
    ),
    listed: [],
    operations: new Map(),
    version: '1.2.3',
    signal: new AbortController().signal,
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} } as Exchange['log'],
    identify: async (access) => {
      call.access = access;
      return caller as Principal;
    },
    boundary: {
      admit: (access, { standing }) => {
        call.admitted = access;
        if (standing !== 'approved') throw new Refusal('SYSTEM_ACCESS_REQUIRED', 'No');
      },
      contextOf: (context) => {
        call.surface = context.surface;
        return context as unknown as ReturnType<Exchange['boundary']['contextOf']>;
      },
    },
  };
}

const use = (name: string, caller: Partial<Principal>) =>
  METHODS.get('tools/call')!({ name, arguments: { text: 'hello' } }, exchangeOf(caller));

test.each([
  ['public_tool', 'approved'],
  ['authenticated_tool', 'authenticated'],
  ['approved_tool', 'approved'],
  ['admin_tool', 'approved'],
])('%s passes both gates as surface mcp, its caller looked up as %s', async (name, access) => {
  const answer = await use(name, { standing: 'approved', is_admin: true });
  expect(answer).toEqual({
    content: [{ type: 'text', text: '{"text":"hello","surface":"mcp"}' }],
    structuredContent: { text: 'hello', surface: 'mcp' },
    isError: false,
  });
  expect(seen.at(-1)).toEqual({ access, admitted: 'approved', surface: 'mcp' });
  const refused = use(name, { standing: 'denied', is_admin: false });
  await expect(refused).rejects.toMatchObject({ code: 'SYSTEM_ACCESS_REQUIRED' });
});

test('a tool of administrators is forbidden to others', async () => {
  const refused = use('admin_tool', { standing: 'approved', is_admin: false });
  await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('an operation without a tool is refused with the reason', async () => {
  const asked = (name: string) => use(name, { standing: 'approved' });
  await expect(asked('grant_resource_access')).rejects.toThrow(/who has access to what is decided by people/);
  await expect(asked('no_such_tool')).rejects.toThrow(/no tool of this name; tools\/list/);
});

test('an answer that does not have the shape of the operation is a fault, not an answer', async () => {
  const wrong = defineOperation({
    ...operations[2]!,
    access: 'approved',
    id: 'wrong',
    success: { status: 200, body: z.object({ text: z.string() }) },
    handler: async () => ({ text: 5 }) as unknown as { text: string },
  });
  const exchange = {
    ...exchangeOf({ standing: 'approved' }),
    tools: toolsOver([wrong], [declared('wrong')]),
  };
  const call = METHODS.get('tools/call')!({ name: 'wrong', arguments: { text: 'a' } }, exchange);
  await expect(call).rejects.toBeInstanceOf(z.ZodError);
});
