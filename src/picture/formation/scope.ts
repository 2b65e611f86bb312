import type { Runner, TransactionRunner } from '#neo4j/database.ts';
import { facetPairs } from '../algorithms/facets.ts';
import type { Lens } from '../algorithms/lenses.ts';
import type { FormationTask, OuterEdge } from '../algorithms/task.ts';
import type { AnchorLens } from './anchor-lens.ts';
import { allRows, type EdgeRow, loadFormation, loadPart } from './load.ts';
import type { Before } from './materialize.ts';
import { listBridges, listFacets, listRegionKeys } from './queries.ts';
import {
  listChanges,
  listGivenBridges,
  listGivenFacets,
  listHolders,
  listNeighbours,
  listOutdatedResources,
  listUnitKeys,
  listUnitRegions,
} from './scope-queries.ts';

/** Format of the stored picture; a picture in another format is formed again as a whole. */
export const PICTURE_FORMAT = 2;

/**
 * Number of changed resources from which the whole anchor is formed: finding the affected parts would cost more than it
 * saves.
 */
const MANY_CHANGES = 2000;

/** Edge events change the ties of their ends; all others may change a resource's facets. */
const isOfEdges = (type: string): boolean => type.startsWith('relationship_');

/** Events by which a resource is here that had relationships before. */
const ARRIVALS: readonly string[] = ['resource_rehomed', 'resource_restored'];

interface Changes {
  readonly touched: ReadonlySet<string>;
  /** Resources whose facets may have changed. */
  readonly refaceted: readonly string[];
  /** Resources moved here from elsewhere, or restored: existing edges may tie them to resources here. */
  readonly arrived: readonly string[];
}

/** Resources that may differ from the stored picture: named by later events, or outdated in it. */
async function changesOf(tx: Runner, anchorLens: AnchorLens, afterSeq: number): Promise<Changes> {
  const [changes, outdated] = await Promise.all([
    tx.list(listChanges, { anchor_id: anchorLens.anchor_id, after_seq: afterSeq }),
    tx.list(listOutdatedResources, anchorLens),
  ]);
  const refaceted = new Set(outdated.map(({ id }) => id));
  const touched = new Set(refaceted);
  for (const { type, resource_ids } of changes) {
    for (const id of resource_ids) {
      touched.add(id);
      if (!isOfEdges(type)) refaceted.add(id);
    }
  }
  const arrived = changes
    .filter(({ type }) => ARRIVALS.includes(type))
    .flatMap(({ resource_ids }) => resource_ids);
  return { touched, refaceted: [...refaceted], arrived };
}

const textsOf = (value: unknown): string[] =>
  facetPairs(value).map(({ path, value: text }) => `${path.length}:${path}${text}`);

/** Resources of the anchor that share a facet with one whose facets may have changed. */
async function facetPartners(
  tx: TransactionRunner,
  anchorId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const own = await tx.list(listGivenFacets, { anchor_id: anchorId, ids: [...ids] });
  if (own.length === 0) return [];
  const texts = new Set(own.flatMap((row) => textsOf(row.value)));
  const partners: string[] = [];
  await tx.each(listFacets, { anchor_id: anchorId }, ({ resource_id, value }) => {
    if (textsOf(value).some((text) => texts.has(text))) partners.push(resource_id);
  });
  return partners;
}

/** A task, with the model that made its vectors; null = none was declared. */
export interface LoadedTask {
  readonly task: FormationTask;
  readonly vectorModel: string | null;
}

/** The task of forming a whole anchor. */
export async function wholeTask(
  tx: TransactionRunner,
  anchorLens: AnchorLens,
  lens: Lens,
): Promise<LoadedTask> {
  const [{ input, vectorModel }, live, bridges] = await Promise.all([
    loadFormation(tx, anchorLens.anchor_id),
    allRows(tx, listRegionKeys, anchorLens),
    allRows(tx, listBridges, anchorLens),
  ]);
  return { task: { input, lens, live, bridges, outer: [], full: true }, vectorModel };
}

/**
 * The task of forming only what may have changed since a watermark: every component that holds a changed resource, or
 * shares a facet with one whose facets may have changed, with all its members. Both ends of an edge that was added,
 * removed or reweighted are changed resources, so nothing outside can be formed differently (decision 0010).
 * @param before watermark and vector model of the stored picture
 * @returns undefined when forming the whole anchor is better
 */
export async function changedTask(
  tx: TransactionRunner,
  anchorLens: AnchorLens,
  lens: Lens,
  { watermark_seq, vector_model }: Pick<Before, 'watermark_seq' | 'vector_model'>,
): Promise<LoadedTask | undefined> {
  const { touched, refaceted, arrived } = await changesOf(tx, anchorLens, watermark_seq);
  if (touched.size > MANY_CHANGES) return undefined;
  const [partners, neighbours] = await Promise.all([
    facetPartners(tx, anchorLens.anchor_id, refaceted),
    arrived.length === 0
      ? []
      : tx.list(listNeighbours, { anchor_id: anchorLens.anchor_id, ids: [...arrived] }),
  ]);
  const seeds = [...new Set([...touched, ...partners, ...neighbours.map(({ id }) => id)])];
  const keys = await tx.list(listUnitKeys, { ...anchorLens, ids: seeds });
  const live = await tx.list(listUnitRegions, {
    ...anchorLens,
    component_keys: keys.map(({ component_key }) => component_key),
  });
  const members = live.flatMap((region) => region.member_text.split('+'));
  const [{ input, vectorModel, own, leaving }, bridges] = await Promise.all([
    loadPart(tx, anchorLens.anchor_id, [...new Set([...seeds, ...members])], vector_model),
    allRows(tx, listGivenBridges, { ids: live.map(({ id }) => id) }),
  ]);
  const outer = await outerEdges(tx, anchorLens, own, leaving);
  return { task: { input, lens, live, bridges, outer, full: false }, vectorModel };
}

async function outerEdges(
  tx: Runner,
  anchorLens: AnchorLens,
  own: ReadonlySet<string>,
  leaving: readonly EdgeRow[],
): Promise<OuterEdge[]> {
  if (leaving.length === 0) return [];
  const ends = leaving.map(({ source, target, home_id }) =>
    own.has(source) ? { node: source, other: target, home_id } : { node: target, other: source, home_id },
  );
  const rows = await tx.list(listHolders, {
    ...anchorLens,
    ids: [...new Set(ends.map(({ other }) => other))],
  });
  const regionOf = new Map(rows.map((row) => [row.resource_id, row.region_id]));
  return ends.flatMap(({ node, other, home_id }) => {
    const region = regionOf.get(other);
    return region === undefined ? [] : [{ node, region, home_id }];
  });
}
