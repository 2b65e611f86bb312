import { defineOperation } from '#operation/define.ts';
import { DryRunQuery } from '../../access/index.ts';
import { grantAccess } from '../grant-access.ts';
import { GrantOutcome, ResourceGrantBody, SubjectId } from '../shapes.ts';

export const grantResourceAccess = defineOperation({
  id: 'grant_resource_access',
  group: 'Resources',
  summary: 'Grant a person or team access to a resource whose grants you administer',
  method: 'POST',
  path: '/api/resources/{id}/grants',
  access: 'approved',
  params: SubjectId,
  query: DryRunQuery,
  body: ResourceGrantBody,
  success: { status: 200, body: GrantOutcome },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params: { id }, query, body }, context) =>
    grantAccess({ subject_table: 'kb_resources', subject_id: id }, body, query, context),
});
