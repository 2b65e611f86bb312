import { groupBy } from '#base/group-by.ts';
import { PROVENANCE, SOURCE_HASH } from '#map-files/read-map.ts';
import { concurrently } from './concurrently.ts';
import { DocumentFailure } from './document-failure.ts';
import type { DraftEdge, DraftResource } from './draft-map.ts';
import type { Amendment, IngestPayload, SliceEdge } from './map-port.ts';
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
function amendmentOf(
  stored: StoredResource,
  wanted: DraftResource,
  defaults: readonly string[],
): Amendment | undefined {
  const gone = Object.keys(stored.openMeta).filter(
    (key) => key !== SOURCE_HASH && key !== 'facet' && !Object.hasOwn(wanted.openMeta, key),
  );
  const unset = [...gone, ...defaults];
  const amendment = {
    ...(stored.title !== wanted.title && { title: wanted.title }),
    ...(stored.docType !== wanted.docType && { type_to: wanted.docType }),
    ...(unset.length > 0 && { unset }),
  };
  return Object.keys(amendment).length > 0 ? amendment : undefined;
}

/** The links of all files, by where they begin. */
interface Links {
  /** By path. */
  readonly wanted: ReadonlyMap<string, readonly DraftEdge[]>;
  /** By id. */
  readonly live: ReadonlyMap<string, readonly SliceEdge[]>;
}

const linksOf = ({ draft, map }: RunningImport): Links => ({
  wanted: groupBy(
    draft.edges.filter(({ kind }) => kind === 'near'),
    ({ from }) => from,
  ),
  live: groupBy(
    map.edges.filter(({ edge_kind, label }) => edge_kind === 'near' && label === 'links_to'),
    ({ source }) => source,
  ),
});

/** Folds the links that a changed file has no longer. */
async function foldStaleLinks(
  { port, map, done }: RunningImport,
  links: Links,
  path: string,
  id: string,
): Promise<void> {
  const wanted = new Set(links.wanted.get(path)?.map((edge) => map.resources.get(edge.to)?.id));
  const stale = (links.live.get(id) ?? []).filter(({ target }) => !wanted.has(target));
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

/** Managed metadata that the service gave a document by itself, where the files say all that there is. */
const defaultsOf = (
  { managedMeta }: DraftResource,
  given: Readonly<Record<string, unknown>> = {},
): string[] =>
  managedMeta === undefined
    ? []
    : Object.keys(given).filter((key) => key !== PROVENANCE && !Object.hasOwn(managedMeta, key));

/** The hash is written by the last call, so that an interrupted change is made again by the next run. */
async function change(
  run: RunningImport,
  links: Links,
  wanted: DraftResource,
  stored: StoredResource,
): Promise<void> {
  const { port, map, done, warnings } = run;
  // A document without a hash is one whose creation was interrupted.
  const defaults = stored.openMeta[SOURCE_HASH] === undefined ? defaultsOf(wanted, stored.managedMeta) : [];
  const amendment = amendmentOf(stored, wanted, defaults);
  await foldStaleLinks(run, links, wanted.path, stored.id);
  if (amendment !== undefined) await port.amend(stored.id, amendment);
  await importFacets(run, stored.id, wanted.facets);
  await port.update(stored.id, payloadOf(map.id, wanted));
  if (wanted.body === '' && stored.hasBody)
    warnings.push(`${wanted.path}: has no body; the stored body stays`);
  done.updated += 1;
}

/** Types to which the service gives managed metadata by itself (spec 30 §3.2). */
const WITH_DEFAULTS = new Set(['task', 'goal']);

/** Whether a document is complete once it is created. */
const isOneCall = ({ docType, managedMeta, facets = {} }: DraftResource): boolean =>
  Object.keys(facets).length === 0 && (managedMeta === undefined || !WITH_DEFAULTS.has(docType));

/** Creates a document. What takes several calls gets its hash with the last one, as a change does. */
async function create(run: RunningImport, wanted: DraftResource): Promise<void> {
  const { port, map, ids, done } = run;
  const { hash, ...unfinished } = wanted;
  const isComplete = isOneCall(wanted);
  const { id, managed_meta } = await port.ingest(payloadOf(map.id, isComplete ? wanted : unfinished));
  ids.set(wanted.path, id);
  if (!isComplete) {
    const unset = defaultsOf(wanted, managed_meta);
    await importFacets(run, id, wanted.facets);
    await port.amend(id, {
      ...(unset.length > 0 && { unset }),
      ...(hash !== undefined && { open_meta: { [SOURCE_HASH]: hash } }),
    });
  }
  done.created += 1;
}

async function bringResource(run: RunningImport, links: Links, wanted: DraftResource): Promise<void> {
  const stored = run.map.resources.get(wanted.path);
  if (stored === undefined) await create(run, wanted);
  else if (wanted.hash === undefined || stored.openMeta[SOURCE_HASH] === wanted.hash) run.done.unchanged += 1;
  else await change(run, links, wanted, stored);
}

/**
 * Creates what is new and updates what has changed. What concerns one document alone is told of, and the others go on.
 * @throws DocumentFailure naming the path
 */
export async function importResources(run: RunningImport, report: ReportProgress): Promise<void> {
  const { resources } = run.draft;
  const links = linksOf(run);
  let done = 0;
  await concurrently(resources, run.concurrency, async (wanted) => {
    await bringResource(run, links, wanted).catch((cause: unknown) => {
      if (run.isRefusal?.(cause) !== true) throw new DocumentFailure(wanted.path, cause);
      run.done.refused += 1;
      run.warnings.push(new DocumentFailure(wanted.path, cause).message);
    });
    done += 1;
    report(done, resources.length);
  });
}
