import { concurrently } from './concurrently.ts';
import type { DraftEdge } from './draft-map.ts';
import type { Assertion, FacetMark, MapPort } from './map-port.ts';
import type { ReportProgress, RunningImport } from './running-import.ts';

/** The identity of a live relationship (spec 40 §7). */
const keyOf = (source: string, target: string, kind: string, label: string | undefined): string =>
  JSON.stringify([source, target, kind, label ?? '']);

/** The handles of relationships asserted in a run. */
export type NewHandles = ReadonlyMap<string, string>;

/** The same port, which also records the handles of the relationships asserted through it. */
export function notingHandles(port: MapPort): { readonly port: MapPort; readonly handles: NewHandles } {
  const handles = new Map<string, string>();
  const assert = async (body: Assertion) => {
    const answer = await port.assert(body);
    handles.set(keyOf(body.source, body.target, body.edge_kind, body.label), answer.edge_handle);
    return answer;
  };
  return { port: { ...port, assert }, handles };
}

interface Marked extends DraftEdge {
  readonly handle: string;
  readonly isNew: boolean;
}

/** Existing relationships, new or old, that should have facets. */
function markedEdges({ draft, map, ids }: RunningImport, handles: NewHandles): readonly Marked[] {
  const before = new Map(
    map.edges.map((edge) => [keyOf(edge.source, edge.target, edge.edge_kind, edge.label), edge.id]),
  );
  return draft.edges.flatMap((edge): readonly Marked[] => {
    const [source, target] = [ids.get(edge.from), ids.get(edge.to)];
    if (edge.facets === undefined || source === undefined || target === undefined) return [];
    const key = keyOf(source, target, edge.kind, edge.label);
    const handle = handles.get(key) ?? before.get(key);
    return handle === undefined ? [] : [{ ...edge, handle, isNew: handles.has(key) }];
  });
}

/** The live facets of a relationship, by name. */
const byName = (marks: readonly FacetMark[]): ReadonlyMap<string, unknown> =>
  new Map(
    marks.flatMap(({ value }) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [],
    ),
  );

/** Facets that a relationship lacks, or has with another value. */
async function missing(port: MapPort, { facets = {}, handle, isNew }: Marked) {
  const live = isNew ? new Map<string, unknown>() : byName(await port.edgeFacets(handle));
  return Object.entries(facets).filter(
    ([name, value]) => !live.has(name) || JSON.stringify(live.get(name)) !== JSON.stringify(value),
  );
}

async function mark(run: RunningImport, edge: Marked): Promise<void> {
  const wanted = await missing(run.port, edge);
  if (wanted.length === 0) return;
  try {
    await run.port.setEdgeFacet(edge.handle, { values: Object.fromEntries(wanted), weight: 1 });
  } catch (cause) {
    if (run.isRefusal?.(cause, 'relationship') !== true) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    const place = edge.place ?? { file: edge.from };
    run.draft.accounting.refused('attributes', why, place, wanted.length);
    run.warnings.push(`the relationship from ${edge.from} to ${edge.to} has no facets: ${why}`);
  }
}

/**
 * Sets the wanted facets of relationships. For relationships that existed before the run, facets are read first, so
 * that the next run completes an interrupted one, and a run without changes writes nothing.
 * @param handles of the relationships that this run asserted
 */
export async function importEdgeFacets(
  run: RunningImport,
  handles: NewHandles,
  report: ReportProgress,
): Promise<void> {
  const edges = markedEdges(run, handles);
  let done = 0;
  await concurrently(edges, run.concurrency, async (edge) => {
    await mark(run, edge);
    done += 1;
    report(done, edges.length);
  });
}
