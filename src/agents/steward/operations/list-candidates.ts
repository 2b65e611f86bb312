import { z } from 'zod';
import { Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { candidatesOf } from '../drift.ts';

export const candidates = defineOperation({
  id: 'candidates',
  group: 'Steward',
  summary: 'List the maps that you can be the steward of: bound to a team, readable and writable',
  method: 'GET',
  path: '/api/steward/candidates',
  access: 'approved',
  success: { status: 200, body: z.array(Uuid) },
  handler: (_, { read, caller: { reach } }) => candidatesOf(read, reach),
});
