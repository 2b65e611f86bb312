import { groupBy } from '#map-files/group-by.ts';
import { PROVENANCE, SOURCE_HASH } from '#map-files/read-map.ts';
import { concurrently } from './concurrently.ts';
import { DocumentFailure } from './document-failure.ts';
import type { DraftEdge, DraftResource } from './draft-map.ts';
import { faultOfDocument } from './fit-document.ts';
import { isOfFolder, nameEdge } from './import-edges.ts';
import { bringValues, importFacets, orRefused } from './import-values.ts';
import type { Amendment, IngestPayload, SliceEdge } from './map-port.ts';
import { hasProperty } from './property-links.ts';
import type { ReportProgress, RunningImport } from './running-import.ts';
import { type StoredResource, storedOf } from './stored-map.ts';
import { LINKS_TO } from './written-link.ts';

const payloadOf = (
  mapId: string,
  { path, title, docType, body, openMeta, managedMeta = {}, hash }: DraftResource,
): IngestPayload => ({
  title,
  origin_uri: path,
  // Required by the contract, but ignored: a home map takes precedence.
  context_ref: '',
  home_cogmap_id: mapId,
  doc_type_name: docType,
  content: body,
  open_meta: { ...openMeta, ...(hash !== undefined && { [SOURCE_HASH]: hash }) },
  ...(Object.keys(managedMeta).length > 0 && { managed_meta: managedMeta }),
  unique_origin: true,
});

/** What changed in a file besides its body and metadata; undefined when nothing else changed. */
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

/** The links of all files, by their source. */
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
    map.edges.filter(({ edge_kind }) => edge_kind === 'near'),
    ({ source }) => source,
  ),
});

/** Whether a relationship of a stored document is a link of its text, or of a property that the stored version has. */
const isLink = ({ draft }: RunningImport, { label }: SliceEdge, { openMeta }: StoredResource): boolean =>
  label === LINKS_TO ||
  (draft.hasPropertyLinks === true && label !== undefined && hasProperty(openMeta, label));

/** Folds the links that a changed file no longer contains. */
async function foldStaleLinks(
  run: RunningImport,
  links: Links,
  path: string,
  stored: StoredResource,
): Promise<void> {
  const { port, map, done } = run;
  const linkKey = (target: string | undefined, label: string | undefined) => `${target} ${label}`;
  const wanted = new Set(
    links.wanted.get(path)?.map(({ to, label }) => linkKey(map.resources.get(to)?.id, label)),
  );
  const stale = (links.live.get(stored.id) ?? []).filter(
    (edge) => isLink(run, edge, stored) && !wanted.has(linkKey(edge.target, edge.label)),
  );
  for (const edge of stale) {
    await port.fold(edge.id, { reason: `the link is no longer in ${path}` });
    done.folded += 1;
  }
}

/** Default managed metadata that the service added to a document, when the files list all managed metadata. */
const defaultsOf = (
  { managedMeta }: DraftResource,
  given: Readonly<Record<string, unknown>> = {},
): string[] =>
  managedMeta === undefined
    ? []
    : Object.keys(given).filter((key) => key !== PROVENANCE && !Object.hasOwn(managedMeta, key));

/** A document without the parts that the service may refuse, and without the hash, which marks it as complete. */
const bareOf = ({ hash: _hash, managedMeta: _managedMeta, ...wanted }: DraftResource): DraftResource => ({
  ...wanted,
  openMeta: {},
});

const noteHash = (
  { port }: RunningImport,
  id: string,
  hash: string | undefined,
): Promise<unknown> | undefined =>
  hash === undefined ? undefined : port.amend(id, { open_meta: { [SOURCE_HASH]: hash } });

/** The last call writes the hash, so that the next run repeats an interrupted change. */
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
  await foldStaleLinks(run, links, wanted.path, stored);
  if (amendment !== undefined) await port.amend(stored.id, amendment);
  await importFacets(run, stored.id, wanted);
  const updated = await orRefused(run, () => port.update(stored.id, payloadOf(map.id, wanted)));
  if ('refusal' in updated) {
    await port.update(stored.id, payloadOf(map.id, bareOf(wanted)));
    await bringValues(run, stored.id, wanted, updated.refusal);
    await noteHash(run, stored.id, wanted.hash);
  }
  if (wanted.body === '' && stored.hasBody)
    warnings.push(`${wanted.path}: has no body; the stored body stays`);
  done.updated += 1;
}

/** Types for which the service adds default managed metadata (spec 30 §3.2). */
const WITH_DEFAULTS = new Set(['task', 'goal']);

/** Whether creation in one call completes a document. */
const isOneCall = ({ docType, managedMeta, facets = {} }: DraftResource): boolean =>
  Object.keys(facets).length === 0 && (managedMeta === undefined || !WITH_DEFAULTS.has(docType));

async function bringStored(
  run: RunningImport,
  links: Links,
  wanted: DraftResource,
  stored: StoredResource,
): Promise<void> {
  if (wanted.hash === undefined || stored.openMeta[SOURCE_HASH] === wanted.hash) run.done.unchanged += 1;
  else await change(run, links, wanted, stored);
}

/** Creates a document. When that takes several calls, the last one writes the hash, as for a change. */
async function create(run: RunningImport, links: Links, wanted: DraftResource): Promise<void> {
  const { port, map, ids, done } = run;
  const { hash, ...unfinished } = wanted;
  const isComplete = isOneCall(wanted);
  const made = await orRefused(run, () => port.ingest(payloadOf(map.id, isComplete ? wanted : unfinished)));
  const isBare = 'refusal' in made;
  const { id, managed_meta, existing } = isBare
    ? await port.ingest(payloadOf(map.id, bareOf(wanted)))
    : made.answer;
  ids.set(wanted.path, id);
  // Another import has created it meanwhile.
  if (existing === true) return bringStored(run, links, wanted, storedOf(await port.read(id)));
  if (isBare) await bringValues(run, id, wanted, made.refusal);
  if (isBare || !isComplete) {
    const unset = defaultsOf(wanted, managed_meta);
    await importFacets(run, id, wanted);
    await port.amend(id, {
      ...(unset.length > 0 && { unset }),
      ...(hash !== undefined && { open_meta: { [SOURCE_HASH]: hash } }),
    });
  }
  done.created += 1;
}

async function bringResource(run: RunningImport, links: Links, wanted: DraftResource): Promise<void> {
  const stored = run.map.resources.get(wanted.path);
  if (stored === undefined) await create(run, links, wanted);
  else await bringStored(run, links, wanted, stored);
}

const MOST_NAMED = 20;

/** Describes what is lost with a refused document: its relationships, except those of the folder structure. */
function lostWith(path: string, edges: readonly DraftEdge[]): string {
  const lost = edges.filter((edge) => (edge.from === path || edge.to === path) && !isOfFolder(edge));
  if (lost.length === 0) return '';
  const names = lost.slice(0, MOST_NAMED).map(nameEdge);
  const more = lost.length > MOST_NAMED ? [`and ${lost.length - MOST_NAMED} more`] : [];
  const count = lost.length === 1 ? '1 relationship of it is' : `${lost.length} relationships of it are`;
  return `; ${count} not made: ${[...names, ...more].join(', ')}`;
}

/** Reports a document that the service refused, and what is lost with it. */
function leaveOut(run: RunningImport, { path, counted = {} }: DraftResource, why: string): void {
  run.done.refused += 1;
  run.ids.delete(path);
  run.draft.accounting.allRefused(counted, why, { file: path });
  run.warnings.push(`${path}: ${why}${lostWith(path, run.draft.edges)}`);
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/**
 * Creates new resources and updates changed ones. A refusal of a single document is reported, and the others continue.
 * @throws DocumentFailure naming the path
 */
export async function importResources(run: RunningImport, report: ReportProgress): Promise<void> {
  const { resources } = run.draft;
  const links = linksOf(run);
  let done = 0;
  await concurrently(resources, run.concurrency, async (wanted) => {
    const fault = faultOfDocument(wanted);
    if (fault !== undefined) leaveOut(run, wanted, fault);
    else
      await bringResource(run, links, wanted).catch((cause: unknown) => {
        if (run.isRefusal?.(cause, 'document') !== true) throw new DocumentFailure(wanted.path, cause);
        leaveOut(run, wanted, messageOf(cause));
      });
    done += 1;
    report(done, resources.length);
  });
}
