import { listWalkEdges } from '../../queries.ts';
import { type ActRun, NO_ROWS } from '../act-run.ts';
import { meets } from '../matches.ts';
import { walkTooWide } from '../refusals.ts';
import { isNothing, type Scope } from '../scope.ts';
import { walk } from '../walk.ts';

const MOST_EDGES = 100_000;
const MOST_WALKS = 1_000_000;

const boundOf = (scope: Scope | undefined): string[] | null =>
  scope?.kind === 'resources' ? [...scope.ids] : null;

/** The neighbours of the seeds, within two readable edges. */
export const followFrom: ActRun = async ({ stage, scope, seeds }, { read, reach }) => {
  if (isNothing(scope) || seeds.length === 0) return NO_ROWS;
  const { edgeFilter: filter, terms } = stage;
  const predicates = filter?.properties ?? [];
  const edges = await read.list(listWalkEdges, {
    seeds: [...seeds],
    bound: boundOf(scope),
    kinds: filter?.edge_kinds ?? [],
    labels: filter?.labels ?? [],
    keys: [...new Set(predicates.map(({ key }) => key))],
    most: MOST_EDGES + 1,
    reach,
  });
  if (edges.length > MOST_EDGES) return walkTooWide(MOST_WALKS);
  const passing = edges.filter(({ properties }) => meets(properties, predicates));
  const walked = walk(startsOf(seeds, scope), passing, MOST_WALKS);
  if (walked === undefined) return walkTooWide(MOST_WALKS);
  const offset = terms.offset ?? 0;
  const page = walked.rows.slice(offset, offset + terms.limit!);
  const via = walked.viaOf(page.map(({ id }) => id));
  return { ...NO_ROWS, rows: page.map((row) => ({ ...row, via: via.get(row.id)! })) };
};

/** The seeds within the bound. */
function startsOf(seeds: readonly string[], scope: Scope | undefined): readonly string[] {
  const bound = boundOf(scope);
  if (bound === null) return seeds;
  const inside = new Set(bound);
  return seeds.filter((seed) => inside.has(seed));
}
