import { z } from 'zod';
import { defineEvent } from './define.ts';
import { aboutResource, type OfResource } from './links.ts';
import { Hash, Id, Source } from './payload-shapes.ts';

/** Somebody judged whether a source bears out the block that cites it; a verdict is never changed or withdrawn. */
export const citationAudited = defineEvent({
  type: 'citation_audited',
  category: 'domain',
  payload: z.strictObject({
    block_id: Id,
    source: Source,
    /** From -1, refuted, to 1, established. */
    value: z.number().min(-1).max(1),
    reason: z.string().optional(),
    /** Of the texts that were judged; verdicts from before they were kept have none. */
    block_hash: Hash.optional(),
    source_hash: Hash.optional(),
  }),
  anchored: (_, { home }: OfResource) => home,
  labels: ['Resource'],
  about: (_, { resource_id }) => [aboutResource(resource_id)],
  projector: 'own',
  keepsAccess: true,
});
