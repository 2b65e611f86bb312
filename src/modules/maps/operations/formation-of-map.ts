import { defineOperation } from '#operation/define.ts';
import { formationOf } from '../formation-of.ts';
import { FormationState, LensQuery, MapId } from '../shapes.ts';

export const formationOfMap = defineOperation({
  id: 'formation',
  group: 'Cognitive Maps',
  summary: 'Tell how far the picture of a map has come, and what is due for it',
  method: 'GET',
  path: '/api/cognitive-maps/{id}/formation',
  access: 'approved',
  params: MapId,
  query: LensQuery,
  success: { status: 200, body: FormationState },
  refusals: ['NOT_FOUND'],
  handler: ({ params: { id }, query: { lens } }, context) =>
    formationOf(context, { id, kind: 'cogmap', lens }),
});
