import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Dendrogram } from './dendrogram.ts';
import { diffFormation, type FormationDiff } from './diff.ts';
import { form } from './form.ts';
import { type ChangePages, type SentPages, type SurveyPart, sendPages } from './outcome-pages.ts';
import { type Pages, pagesBySize } from './pages.ts';
import { type CountedTask, type FormationTask, type OpenTask, openTask } from './task.ts';

const LARGE_HEAP_BYTES = 128 * 1024 * 1024;

/** Regions per stretch of a survey. */
const SURVEY_PART = 1000;

/** What a run comes to, but for the change of the stored picture. */
export interface FormationSummary {
  /** Ids of the regions that the act asserts. */
  readonly asserted: Pages;
  /** How many regions have a new id. */
  readonly minted: number;
  /** Of what was given; of the whole place when that was given. */
  readonly regions: number;
  readonly membership_fingerprint: string;
  readonly bounded: boolean;
  /** Whether there is a survey of how the regions would join, as there is of a whole place. */
  readonly surveyed: boolean;
}

/** What the thread hands over: the change in pieces that are short to read and to send on. */
export type HandedOver = FormationSummary & SentPages;

/** Ids of nodes in components of which only parts are stored, and given. */
const partialOf = ({ full, live }: OpenTask): ReadonlySet<string> | undefined =>
  full
    ? undefined
    : new Set(live.filter((region) => !region.whole).flatMap((region) => region.member_text.split('+')));

const changeOf = (diff: FormationDiff, survey: Dendrogram<number> | null): ChangePages => ({
  stored: pagesBySize(diff.stored, ({ properties, members }) => {
    const centroid = properties['centroid'] as ArrayLike<number> | null;
    return 20 + members.length * 5 + (centroid?.length ?? 0);
  }),
  dropped: pagesBySize(diff.dropped, () => 4),
  ancestry: pagesBySize(diff.ancestry, () => 10),
  patched: pagesBySize(diff.patched, () => 10),
  droppedBridges: pagesBySize(diff.droppedBridges, () => 10),
  storedBridges: pagesBySize(diff.storedBridges, () => 10),
  survey: survey === null ? [] : surveyPages(survey, diff.ids),
});

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
export function runTask(
  given: FormationTask,
  clustered?: (nodes: number) => void,
): { readonly summary: FormationSummary; readonly change: ChangePages } {
  const task = openTask(given);
  const partial = partialOf(task);
  const formed = form(task.input, task.lens, {
    ...task.limits,
    survey: task.full,
    ...(partial && { partial }),
    ...(clustered && { clustered }),
  });
  const diff = diffFormation(formed, task.live, task.bridges, task.outer);
  const summary = {
    asserted: pagesBySize(diff.asserted, () => 4),
    minted: diff.minted,
    regions: formed.regions.length,
    membership_fingerprint: formed.membership_fingerprint,
    bounded: formed.components.some((component) => component.bounded),
    surveyed: formed.survey !== null,
  };
  return { summary, change: changeOf(diff, formed.survey) };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;

/**
 * Gives the memory of a large run back. Otherwise the thread that answers requests does so when this one has ended, and is
 * held up: 60 ms for 750 MB.
 */
function letGo(): void {
  if (getHeapStatistics().total_heap_size > LARGE_HEAP_BYTES)
    collect({ type: 'major', flavor: 'last-resort' });
}

/** Entry point of the worker thread (see pool.ts). The outcome is handed over, not copied. */
export default function runFormation({ counter, ...task }: CountedTask) {
  const { summary, change } = runTask(task, counter && ((nodes) => void Atomics.add(counter, 0, nodes)));
  // Once the answer is away.
  setImmediate(letGo);
  const sent = sendPages(change);
  const buffers = summary.asserted.map(({ buffer }) => buffer);
  return move({ [valueSymbol]: { ...summary, ...sent }, [transferableSymbol]: [sent.port, ...buffers] });
}
