import { canonicalJson } from '#base/canonical-json.ts';
import { charterOf, type MapTelos, type StoredCharter } from '#map-files/map-contents.ts';
import { ROOT } from './draft-map.ts';
import { importFacets } from './import-resources.ts';
import type { RunningImport } from './running-import.ts';

const blocksOf = (charter: StoredCharter): string => canonicalJson(charterOf(charter));

/** Sets what the telos says where it says something else. */
export async function importTelos(
  run: RunningImport,
  { charter, facets }: Pick<MapTelos, 'charter' | 'facets'>,
): Promise<void> {
  const { port, map } = run;
  const { id, openMeta } = map.resources.get(ROOT)!;
  const stored = map.isNew ? [] : await port.charter(map.id);
  if (charter.length > 0 && blocksOf(stored) !== blocksOf(charter)) await port.setCharter(map.id, charter);
  const known = { ...(openMeta['facet'] as Readonly<Record<string, unknown>> | undefined) };
  const isNews = ([name, { value }]: [string, { readonly value: unknown }]): boolean =>
    !Object.hasOwn(known, name) || canonicalJson(known[name]) !== canonicalJson(value);
  await importFacets(run, id, Object.fromEntries(Object.entries(facets).filter(isNews)));
}
