import { groupBy } from '#map-files/group-by.ts';
import type { DraftResource } from './draft-map.ts';
import { leaveOutValue, orRefused } from './import-values.ts';
import type { RunningImport } from './running-import.ts';

type Facets = Readonly<NonNullable<DraftResource['facets']>>;

const countedAs = ({ counted = {} }: DraftResource): 'attributes' | undefined =>
  (counted.attributes ?? 0) > 0 ? 'attributes' : undefined;

/** Sets facets of the same weight in one call; if that is refused, sets each separately. */
export async function importFacets(
  run: RunningImport,
  resource: string,
  wanted: DraftResource,
): Promise<void> {
  const set = (entries: readonly [string, Facets[string]][], weight: number) =>
    orRefused(run, () => {
      const values = Object.fromEntries(entries.map(([name, { value }]) => [name, value]));
      return run.port.setFacet({ resource, values, weight });
    });
  const byWeight = groupBy(Object.entries(wanted.facets ?? {}), ([, { weight }]) => weight);
  for (const [weight, entries] of byWeight) {
    const together = await set(entries, weight);
    if (!('refusal' in together)) continue;
    for (const entry of entries) {
      const alone = await set([entry], weight);
      if ('refusal' in alone)
        leaveOutValue(run, wanted, [`facet ${entry[0]}`, entry[1].value], alone.refusal, countedAs(wanted));
    }
  }
}
