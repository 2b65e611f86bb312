import { defineOperation } from '#operation/define.ts';
import { DryRunQuery } from '#people/access/index.ts';
import { revokeAccess } from '../grant-access.ts';
import { type GrantSubject, RevokeOutcome, SubjectId } from '../shapes.ts';

export const revokeAccessOn = ({ table, group, path, noun, name, revokeBody }: GrantSubject) =>
  defineOperation({
    id: `revoke_${name}_access`,
    group,
    summary: `Revoke the grant of a person or team on a ${noun}`,
    method: 'DELETE',
    path,
    access: 'approved',
    params: SubjectId,
    query: DryRunQuery,
    body: revokeBody,
    success: { status: 200, body: RevokeOutcome },
    refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    handler: ({ params: { id }, query, body }, context) =>
      revokeAccess({ subject_table: table, subject_id: id }, body, query, context),
  });
