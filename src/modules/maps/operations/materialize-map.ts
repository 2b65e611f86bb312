import { defineOperation, type Operation } from '#operation/define.ts';
import { FORMATION_STAGES, type FormationThread } from '../../formation/index.ts';
import { FORMATION, materializeAnchor } from '../materialize-anchor.ts';
import { MapId, MaterializeAck, MaterializeRequest, MaterializeResult } from '../shapes.ts';

export const materializeMap = (forming: FormationThread): Operation =>
  defineOperation({
    id: 'materialize',
    group: 'Cognitive Maps',
    summary: 'Form the territories of a map, if enough has changed since the last time',
    method: 'POST',
    path: '/api/cognitive-maps/{id}/materialize',
    access: 'approved',
    params: MapId,
    body: MaterializeRequest,
    success: { status: 200, body: MaterializeAck, headers: [FORMATION] },
    progress: { stages: FORMATION_STAGES, result: MaterializeResult },
    refusals: ['NOT_FOUND', 'FORBIDDEN_DETAIL'],
    handler: ({ params: { id }, body: { threshold } }, context) =>
      materializeAnchor(context, forming, { id, kind: 'cogmap' }, threshold),
  });
