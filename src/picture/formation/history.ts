import { z } from 'zod';
import { compareText } from '#base/compare-text.ts';
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

/** From making the id of an event until it is in the ledger: longer than any write takes, but the storing of a large map. */
const LONGEST_APPEND_MS = 120_000;
const TIME_DIGITS = 12;

/**
 * The id two minutes earlier: events with lesser ids were in the ledger before `since`, but for those of long formings.
 * @param since as `Since` parses it
 */
export const settledBefore = (since: string): string =>
  lastIdBefore(Number.parseInt(since.replaceAll('-', '').slice(0, TIME_DIGITS), 16) - LONGEST_APPEND_MS);

export type RegionChange = 'new' | 'changed' | 'same';

/** How a region has changed since an event. */
export function changeSince(
  { formed_by, last_event }: { readonly formed_by: string; readonly last_event: string },
  since: string,
): RegionChange {
  if (formed_by > since) return 'new';
  return last_event > since ? 'changed' : 'same';
}

/** A region that shares members with another one. */
export interface Relative {
  readonly id: string;
  readonly shared: number;
}

interface Membership {
  readonly id: string;
  readonly member_ids: readonly string[];
}

/**
 * Of each of some regions, by its id, the others that share members with it: most shared first, then by id.
 * @param others a resource is in at most one of them
 */
export function relativesOf(
  regions: readonly Membership[],
  others: readonly Membership[],
): Map<string, Relative[]> {
  const otherOf = new Map(others.flatMap(({ id, member_ids }) => member_ids.map((member) => [member, id])));
  return new Map(
    regions.map(({ id, member_ids }) => {
      const shared = Map.groupBy(member_ids, (member) => otherOf.get(member));
      const relatives = [...shared].flatMap(([other, members]) =>
        other === undefined ? [] : [{ id: other, shared: members.length }],
      );
      return [id, relatives.sort((a, b) => b.shared - a.shared || compareText(a.id, b.id))];
    }),
  );
}
