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
    /** Who judged, whom the event's emitter also names. This and what follows is missing in verdicts from before it was kept. */
    auditor_profile_id: Id.optional(),
    /** Of the texts that were judged. */
    block_hash: Hash.optional(),
    source_hash: Hash.optional(),
    /** The last events of the finding and the source at that time: while they are the last, the texts are the same. */
    finding_event: Id.optional(),
    source_event: Id.optional(),
  }),
  anchored: (_, { home }: OfResource) => home,
  labels: ['Resource'],
  about: (_, { resource_id }) => [aboutResource(resource_id)],
  projector: 'own',
  keepsAccess: true,
});
