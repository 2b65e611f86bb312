import { defineOperation } from '#operation/define.ts';
import { DryRunQuery } from '../../access/index.ts';
import { revokeAccess } from '../grant-access.ts';
import { CogmapRevokeBody, RevokeOutcome, SubjectId } from '../shapes.ts';

export const revokeMapAccess = defineOperation({
  id: 'revoke_cogmap_access',
  group: 'Cognitive Maps',
  summary: 'Withdraw what a person or team was granted on a map',
  method: 'DELETE',
  path: '/api/cognitive-maps/{id}/grants',
  access: 'approved',
  params: SubjectId,
  query: DryRunQuery,
  body: CogmapRevokeBody,
  success: { status: 200, body: RevokeOutcome },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params: { id }, query, body }, context) =>
    revokeAccess({ subject_table: 'kb_cogmaps', subject_id: id }, body, query, context),
});
