import { canonicalJson } from '#base/canonical-json.ts';
import { charterOf, type MapTelos, type StoredCharter } from '#map-files/map-contents.ts';
import { type DraftResource, ROOT } from './draft-map.ts';
import { importFacets } from './import-facets.ts';
import { orRefused } from './import-values.ts';
import type { RunningImport } from './running-import.ts';

const blocksOf = (charter: StoredCharter): string => canonicalJson(charterOf(charter));

/** Updates the telos where it differs. */
export async function importTelos(
  run: RunningImport,
  { charter, facets }: Pick<MapTelos, 'charter' | 'facets'>,
): Promise<void> {
  const { port, map } = run;
  const { id, openMeta } = map.resources.get(ROOT)!;
  const stored = map.isNew ? [] : await port.charter(map.id);
  if (charter.length > 0 && blocksOf(stored) !== blocksOf(charter)) {
    const written = await orRefused(run, () => port.setCharter(map.id, charter));
    if ('refusal' in written)
      run.warnings.push(`the charter is left out: ${(written.refusal as Error).message}`);
  }
  const known = { ...(openMeta['facet'] as Readonly<Record<string, unknown>> | undefined) };
  const isNews = ([name, { value }]: [string, { readonly value: unknown }]): boolean =>
    !Object.hasOwn(known, name) || canonicalJson(known[name]) !== canonicalJson(value);
  const news = Object.fromEntries(Object.entries(facets).filter(isNews));
  const telos: DraftResource = {
    path: 'the telos',
    title: '',
    docType: '',
    openMeta: {},
    body: '',
    facets: news,
  };
  await importFacets(run, id, telos);
}
