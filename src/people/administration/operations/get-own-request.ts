import { ROOT_TEAM_ID } from '#base/ids.ts';
import { defineOperation } from '#operation/define.ts';
import { getOwnRequestRow } from '../request-queries.ts';
import { AccessRequest } from '../requests.ts';

export const getOwnRequest = defineOperation({
  id: 'get_own_request',
  group: 'Access',
  summary: 'Read your newest request for access, or null',
  method: 'GET',
  path: '/api/access/requests/me',
  access: 'authenticated',
  success: { status: 200, body: AccessRequest.nullable() },
  handler: async (_, { caller, read }) =>
    (await read.find(getOwnRequestRow, { profile_id: caller.profile_id, root_team_id: ROOT_TEAM_ID })) ??
    null,
});
