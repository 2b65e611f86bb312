import { defineOperation } from '#operation/define.ts';
import { DryRunQuery } from '#people/access/index.ts';
import { grantAccess } from '../grant-access.ts';
import { GrantOutcome, type GrantSubject, SubjectId } from '../shapes.ts';

export const grantAccessOn = ({ table, group, path, noun, name, grantBody }: GrantSubject) =>
  defineOperation({
    id: `grant_${name}_access`,
    group,
    summary: `Grant a person or team access to a ${noun} whose grants you administer`,
    method: 'POST',
    path,
    access: 'approved',
    params: SubjectId,
    query: DryRunQuery,
    body: grantBody,
    success: { status: 200, body: GrantOutcome },
    refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    handler: ({ params: { id }, query, body }, context) =>
      grantAccess({ subject_table: table, subject_id: id }, body, query, context),
  });
