import type { Dendrogram } from './dendrogram.ts';
import { diffFormation, type FormationDiff } from './diff.ts';
import { form } from './form.ts';
import type { FormationTask } from './task.ts';

/**
 * A segment of the dendrogram above the regions of an anchor: region ids, and the height after each, both joined by
 * spaces.
 */
export interface SurveyPart {
  readonly region_ids: string;
  readonly heights: string;
}

/** The result of a run: the changes of the stored picture, and the figures for the response and the event. */
export interface FormationOutcome {
  readonly diff: FormationDiff;
  /** The dendrogram above the regions; null unless the whole anchor was given. */
  readonly survey: readonly SurveyPart[] | null;
  /** Number of regions formed from the input; of the whole anchor if that was given. */
  readonly regions: number;
  readonly membership_fingerprint: string;
  readonly bounded: boolean;
}

/** Regions per segment of a survey. */
export const SURVEY_PART = 1000;

function surveyParts({ leaves, heights }: Dendrogram<number>, ids: readonly string[]): SurveyPart[] {
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
  return parts;
}

/** Ids of nodes in components that are stored only in parts, and given. */
const partialOf = ({ full, live }: FormationTask): ReadonlySet<string> | undefined =>
  full
    ? undefined
    : new Set(live.filter((region) => !region.whole).flatMap((region) => region.member_text.split('+')));

/**
 * Forms the input of a task, and computes the changes of the stored picture.
 * @param clustered called with the number of further clustered nodes
 */
export function outcomeOf(task: FormationTask, clustered?: (nodes: number) => void): FormationOutcome {
  const partial = partialOf(task);
  const formed = form(task.input, task.lens, {
    ...task.limits,
    survey: task.full,
    near: task.near,
    ...(partial && { partial }),
    ...(clustered && { clustered }),
  });
  const diff = diffFormation(formed, task.live, task.bridges, task.outer);
  return {
    diff,
    survey: formed.survey && surveyParts(formed.survey, diff.ids),
    regions: formed.regions.length,
    membership_fingerprint: formed.membership_fingerprint,
    bounded: formed.components.some((component) => component.bounded),
  };
}
