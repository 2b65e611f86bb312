import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Dendrogram } from './dendrogram.ts';
import { diffFormation, type FormationDiff } from './diff.ts';
import { form } from './form.ts';
import { type Pages, pagesBySize } from './pages.ts';
import { type CountedTask, type FormationTask, type OpenTask, openTask } from './task.ts';

/** A stretch of how the regions of a whole place would join: ids, and heights after each, both joined by spaces. */
export interface SurveyPart {
  readonly region_ids: string;
  readonly heights: string;
}

/** Regions per stretch of a survey. */
const SURVEY_PART = 1000;

/** What a run comes to: the change of the stored picture, in pieces that are short to read and to send on. */
export interface FormationOutcome {
  /** Rows of RegionRow. */
  readonly stored: Pages;
  /** Rows of RegionPatch. */
  readonly patched: Pages;
  /** Rows of Ancestry. */
  readonly ancestry: Pages;
  /** Rows of StoredBridge. */
  readonly storedBridges: Pages;
  readonly droppedBridges: Pages;
  /** Ids of regions. */
  readonly dropped: Pages;
  readonly asserted: Pages;
  /** How many regions have a new id. */
  readonly minted: number;
  /** Of what was given; of the whole place when that was given. */
  readonly regions: number;
  readonly membership_fingerprint: string;
  readonly bounded: boolean;
  /** Of a whole place: rows of SurveyPart. */
  readonly survey: Pages | null;
}

/** Ids of nodes in components of which only parts are stored, and given. */
const partialOf = ({ full, live }: OpenTask): ReadonlySet<string> | undefined =>
  full
    ? undefined
    : new Set(live.filter((region) => !region.whole).flatMap((region) => region.member_text.split('+')));

function outcomeOf(
  diff: FormationDiff,
): Pick<
  FormationOutcome,
  'stored' | 'patched' | 'ancestry' | 'storedBridges' | 'droppedBridges' | 'dropped' | 'asserted' | 'minted'
> {
  return {
    stored: pagesBySize(diff.stored, ({ properties, members }) => {
      const centroid = properties['centroid'] as ArrayLike<number> | null;
      return 20 + members.length * 5 + (centroid?.length ?? 0);
    }),
    patched: pagesBySize(diff.patched, () => 10),
    ancestry: pagesBySize(diff.ancestry, () => 10),
    storedBridges: pagesBySize(diff.storedBridges, () => 10),
    droppedBridges: pagesBySize(diff.droppedBridges, () => 10),
    dropped: pagesBySize(diff.dropped, () => 4),
    asserted: pagesBySize(diff.asserted, () => 4),
    minted: diff.minted,
  };
}

function surveyPages({ leaves, heights }: Dendrogram<number>, ids: readonly string[]): Pages {
  const parts: SurveyPart[] = [];
  for (let start = 0; start < leaves.length; start += SURVEY_PART) {
    const end = start + SURVEY_PART;
    parts.push({
      region_ids: leaves
        .slice(start, end)
        .map((leaf) => ids[leaf]!)
        .join(' '),
      heights: heights.slice(start, end).join(' '),
    });
  }
  return pagesBySize(parts, () => 2 * SURVEY_PART);
}

/**
 * Forms what a task gives, and tells how the stored picture of it has to change.
 * @param clustered hears how many more nodes are clustered
 */
export function runTask(given: FormationTask, clustered?: (nodes: number) => void): FormationOutcome {
  const task = openTask(given);
  const partial = partialOf(task);
  const formed = form(task.input, task.lens, {
    ...task.limits,
    survey: task.full,
    ...(partial && { partial }),
    ...(clustered && { clustered }),
  });
  const diff = diffFormation(formed, task.live, task.bridges, task.outer);
  return {
    ...outcomeOf(diff),
    regions: formed.regions.length,
    membership_fingerprint: formed.membership_fingerprint,
    bounded: formed.components.some((component) => component.bounded),
    survey: formed.survey && surveyPages(formed.survey, diff.ids),
  };
}

/** Entry point of the worker thread (see pool.ts). The pages of the outcome are handed over, not copied. */
export default function runFormation({ counter, ...task }: CountedTask) {
  const outcome = runTask(task, counter && ((nodes) => void Atomics.add(counter, 0, nodes)));
  const { stored, patched, ancestry, storedBridges, droppedBridges, dropped, asserted, survey } = outcome;
  const lists = [stored, patched, ancestry, storedBridges, droppedBridges, dropped, asserted, survey ?? []];
  return move({ [valueSymbol]: outcome, [transferableSymbol]: lists.flat().map(({ buffer }) => buffer) });
}
