import { defineOperation } from '#operation/define.ts';
import { DryRunQuery } from '../../access/index.ts';
import { revokeAccess } from '../grant-access.ts';
import { ResourceRevokeBody, RevokeOutcome, SubjectId } from '../shapes.ts';

export const revokeResourceAccess = defineOperation({
  id: 'revoke_resource_access',
  group: 'Resources',
  summary: 'Withdraw what a person or team was granted on a resource',
  method: 'DELETE',
  path: '/api/resources/{id}/grants',
  access: 'approved',
  params: SubjectId,
  query: DryRunQuery,
  body: ResourceRevokeBody,
  success: { status: 200, body: RevokeOutcome },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params: { id }, query, body }, context) =>
    revokeAccess({ subject_table: 'kb_resources', subject_id: id }, body, query, context),
});
