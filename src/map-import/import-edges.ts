import { concurrently } from './concurrently.ts';
import { DocumentFailure } from './document-failure.ts';
import type { DraftEdge } from './draft-map.ts';
import { faultOfEdge } from './fit-document.ts';
import type { ReportProgress, RunningImport } from './running-import.ts';

const MOST_SHOWN = 60;

const shown = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

/** Whether a relationship only represents the folder structure. */
export const isOfFolder = ({ kind, label, counted, place }: DraftEdge): boolean =>
  kind === 'contains' && label === 'contains' && counted === undefined && place === undefined;

/** A relationship as named in messages: its place in the files, its ends, and its kind or label. */
export function nameEdge({ from, to, kind, label, place }: DraftEdge): string {
  const where =
    place === undefined ? '' : `${place.file}${place.line === undefined ? '' : `:${place.line}`}: `;
  const end = (path: string): string => (path === '' ? 'the map' : shown(path));
  return `${where}${end(from)} -> ${end(to)} (${label === '' ? kind : JSON.stringify(shown(label))})`;
}

const edgeKey = (source: string, target: string, kind: string, label: string | undefined): string =>
  [source, target, kind, label ?? ''].join(' ');

interface NewEdge extends DraftEdge {
  readonly source: string;
  readonly target: string;
}

/** Counts a relationship as left out. */
function count({ done, draft }: RunningImport, edge: DraftEdge, why: string): void {
  done.refused_relationships += 1;
  const place = edge.place ?? { file: edge.from === '' ? edge.to : edge.from, text: nameEdge(edge) };
  draft.accounting.allRefused(edge.counted ?? {}, why, place);
}

/** Reports a relationship that the service refused. */
function leaveOut(run: RunningImport, edge: DraftEdge, why: string): void {
  count(run, edge, why);
  run.warnings.push(`${nameEdge(edge)} is not made: ${why}`);
}

/** Wanted edges that do not exist yet, with the ids of their ends. */
function newEdges(run: RunningImport): NewEdge[] {
  const { draft, map, ids } = run;
  const live = new Set(
    map.edges.map((edge) => edgeKey(edge.source, edge.target, edge.edge_kind, edge.label)),
  );
  return draft.edges.flatMap((edge) => {
    const [source, target] = [ids.get(edge.from), ids.get(edge.to)];
    if (source === undefined || target === undefined) {
      // An end that was refused does not exist; the warning about it names the relationships lost with it.
      if (!isOfFolder(edge)) count(run, edge, 'a document that it joins was refused');
      return [];
    }
    return live.has(edgeKey(source, target, edge.kind, edge.label)) ? [] : [{ ...edge, source, target }];
  });
}

async function assert(run: RunningImport, edge: NewEdge): Promise<void> {
  const { source, target, kind, label, polarity = 'forward', weight } = edge;
  const fault = faultOfEdge(edge);
  if (fault !== undefined) return leaveOut(run, edge, fault);
  try {
    await run.port.assert({ source, target, edge_kind: kind, polarity, label, weight });
    run.done.asserted += 1;
  } catch (cause) {
    if (run.isRefusal?.(cause, 'relationship') !== true) throw new DocumentFailure(nameEdge(edge), cause);
    leaveOut(run, edge, cause instanceof Error ? cause.message : String(cause));
  }
}

/**
 * Asserts missing relationships. A refusal of a single relationship is reported, and the others continue.
 * @throws DocumentFailure naming the relationship
 */
export async function importEdges(run: RunningImport, report: ReportProgress): Promise<void> {
  const edges = newEdges(run);
  let done = 0;
  await concurrently(edges, run.concurrency, async (edge) => {
    await assert(run, edge);
    done += 1;
    report(done, edges.length);
  });
}
