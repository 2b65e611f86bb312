import { z } from 'zod';
import { defineEvent } from './define.ts';
import { onResourceBeside } from './links.ts';
import { Hash, Id, Source } from './payload-shapes.ts';

/** Somebody judged whether a source supports the block that cites it; a verdict is never changed or withdrawn. */
export const citationAudited = defineEvent({
  type: 'citation_audited',
  category: 'domain',
  payload: z.strictObject({
    block_id: Id,
    source: Source,
    /** From -1, refuted, to 1, established. */
    value: z.number().min(-1).max(1),
    reason: z.string().optional(),
    /** The auditor, also given by the event's emitter. This and the following fields are missing in older verdicts. */
    auditor_profile_id: Id.optional(),
    /** Hashes of the judged texts. */
    block_hash: Hash.optional(),
    source_hash: Hash.optional(),
    /**
     * The last events of the finding and the source at that time: if they are still the last, the texts are unchanged.
     */
    finding_event: Id.optional(),
    source_event: Id.optional(),
  }),
  ...onResourceBeside,
  keepsAccess: true,
});
