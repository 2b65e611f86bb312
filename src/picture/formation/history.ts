import { z } from 'zod';
import { UUID_PATTERN } from '#base/ids.ts';
import { millisecondsOf } from '#base/instant.ts';
import { LIMITS } from '#base/limits.ts';
import { Text } from '#base/shapes.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The greatest id that an event before a time can have; ids carry their time in the first 48 bits. */
function lastIdBefore(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

/** An event id or a time (RFC 3339); parsed to the id that later events are greater than. */
export const Since = Text(LIMITS.instant)
  .meta({ pattern: `^ *(${UUID_PATTERN}|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}.*) *$` })
  .transform((text, context): string => {
    const id = text.trim().toLowerCase();
    if (UUID.test(id)) return id;
    const moment = millisecondsOf(text);
    if (!Number.isNaN(moment)) return lastIdBefore(moment);
    context.addIssue({ code: 'custom', message: 'must be the id of an event or an RFC 3339 time' });
    return z.NEVER;
  });

export type RegionChange = 'new' | 'changed' | 'same';

/** How a region has changed since an event. */
export function changeSince(
  { formed_by, last_event }: { readonly formed_by: string; readonly last_event: string },
  since: string,
): RegionChange {
  if (formed_by > since) return 'new';
  return last_event > since ? 'changed' : 'same';
}
