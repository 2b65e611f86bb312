import { concurrently } from './concurrently.ts';
import type { ReportProgress, RunningImport } from './running-import.ts';

const edgeKey = (source: string, target: string, kind: string, label: string | undefined): string =>
  [source, target, kind, label ?? ''].join(' ');

/** Edges that are wanted and not there, with the ids of their ends. */
function newEdges({ draft, map, ids }: RunningImport) {
  const live = new Set(
    map.edges.map((edge) => edgeKey(edge.source, edge.target, edge.edge_kind, edge.label)),
  );
  return draft.edges.flatMap((edge) => {
    // An end that was refused is not there.
    const [source, target] = [ids.get(edge.from), ids.get(edge.to)];
    if (source === undefined || target === undefined) return [];
    return live.has(edgeKey(source, target, edge.kind, edge.label)) ? [] : [{ ...edge, source, target }];
  });
}

/** Asserts what is wanted and not there. */
export async function importEdges(run: RunningImport, report: ReportProgress): Promise<void> {
  const edges = newEdges(run);
  await concurrently(
    edges,
    run.concurrency,
    async ({ source, target, kind, label, polarity = 'forward', weight }) => {
      await run.port.assert({
        source,
        target,
        edge_kind: kind,
        polarity,
        label,
        weight,
      });
      run.done.asserted += 1;
      report(run.done.asserted, edges.length);
    },
  );
}
