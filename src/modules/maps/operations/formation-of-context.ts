import { defineOperation } from '#operation/define.ts';
import { formationOf } from '../formation-of.ts';
import { ContextId, FormationState, LensQuery } from '../shapes.ts';

export const formationOfContext = defineOperation({
  id: 'context_formation',
  group: 'Contexts',
  summary: 'Tell how far the picture of a context has come, and what is due for it',
  method: 'GET',
  path: '/api/contexts/{id}/formation',
  access: 'approved',
  params: ContextId,
  query: LensQuery,
  success: { status: 200, body: FormationState },
  refusals: ['NOT_FOUND'],
  handler: ({ params: { id }, query: { lens } }, context) =>
    formationOf(context, { id, kind: 'context', lens }),
});
