import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { notFound, writeGrantNeeded } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { completeForAgent, type JobKind } from '#record/jobs/index.ts';
import { fingerprintOf } from '../drift.ts';
import { findEvent, listScopes, setCursor } from '../queries.ts';

const AdvanceWatermarkRequest = z.object({
  /** The last processed event; absent: the watermark stays. */
  event_id: optional(UuidInput),
  /** The value from the delta; default: that of the currently watched contexts. */
  boundary_fingerprint: optional(Text(LIMITS.fingerprint)),
});

const AdvanceWatermarkAck = z.object({
  cogmap_id: Uuid,
  /** The stored watermark, which never moves back. Absent until the steward has advanced to an event. */
  watermark: Uuid.optional(),
  boundary_fingerprint: z.string(),
});

nameSchemas({ AdvanceWatermarkRequest, AdvanceWatermarkAck });

/** @param kind job kind of the steward */
export const advance = (kind: JobKind) =>
  defineOperation({
    id: 'advance',
    group: 'Steward',
    summary: 'Advance the steward cursor of a map to an event; your job on this map is completed',
    method: 'POST',
    path: '/api/steward/{cogmap}/watermark',
    access: 'approved',
    params: z.object({ cogmap: UuidInput }),
    body: AdvanceWatermarkRequest,
    success: { status: 200, body: AdvanceWatermarkAck },
    refusals: ['NOT_FOUND', 'FORBIDDEN_DETAIL'],
    handler: ({ params: { cogmap }, body: { event_id, boundary_fingerprint } }, { write, caller }) =>
      write(async (tx) => {
        const [scope] = await tx.list(listScopes, { ids: [cogmap], reach: await tx.reach() });
        if (scope === undefined) throw notFound();
        if (!scope.authorable) throw writeGrantNeeded(cogmap);
        const { context_ids } = scope;
        const event =
          event_id === undefined ? undefined : await tx.find(findEvent, { event_id, context_ids });
        if (event_id !== undefined && event === undefined) throw notFound();
        const cursor = (await tx.find(setCursor, {
          cogmap_id: cogmap,
          event_id: event_id ?? null,
          seq: event?.seq ?? null,
          boundary_fingerprint: boundary_fingerprint ?? fingerprintOf(context_ids),
        }))!;
        await completeForAgent(tx, kind, cogmap, caller.profile_id);
        return {
          cogmap_id: cogmap,
          ...(cursor.watermark !== null && { watermark: cursor.watermark }),
          boundary_fingerprint: cursor.boundary_fingerprint,
        };
      }),
  });
