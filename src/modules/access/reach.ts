import type { Reach } from '#operation/context.ts';
import type { CallerRow } from './callers.ts';

const READABLE_ANCHOR = /^ar/;
const WRITABLE_ANCHOR = /^ar?w/;
const READABLE_RESOURCE = /^rr/;
const WRITABLE_RESOURCE = /^rr?w/;

/** Each grant of some principals, as `arw <id>`. */
const grantsOf = (granted: CallerRow['granted']): string[] => granted.join('').split('\n');

/** The id sets of a principal, each id once: two paths may lead to the same thing. */
export function reachOf({ profile_id, teams, attached, owned, authored, granted }: CallerRow): Reach {
  const grants = grantsOf(granted);
  const given = (kind: RegExp) =>
    grants.filter((grant) => kind.test(grant)).map((grant) => grant.slice(grant.indexOf(' ') + 1));
  const distinct = (...ids: readonly (readonly string[])[]) => [...new Set(ids.flat())];
  return {
    profile_id,
    teams,
    readable_anchors: distinct(attached, owned, given(READABLE_ANCHOR)),
    authorable_anchors: distinct(authored, given(WRITABLE_ANCHOR)),
    readable_resources: distinct(given(READABLE_RESOURCE)),
    writable_resources: distinct(given(WRITABLE_RESOURCE)),
  };
}
