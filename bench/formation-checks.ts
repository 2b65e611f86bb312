import type { FormationRun } from './forming.ts';
import type { Check } from './verdict.ts';

/** What is wanted of a forming (issue: speed); a name begins with the text. */
const WANTED = [
  { begins: 'whole map', seconds: 3, memory: 300 },
  { begins: 'the greatest map', seconds: 90, memory: 2048 },
  { begins: 'a middling map', seconds: 8, memory: 1024 },
] as const;

/** No call waits longer for the event loop while territories are formed, and none because of the service itself. */
const LONGEST_DELAY_MS = 50;
const LONGEST_AFTER_ASSERT_MS = 200;

/** The figures of formings beside what is wanted of them. */
export function formationChecks(runs: readonly FormationRun[]): Check[] {
  return runs.flatMap(({ name, seconds, peak, loop }) => {
    const wanted = WANTED.find(({ begins }) => name.startsWith(begins));
    if (wanted === undefined) return [];
    const most = (what: string, unit: string, measured: number | undefined, target: number): Check[] =>
      measured === undefined ? [] : [{ what: `${name}: ${what}`, unit, measured, target, bound: 'at most' }];
    return [
      ...most('formed in', 's', seconds, wanted.seconds),
      ...most('service, resident at its peak', 'MB', peak, wanted.memory),
      ...most('longest delay of the event loop', 'ms', loop?.max, LONGEST_DELAY_MS),
      ...most('of it by the service itself', 'ms', loop?.busiest, LONGEST_DELAY_MS),
      ...most('longest of its own doing, undisturbed', 'ms', loop?.own, LONGEST_DELAY_MS),
    ];
  });
}

/** @param p50 ms */
export const incrementalCheck = ({ p50 }: { readonly p50: number }): Check => ({
  what: 'forming after one assert, p50',
  unit: 'ms',
  measured: p50,
  target: LONGEST_AFTER_ASSERT_MS,
  bound: 'at most',
});
