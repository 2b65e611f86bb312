import { defineOperation, type Operation } from '#operation/define.ts';
import { FORMATION_STAGES, type FormationThread } from '../../formation/index.ts';
import { FORMATION, materializeAnchor } from '../materialize-anchor.ts';
import { ContextId, MaterializeAck, MaterializeRequest, MaterializeResult } from '../shapes.ts';

export const materializeContext = (forming: FormationThread): Operation =>
  defineOperation({
    id: 'context_materialize',
    group: 'Contexts',
    summary: 'Form the territories of a context, if enough has changed since the last time',
    method: 'POST',
    path: '/api/contexts/{id}/materialize',
    access: 'approved',
    params: ContextId,
    body: MaterializeRequest,
    success: { status: 200, body: MaterializeAck, headers: [FORMATION] },
    progress: { stages: FORMATION_STAGES, result: MaterializeResult },
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
    handler: ({ params: { id }, body: { threshold } }, context) =>
      materializeAnchor(context, forming, { id, kind: 'context' }, threshold),
  });
