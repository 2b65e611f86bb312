import type { Reach } from '#operation/context.ts';
import type { CallerRow } from './callers.ts';

const READABLE_ANCHOR = /^ar/;
const WRITABLE_ANCHOR = /^ar?w/;
const READABLE_RESOURCE = /^rr/;
const WRITABLE_RESOURCE = /^rr?w/;

/** The id sets of a principal, each id once: two paths may lead to the same thing. */
export function reachOf({ profile_id, teams, attached, authored, granted }: CallerRow): Reach {
  const given = (kind: RegExp) =>
    granted.filter((grant) => kind.test(grant)).map((grant) => grant.slice(grant.indexOf(' ') + 1));
  const distinct = (...ids: readonly (readonly string[])[]) => [...new Set(ids.flat())];
  return {
    profile_id,
    teams,
    readable_anchors: distinct(attached, given(READABLE_ANCHOR)),
    authorable_anchors: distinct(authored, given(WRITABLE_ANCHOR)),
    readable_resources: distinct(given(READABLE_RESOURCE)),
    writable_resources: distinct(given(WRITABLE_RESOURCE)),
  };
}
