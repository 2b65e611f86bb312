import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { connectionView } from '../connection-view.ts';
import { listConnections } from '../queries.ts';
import { Connection } from '../shapes.ts';

export const showConnections = defineOperation({
  id: 'list_connections',
  group: 'Subscriptions',
  summary: 'List the connections that teams you manage may subscribe to (administrators: all), newest first',
  method: 'GET',
  path: '/api/connections',
  access: 'approved',
  success: { status: 200, body: z.array(Connection) },
  handler: async (_, { caller: { is_admin, reach }, read }) =>
    (await read.list(listConnections, { id: null, is_admin, reach })).map(connectionView),
});
