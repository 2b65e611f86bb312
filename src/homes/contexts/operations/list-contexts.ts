import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { listContextRows } from '../queries.ts';
import { ContextRowWithCounts } from '../shapes.ts';

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
