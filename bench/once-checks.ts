import type { FormationRun } from './forming.ts';
import type { PreparedMaps } from './prepare-maps.ts';
import { residentMemory } from './process-usage.ts';
import type { Atlas } from './start-atlas.ts';
import type { Check } from './verdict.ts';

const MOST_SECONDS_TO_FORM = 3;
const MOST_MEMORY_MB = 300;
/** How much slower an assert may be at the end of the generation than at its tenth and still count as flat. */
const FLAT = 1.25;

/** What is measured while the maps are made, and what the service holds at the end. */
export function onceChecks(
  atlas: Atlas,
  { large, reused }: PreparedMaps,
  formations: readonly FormationRun[],
): Check[] {
  const when = reused ? ' (by the earlier run)' : '';
  const checks: Check[] = [
    {
      what: `form the whole map for the first time${when}`,
      unit: 's',
      measured: large.formed.ms / 1000,
      target: MOST_SECONDS_TO_FORM,
      bound: 'at most',
    },
    {
      what: `ingest while generating${when}`,
      unit: '/s',
      measured: large.ingestRate,
      target: 250,
      bound: 'at least',
    },
    {
      what: `assert while generating${when}`,
      unit: '/s',
      measured: large.assertRate,
      target: 450,
      bound: 'at least',
    },
  ];
  const [first, last] = [large.windows.at(0), large.windows.at(-1)];
  if (first !== undefined && last !== undefined) {
    const measured = last.p50 / first.p50;
    checks.push({
      what: `assert p50, last to first tenth${when}`,
      unit: '×',
      measured,
      target: FLAT,
      bound: 'at most',
    });
  }
  const memory = atlas.pids.service === undefined ? undefined : residentMemory(atlas.pids.service);
  if (memory !== undefined) {
    const rule = { unit: 'MB', target: MOST_MEMORY_MB, bound: 'at most' } as const;
    checks.push({ what: 'service, resident at the end', measured: memory.now, ...rule });
    const peaks = formations.flatMap(({ peak, earlierPeak }) => [peak ?? 0, earlierPeak ?? 0]);
    const peak = Math.max(memory.peak, ...peaks);
    checks.push({ what: 'service, resident at its peak', measured: peak, ...rule });
  }
  return checks;
}
