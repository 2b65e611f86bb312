import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { getContextRow, listContextRows } from '../queries.ts';
import { ContextRow, ContextRowWithCounts } from '../shapes.ts';

export const listContexts = defineOperation({
  id: 'list_contexts',
  group: 'Contexts',
  summary: 'List the contexts you can read, by name',
  method: 'GET',
  path: '/api/contexts',
  access: 'approved',
  success: { status: 200, body: z.array(ContextRowWithCounts) },
  handler: async (_, { caller, read }) => read.list(listContextRows, { reach: caller.reach }),
});

export const getContext = defineOperation({
  id: 'get_context',
  group: 'Contexts',
  summary: 'Read one context',
  method: 'GET',
  path: '/api/contexts/{id}',
  access: 'approved',
  params: z.object({ id: UuidInput }),
  success: { status: 200, body: ContextRow },
  refusals: ['NOT_FOUND'],
  handler: async ({ params }, { caller, read }) => {
    const row = await read.find(getContextRow, { id: params.id, reach: caller.reach });
    if (row === undefined) throw notFound();
    return row;
  },
});
