import { z } from 'zod';
import { Instant, Int64, optional, Uuid } from '#base/shapes.ts';

export const ContextRow = z.object({
  id: Uuid,
  name: z.string(),
  kb_owner_table: z.string(),
  kb_owner_id: Uuid,
  created: Instant,
  updated: Instant,
  slug: z.string(),
  /** `@<handle>` or `+<team slug>`; with a slash and the slug it names the context. */
  owner_ref: z.string(),
});

export const ContextRowWithCounts = ContextRow.extend({ resource_count: Int64 });

const ContextOwnerRef = z.union([
  z.literal('Me'),
  z.object({ Team: z.string() }),
  z.object({ Handle: z.string() }),
]);

export const ContextCreateRequest = z.object({ name: z.string(), owner: optional(ContextOwnerRef) });
