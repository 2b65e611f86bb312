import { defineOperation } from '#operation/define.ts';
import { DryRunQuery } from '../../access/index.ts';
import { grantAccess } from '../grant-access.ts';
import { CogmapGrantBody, GrantOutcome, SubjectId } from '../shapes.ts';

export const grantMapAccess = defineOperation({
  id: 'grant_cogmap_access',
  group: 'Cognitive Maps',
  summary: 'Grant a person or team access to a map whose grants you administer',
  method: 'POST',
  path: '/api/cognitive-maps/{id}/grants',
  access: 'approved',
  params: SubjectId,
  query: DryRunQuery,
  body: CogmapGrantBody,
  success: { status: 200, body: GrantOutcome },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params: { id }, query, body }, context) =>
    grantAccess({ subject_table: 'kb_cogmaps', subject_id: id }, body, query, context),
});
