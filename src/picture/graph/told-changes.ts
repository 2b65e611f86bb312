import type { ChangedEdge, ChangeReasons, Reasons, titlesOf } from './change-reasons.ts';
import type { ToldChanges } from './change-shapes.ts';
import {
  type BridgeChange,
  type ComparedPicture,
  type ComparedTerritory,
  type Lineage,
  type OrphanChange,
  type PictureComparison,
  territoryOfEach,
} from './compare-pictures.ts';
import { withoutNulls } from './rules.ts';

const regionOf = ({ id, label, member_count }: ComparedTerritory) =>
  withoutNulls({ id, label, member_count });

/** What is told of a comparison: the rows within the limit. */
export type Told = Pick<PictureComparison, 'territories' | 'bridges' | 'orphans'>;

/** Ids of all resources that are told by their titles. */
export function namedIds(told: Told, reasons: ChangeReasons, most: number): Set<string> {
  const endsOf = (edges: readonly ChangedEdge[]) =>
    edges.slice(0, most).flatMap(({ source, target }) => [source, target]);
  return new Set([
    ...told.territories.flatMap((lineage) => [
      ...lineage.joined.slice(0, most),
      ...lineage.left.slice(0, most),
      ...endsOf(reasons.ofTerritory(lineage).edges),
    ]),
    ...told.bridges.flatMap((bridge) => endsOf(reasons.ofBridge(bridge).edges)),
    ...told.orphans.flatMap((orphan) => [orphan.id, ...endsOf(reasons.ofOrphan(orphan).edges)]),
  ]);
}

interface Telling {
  readonly pictures: { readonly before: ComparedPicture; readonly after: ComparedPicture };
  readonly comparison: PictureComparison;
  readonly reasons: ChangeReasons;
  readonly titles: Awaited<ReturnType<typeof titlesOf>>;
  /** Most documents and relationships behind a change. */
  readonly most: number;
}

/** How changes are told: documents and relationships by title, and where documents are in the other picture. */
export function tellingOf({ pictures, comparison, reasons, titles, most }: Telling) {
  const placesIn = ({ territories, orphan_ids }: ComparedPicture) => {
    const held = territoryOfEach(territories);
    const orphans = new Set(orphan_ids);
    return (id: string) => {
      const territory = held.get(id);
      if (territory !== undefined) return { place: 'territory' as const, territory: regionOf(territory) };
      return { place: orphans.has(id) ? ('orphan' as const) : ('outside' as const) };
    };
  };
  const moveOf = (id: string) => {
    const { event_type, at, by } = reasons.moveOf(id) ?? {};
    return event_type === undefined ? {} : { event_type, at: at!, by: by! };
  };
  const document = (id: string) => {
    const { title, doc_type } = titles.get(id)!;
    return withoutNulls({ id, title, doc_type });
  };
  const documents = (ids: readonly string[], placeOf: ReturnType<typeof placesIn>) => ({
    total: ids.length,
    rows: ids
      .slice(0, most)
      .filter((id) => titles.has(id))
      .map((id) => {
        const place = placeOf(id);
        return { ...document(id), ...place, ...(place.place === 'outside' && moveOf(id)) };
      }),
  });
  const because = ({ edges, actors }: Reasons) => ({
    relationships: {
      total: edges.length,
      rows: edges
        .slice(0, most)
        .filter(({ source, target }) => titles.has(source) && titles.has(target))
        .map(({ id, label, ...edge }) => ({
          ...withoutNulls({ label }),
          ...edge,
          edge_handle: id,
          source_title: titles.get(edge.source)!.title,
          target_title: titles.get(edge.target)!.title,
        })),
    },
    actors: [...actors],
  });
  const [before, after] = [placesIn(pictures.before), placesIn(pictures.after)];
  const end = (lineage: Lineage) => ({
    before: lineage.before.map(regionOf),
    after: lineage.after.map(regionOf),
  });
  return {
    territory: (lineage: Lineage): ToldChanges['territories'][number] => ({
      change: lineage.change!,
      before: lineage.before.map((territory) => ({
        ...regionOf(territory),
        became: [...(comparison.became.get(territory.id) ?? [])],
      })),
      after: lineage.after.map((territory) => ({
        ...regionOf(territory),
        came_from: [...(comparison.cameFrom.get(territory.id) ?? [])],
      })),
      joined: documents(lineage.joined, before),
      left: documents(lineage.left, after),
      ...because(reasons.ofTerritory(lineage)),
    }),
    bridge: (bridge: BridgeChange): ToldChanges['bridges'][number] => {
      const { change, edges_before, edges_after } = bridge;
      const [a, b] = bridge.between;
      return {
        change,
        a: end(a),
        b: end(b),
        edges_before,
        edges_after,
        ...because(reasons.ofBridge(bridge)),
      };
    },
    orphan: (orphan: OrphanChange): ToldChanges['orphans'][number] => ({
      change: orphan.change,
      ...document(orphan.id),
      ...(orphan.territory && { territory: regionOf(orphan.territory) }),
      ...(orphan.territory === undefined && moveOf(orphan.id)),
      ...because(reasons.ofOrphan(orphan)),
    }),
  };
}
