import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { listPendingRequests } from '../request-queries.ts';
import { PendingRequest } from '../requests.ts';

export const listAccessRequests = defineOperation({
  id: 'list_access_requests',
  group: 'Access',
  summary: 'List the pending requests for access, newest first',
  method: 'GET',
  path: '/api/access/admin/requests',
  access: 'admin',
  success: { status: 200, body: z.array(PendingRequest) },
  handler: (_, { read }) => read.list(listPendingRequests, {}),
});
