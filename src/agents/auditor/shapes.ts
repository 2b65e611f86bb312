import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Int32, Int64, optional, Uuid, UuidInput } from '#base/shapes.ts';

export const AuditSweepRow = z.object({ cogmap_id: Uuid, finding_id: Uuid, uncovered: Int32 });

export const AuditorDispatchTickRequest = z.object({ cap: optional(Int64.meta({ minimum: 1 })) });

const AuditCitation = z.object({ finding_id: Uuid, block_id: Uuid, source_id: Uuid });

const ClaimedAuditJob = z.object({
  id: Uuid,
  cogmap_id: Uuid,
  attempts: Int32,
  citations: z.array(AuditCitation),
});

export const AuditorDispatchTickResponse = z.object({
  claimed: z.array(ClaimedAuditJob),
  correlation_id: Uuid.optional(),
});

export const CogmapPath = z.object({ cogmap: UuidInput });

export const AuditorJobCompleteAck = z.object({ cogmap_id: Uuid, job_id: Uuid.optional() });

nameSchemas({
  AuditSweepRow,
  AuditorDispatchTickRequest,
  AuditCitation,
  ClaimedAuditJob,
  AuditorDispatchTickResponse,
  AuditorJobCompleteAck,
});
