import { parseUuid } from '#base/ids.ts';
import type { Reach } from '#operation/context.ts';
import type { ResourceFilter } from '#query-plan/grammar.ts';
import { selectResources } from '../../queries.ts';
import { type ActRun, NO_ROWS, setOf } from '../act-run.ts';
import { keysOf, passesFilter } from '../matches.ts';
import { tooManyMembers } from '../refusals.ts';
import { isNothing, type Scope } from '../scope.ts';

/** Limit of a selection, which is passed on as a whole or not at all. */
const MOST_MEMBERS = 100_000;

const NO_FILTER: ResourceFilter = {
  doc_type: [],
  tags: [],
  facets: [],
  properties: [],
  stage: undefined,
  status: undefined,
  owner: undefined,
  title_contains: undefined,
};

/** The owner in a filter: the caller, a profile id, or an exact handle with or without the sigil. */
function ownerOf(owner: string | undefined, { profile_id }: Reach) {
  if (owner === undefined) return { owner_id: null, owner_handle: null };
  if (owner === '@me') return { owner_id: profile_id, owner_handle: null };
  const id = parseUuid(owner);
  if (id !== undefined) return { owner_id: id, owner_handle: null };
  return { owner_id: null, owner_handle: owner.startsWith('@') ? owner.slice(1) : owner };
}

const homesOf = (scope: Scope | undefined): string[] | null => (scope?.kind === 'anchor' ? [scope.id] : null);

/** Every live resource that the caller reads and that passes the filter, as a set. */
export const findResourcesWith: ActRun = async ({ stage, scope }, { read, reach }) => {
  if (isNothing(scope)) return NO_ROWS;
  const filter = stage.resourceFilter ?? NO_FILTER;
  const rows = await read.list(selectResources, {
    homes: homesOf(scope),
    doc_types: filter.doc_type.length === 0 ? null : filter.doc_type,
    stage: filter.stage ?? null,
    status: filter.status ?? null,
    title: filter.title_contains ?? null,
    ...ownerOf(filter.owner, reach),
    keys: keysOf(filter),
    most: MOST_MEMBERS + 1,
    reach,
  });
  if (rows.length > MOST_MEMBERS) return tooManyMembers(MOST_MEMBERS);
  const passing = rows.filter(({ properties }) => passesFilter(properties, filter));
  return { ...NO_ROWS, rows: setOf(passing.map(({ id }) => id)) };
};
