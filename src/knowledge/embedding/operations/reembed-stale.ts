import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int32, Int64, optional, Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { queueResources } from '../jobs.ts';
import { countStale, findSetting } from '../queries.ts';

const DEFAULT_LIMIT = 100;

/** Exactly one of the first three. */
const ReembedRequest = z.object({
  resource_id: optional(UuidInput),
  context_id: optional(UuidInput),
  all: optional(z.boolean()),
  /** Most resources queued by one call. */
  limit: optional(Int32.min(0).max(LIMITS.ids)),
  /** Only counts. */
  dry_run: optional(z.boolean()),
});

const ReembedResponse = z.object({
  stale_resources: Int64,
  stale_chunks: Int64,
  enqueued: z.array(Uuid),
});

nameSchemas({ ReembedRequest, ReembedResponse });

type Request = z.output<typeof ReembedRequest>;

/** @throws Refusal BAD_REQUEST unless exactly one scope is given */
function scopeOf({ resource_id, context_id, all = false }: Request) {
  if ([resource_id !== undefined, context_id !== undefined, all].filter(Boolean).length !== 1)
    throw badRequest('resource_id, context_id, all: exactly one of them must be given');
  return { resource_id: resource_id ?? null, context_id: context_id ?? null, all };
}

export const reembedStale = defineOperation({
  id: 'reembed',
  group: 'Embedding',
  summary: 'Queue resources that lack a vector of a searched model, including those that were given up',
  method: 'POST',
  path: '/api/embed/admin/reembed',
  access: 'admin',
  body: ReembedRequest,
  success: { status: 200, body: ReembedResponse },
  refusals: ['BAD_REQUEST', 'FORBIDDEN'],
  handler: async ({ body }, { write }) => {
    const scope = scopeOf(body);
    return write(async (tx) => {
      const { live_slot, live_stamp } = (await tx.find(findSetting, {}))!;
      const stale = (await tx.find(countStale, {
        ...scope,
        // Before any vectors exist, all text lacks them.
        stamp: live_stamp ?? '',
        stamp_property: `stamp_${live_slot ?? 'a'}`,
        limit: body.limit ?? DEFAULT_LIMIT,
      }))!;
      const { resource_ids, ...counts } = stale;
      const enqueued = body.dry_run === true ? [] : resource_ids;
      await queueResources(tx, enqueued);
      return { ...counts, enqueued };
    });
  },
});
