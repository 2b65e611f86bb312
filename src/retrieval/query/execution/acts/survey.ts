import { compareText } from '#base/compare-text.ts';
import { slotProperties } from '#knowledge/embedding/index.ts';
import { TELOS_DEFAULT, WORKFLOW_DEFAULT } from '#picture/algorithms/lenses.ts';
import type { QueryVector } from '../../../search/index.ts';
import { listCandidateRegions, listSurveyedMembers } from '../../queries.ts';
import { type ActRun, type ExecutionParts, NO_ROWS, type ReadyStage, type Row } from '../act-run.ts';
import { vectorMissing } from '../refusals.ts';
import { isNothing } from '../scope.ts';
import { chooseRegions, type ScoredRegion } from '../survey-score.ts';

const USUAL_REGIONS = 3;
/** Number of a region's most affine members that are compared. */
const COMPARED_MEMBERS = 64;
const MOST_ROWS = 1000;
const LENSES = { context: WORKFLOW_DEFAULT, cogmap: TELOS_DEFAULT };

/** Stamp for a question without features, which is near to nothing: no chunk has it. */
const NO_STAMP = '';

const comparedWith = ({ slot, stamp, values }: QueryVector, { reach }: ExecutionParts) =>
  ({
    vector: values,
    ...slotProperties(slot),
    stamp: values.length === 0 ? NO_STAMP : stamp,
    reach,
  }) as const;

interface Member {
  readonly region_id: string;
  readonly id: string;
  readonly similarity: number;
}

/**
 * Members by the score of their region, then by their own similarity; a member of several regions has its best score.
 */
function rowsOf(regions: readonly ScoredRegion[], members: readonly Member[]): Row[] {
  const scores = new Map(regions.map(({ region_id, score }) => [region_id, score]));
  const ordered = members
    .map(({ region_id, id, similarity }) => ({ id, similarity, score: scores.get(region_id)! }))
    .sort((a, b) => b.score - a.score || b.similarity - a.similarity || compareText(a.id, b.id));
  const rows = new Map<string, Row>();
  for (const { id, score } of ordered) if (!rows.has(id)) rows.set(id, { id, score });
  return [...rows.values()].slice(0, MOST_ROWS);
}

const anchorsOf = ({ scope }: ReadyStage, { reach }: ExecutionParts): readonly string[] =>
  scope?.kind === 'anchor' ? [scope.id] : reach.readable_anchors;

/** The members of the regions nearest to a question. */
export const survey: ActRun = async (ready, parts) => {
  const { stage, scope } = ready;
  const vector = parts.vectors.get(stage.name);
  if (vector === undefined) return vectorMissing(parts.missing);
  if (isNothing(scope)) return NO_ROWS;
  const compared = comparedWith(vector, parts);
  const candidates = await parts.read.list(listCandidateRegions, {
    anchor_ids: [...anchorsOf(ready, parts)],
    lenses: LENSES,
    members: COMPARED_MEMBERS,
    ...compared,
  });
  const regions = chooseRegions(candidates, stage.terms.regions ?? USUAL_REGIONS);
  if (regions.length === 0) return { ...NO_ROWS, regions };
  const region_ids = regions.map(({ region_id }) => region_id);
  const rows = rowsOf(regions, await parts.read.list(listSurveyedMembers, { region_ids, ...compared }));
  return { ...NO_ROWS, rows, regions };
};
