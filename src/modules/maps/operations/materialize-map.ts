import { z } from 'zod';
import { notFound, writeGrantNeeded } from '#base/refusal.ts';
import { optional } from '#base/shapes.ts';
import { defineOperation, type Operation } from '#operation/define.ts';
import { defaultLensFor, type FormationPool, materialize } from '../../formation/index.ts';
import { findPlace } from '../queries.ts';
import { MapId, MaterializeAck } from '../shapes.ts';

const DEFAULT_THRESHOLD = 5;
const LONG = { long: true };

export const materializeMap = (pool: FormationPool): Operation =>
  defineOperation({
    id: 'materialize',
    group: 'Cognitive Maps',
    summary: 'Form the territories of a map, if enough has changed since the last time',
    method: 'POST',
    path: '/api/cognitive-maps/{id}/materialize',
    access: 'approved',
    params: MapId,
    body: z.object({ threshold: optional(z.int()) }),
    success: { status: 200, body: MaterializeAck },
    refusals: ['NOT_FOUND', 'FORBIDDEN_DETAIL'],
    handler: async ({ params: { id }, body }, { write }) => {
      const threshold = body.threshold ?? DEFAULT_THRESHOLD;
      return write(async (tx) => {
        const reach = await tx.reach();
        const place = await tx.find(findPlace, { id, kind: 'cogmap', reach });
        if (place === undefined) throw notFound();
        if (!reach.authorable_anchors.includes(id)) {
          throw writeGrantNeeded(id);
        }
        const anchor = { table: 'kb_cogmaps', id } as const;
        const outcome = await materialize(tx, pool, anchor, defaultLensFor('cogmap'), threshold);
        return { anchor_table: 'kb_cogmaps' as const, anchor_id: id, cogmap_id: id, threshold, ...outcome };
      }, LONG);
    },
  });
