import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Uuid, UuidInput } from '#base/shapes.ts';
import { AgentAuthorship } from '#record/ledger/index.ts';

export const InvocationPath = z.object({ id: UuidInput });

export const Disposition = z.enum(['completed', 'failed', 'abandoned']);

const InvocationActRow = z.object({
  event_id: Uuid,
  event_kind: z.string(),
  emitter_entity_id: Uuid,
  occurred_at: Instant,
  invocation_id: Uuid.nullable(),
  authorship: AgentAuthorship.optional(),
});

export const InvocationSummary = z.object({
  id: Uuid,
  status: z.string(),
  trigger_kind: z.string(),
  originating_cogmap_id: Uuid,
  opened_at: Instant,
  closed_at: Instant.nullable(),
  correlation_id: Uuid.optional(),
});

export const InvocationView = InvocationSummary.extend({
  parent_cogmap_id: Uuid.nullable(),
  scoped_entity_id: Uuid,
  telos_resource_id: Uuid,
  /** The status of a run that is closed. */
  disposition: Disposition.optional(),
  /** The result of the run; null while it is open. */
  outcome: z.unknown(),
  acts: z.array(InvocationActRow),
});

nameSchemas({ Disposition, InvocationActRow, InvocationSummary, InvocationView });

/** A row as returned: the key `correlation_id` is omitted when null. */
export const summaryOf = <Row extends { readonly correlation_id: string | null }>({
  correlation_id,
  ...row
}: Row) => ({ ...row, ...(correlation_id !== null && { correlation_id }) });
