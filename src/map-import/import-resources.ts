import { groupBy } from '#base/group-by.ts';
import { PROVENANCE, SOURCE_HASH } from '#map-files/read-map.ts';
import { concurrently } from './concurrently.ts';
import type { DraftResource } from './draft-map.ts';
import type { Amendment, IngestPayload } from './map-port.ts';
import type { ReportProgress, RunningImport } from './running-import.ts';
import type { StoredResource } from './stored-map.ts';

const payloadOf = (
  mapId: string,
  { path, title, docType, body, openMeta, managedMeta = {}, hash }: DraftResource,
): IngestPayload => ({
  title,
  origin_uri: path,
  // Asked for by the contract; a home map takes precedence and it is not read.
  context_ref: '',
  home_cogmap_id: mapId,
  doc_type_name: docType,
  content: body,
  open_meta: { ...openMeta, ...(hash !== undefined && { [SOURCE_HASH]: hash }) },
  ...(Object.keys(managedMeta).length > 0 && { managed_meta: managedMeta }),
});

/** What a changed file changes beyond body and metadata values; undefined when nothing. */
function amendmentOf(stored: StoredResource, wanted: DraftResource): Amendment | undefined {
  const unset = Object.keys(stored.openMeta).filter(
    (key) => key !== SOURCE_HASH && key !== 'facet' && !Object.hasOwn(wanted.openMeta, key),
  );
  const amendment = {
    ...(stored.title !== wanted.title && { title: wanted.title }),
    ...(stored.docType !== wanted.docType && { type_to: wanted.docType }),
    ...(unset.length > 0 && { unset }),
  };
  return Object.keys(amendment).length > 0 ? amendment : undefined;
}

/** Folds the links that a changed file has no longer. */
async function foldStaleLinks(
  { port, draft, map, done }: RunningImport,
  path: string,
  id: string,
): Promise<void> {
  const linked = draft.edges.filter((edge) => edge.kind === 'near' && edge.from === path);
  const wanted = new Set(linked.map((edge) => map.resources.get(edge.to)?.id));
  const stale = map.edges.filter(
    (edge) =>
      edge.source === id &&
      edge.edge_kind === 'near' &&
      edge.label === 'links_to' &&
      !wanted.has(edge.target),
  );
  for (const edge of stale) {
    await port.fold(edge.id, { reason: `the link is no longer in ${path}` });
    done.folded += 1;
  }
}

/** Facets with the same weight are one call. */
export async function importFacets(
  { port }: Pick<RunningImport, 'port'>,
  resource: string,
  facets: DraftResource['facets'] = {},
): Promise<void> {
  const byWeight = groupBy(Object.entries(facets), ([, { weight }]) => weight);
  for (const [weight, entries] of byWeight) {
    const values = Object.fromEntries(entries.map(([name, { value }]) => [name, value]));
    await port.setFacet({ resource, values, weight });
  }
}

/** The hash is written by the last call, so that an interrupted change is made again by the next run. */
async function change(run: RunningImport, wanted: DraftResource, stored: StoredResource): Promise<void> {
  const { port, map, done, warnings } = run;
  const amendment = amendmentOf(stored, wanted);
  await foldStaleLinks(run, wanted.path, stored.id);
  if (amendment !== undefined) await port.amend(stored.id, amendment);
  await importFacets(run, stored.id, wanted.facets);
  await port.update(stored.id, payloadOf(map.id, wanted));
  if (wanted.body === '' && stored.hasBody)
    warnings.push(`${wanted.path}: has no body; the stored body stays`);
  done.updated += 1;
}

/** Managed metadata that the service gave a document by itself, where the files say all that there is. */
const defaultsOf = (
  { managedMeta }: DraftResource,
  given: Readonly<Record<string, unknown>> = {},
): string[] =>
  managedMeta === undefined
    ? []
    : Object.keys(given).filter((key) => key !== PROVENANCE && !Object.hasOwn(managedMeta, key));

async function bringResource(run: RunningImport, wanted: DraftResource): Promise<void> {
  const { port, map, ids, done } = run;
  const stored = map.resources.get(wanted.path);
  if (stored === undefined) {
    const { id, managed_meta } = await port.ingest(payloadOf(map.id, wanted));
    ids.set(wanted.path, id);
    const unset = defaultsOf(wanted, managed_meta);
    if (unset.length > 0) await port.amend(id, { unset });
    await importFacets(run, id, wanted.facets);
    done.created += 1;
  } else if (wanted.hash === undefined || stored.openMeta[SOURCE_HASH] === wanted.hash) done.unchanged += 1;
  else await change(run, wanted, stored);
}

/** Creates what is new and updates what has changed; a failure names the path. */
export async function importResources(run: RunningImport, report: ReportProgress): Promise<void> {
  const { resources } = run.draft;
  let done = 0;
  await concurrently(resources, run.concurrency, async (wanted) => {
    await bringResource(run, wanted).catch((cause: unknown) => {
      throw new Error(`${wanted.path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
    done += 1;
    report(done, resources.length);
  });
}
