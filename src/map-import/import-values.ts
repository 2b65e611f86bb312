import { groupBy } from '#map-files/group-by.ts';
import type { FoundKind } from './accounting.ts';
import type { DraftResource } from './draft-map.ts';
import type { RunningImport } from './running-import.ts';

type Done<Answer> = { readonly answer: Answer } | { readonly refusal: unknown };

/** Returns the result of a call, or its refusal when it concerns this item only. */
export async function orRefused<Answer>(
  run: Pick<RunningImport, 'isRefusal'>,
  call: () => Promise<Answer>,
): Promise<Done<Answer>> {
  try {
    return { answer: await call() };
  } catch (error) {
    if (run.isRefusal?.(error, 'document') !== true) throw error;
    return { refusal: error };
  }
}

/** The kind as which the reader counted a value; undefined when it did not count it. */
function kindOf({ counted = {} }: DraftResource, key: string): FoundKind | undefined {
  if (key === 'tags' && (counted.tags ?? 0) > 0) return 'tags';
  return (['values', 'attributes'] as const).find((kind) => (counted[kind] ?? 0) > 0);
}

/** Reports a value that the service refused. */
export function leaveOutValue(
  { warnings, draft }: Pick<RunningImport, 'warnings' | 'draft'>,
  wanted: DraftResource,
  [key, value]: readonly [key: string, value: unknown],
  refusal: unknown,
  kind: FoundKind | undefined = kindOf(wanted, key),
): void {
  const why = refusal instanceof Error ? refusal.message : String(refusal);
  warnings.push(`${wanted.path}: ${JSON.stringify(key)} is left out: ${why}`);
  const count = kind === 'tags' && Array.isArray(value) ? value.length : 1;
  if (kind !== undefined) draft.accounting.refused(kind, why, { file: wanted.path, text: key }, count);
}

/**
 * Writes the metadata of a document value by value, after the service refused it as a whole, so that only the refused
 * values are lost.
 * @param refusal of the whole; thrown when no single value was refused
 */
export async function bringValues(
  run: RunningImport,
  id: string,
  wanted: DraftResource,
  refusal: unknown,
): Promise<void> {
  let lost = 0;
  const bring = async (
    entry: readonly [string, unknown],
    tier: 'open_meta' | 'managed_meta',
  ): Promise<void> => {
    const written = await orRefused(run, () => run.port.amend(id, { [tier]: Object.fromEntries([entry]) }));
    if (!('refusal' in written)) return;
    lost += 1;
    leaveOutValue(run, wanted, entry, written.refusal);
  };
  for (const entry of Object.entries(wanted.managedMeta ?? {})) await bring(entry, 'managed_meta');
  for (const entry of Object.entries(wanted.openMeta)) await bring(entry, 'open_meta');
  // All values were accepted separately, though not together: none is lost, but the reason is reported.
  if (lost === 0)
    run.warnings.push(
      `${wanted.path}: its values were taken one by one: ${String((refusal as Error).message)}`,
    );
}

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
