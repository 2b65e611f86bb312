import { z } from 'zod';
import { between, QueryFlag, QueryInt, QueryNumber } from '#base/paging.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { type AnchorKind, optional, UuidInput } from '#base/shapes.ts';
import { AsOf } from '#knowledge/resources/index.ts';
import type { Reader } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Context, Reach } from '#operation/context.ts';
import { type Described, defineOperation } from '#operation/define.ts';
import { EncodedJson, encodedOnce } from '#operation/encoded-json.ts';
import { defaultLensFor } from '../../algorithms/lenses.ts';
import type { ShownTerritory } from '../../algorithms/zoom.ts';
import { historySince, type PictureHistory, Since, zoomed } from '../../formation/index.ts';
import {
  AnchorId,
  FORMATION,
  findAnchor,
  findAnchorAsOf,
  type Territory,
  type TerritoryPlace,
  territoriesOf,
} from '../../maps/index.ts';
import { type LabelReasons, labelReasons } from '../label-reasons.ts';
import { pastPicture } from '../past-picture.ts';
import { countResourcesAsOf } from '../past-queries.ts';
import { findLaterChange, listBridges, listOrphans } from '../queries.ts';
import { ALL_ROWS, modalLens, reportTruncation, TRUNCATED, withoutNulls } from '../rules.ts';
import { TerritoryOverview } from '../shapes.ts';

const BRIDGES = { usual: 500, most: 5000 };
const ORPHANS = { usual: 50, most: 500 };
/** Most ledger events read; reading more would cost as much as reading the panorama. */
const MOST_EVENTS = 500;

const Query = z.object({
  lens_id: optional(UuidInput),
  zoom: optional(QueryNumber(0, 1)),
  since: optional(Since),
  /** With `since`: relates the territories of now to those of then, over all formings between. */
  all_formings: optional(QueryFlag),
  /** Not with `zoom` or `since`: for these no history is kept. */
  as_of: AsOf,
  bridge_limit: optional(QueryInt),
  orphan_limit: optional(QueryInt),
  orphan_offset: optional(QueryInt),
  /** Tells of each territory which stored regions it shows: others than itself with `zoom`. */
  with_regions: optional(QueryFlag),
  /** Tells where each territory is in the arrangement that was made when it was formed; not at another zoom. */
  with_places: optional(QueryFlag),
  /** Adds the numbers of all that the caller reads, whatever the limits. */
  counts: optional(QueryFlag),
  /** Tells of each territory why it has its label, and which limits were applied. */
  explain: optional(QueryFlag).describe(
    'Whether each territory says why it has its label, and the answer which limits were applied.',
  ),
});

interface Asked extends z.output<typeof Query> {
  readonly id: string;
  readonly kind: AnchorKind;
}

type Overview = z.input<typeof TerritoryOverview>;
type PastTerritory = Omit<ShownTerritory, 'region_ids'> & TerritoryPlace;
type AnyTerritory = Territory | ShownTerritory | PastTerritory;

/** The part of a picture that was asked for. */
interface Limits {
  readonly bridges: number;
  readonly orphans: number;
  /** Orphans before the first one shown. */
  readonly offset: number;
}

const limitsOf = ({ bridge_limit, orphan_limit, orphan_offset }: Asked): Limits => ({
  bridges: between(1, bridge_limit ?? BRIDGES.usual, BRIDGES.most),
  orphans: between(1, orphan_limit ?? ORPHANS.usual, ORPHANS.most),
  offset: between(0, orphan_offset ?? 0, ALL_ROWS),
});

/** How many bridges and orphans are read: all of them to be counted or joined, else one beyond those that are shown. */
function rowsToRead(asked: Asked): { readonly bridges: number; readonly orphans: number } {
  const { bridges, orphans, offset } = limitsOf(asked);
  return {
    bridges: asked.counts || asked.zoom !== undefined ? ALL_ROWS : bridges + 1,
    orphans: asked.counts ? ALL_ROWS : offset + orphans + 1,
  };
}

/** A picture to show, with one bridge and one orphan beyond the limits where there are more, or all that there are. */
interface Picture {
  readonly name: string;
  /** How many there are in the anchor; undefined if that was not asked for. */
  readonly resources: number | undefined;
  readonly territories: readonly AnyTerritory[];
  readonly bridges: readonly Overview['bridges'][number][];
  readonly orphans: readonly RowOf<typeof listOrphans>[];
  readonly history?: PictureHistory | undefined;
  /** Why each territory has its label, if that was asked for. */
  readonly labels?: LabelReasons | undefined;
}

/** The stored regions of a territory: listed at another zoom; a stored territory is one region. */
const regionsOf = (territory: { readonly id: string } | ShownTerritory) => ({
  region_ids: 'region_ids' in territory ? [...territory.region_ids] : [territory.id],
});

/** The place of a stored territory; nothing of one at another zoom, or of one that was not arranged. */
const placeOf = (territory: AnyTerritory) =>
  !('x' in territory) || territory.x === null || territory.y === null
    ? {}
    : withoutNulls({ x: territory.x, y: territory.y, province: territory.province });

const shownOf = (anchor_id: string, territory: AnyTerritory): Overview['territories'][number] => ({
  id: territory.id,
  kind: 'region',
  label: territory.label ?? undefined,
  member_count: territory.member_count,
  salience: territory.salience ?? undefined,
  coherence: territory.content_cohesion ?? undefined,
  anchor_id,
});

/** Stored territories are the same objects in every picture until they change. */
const encodedStored = encodedOnce((territory: Territory) =>
  JSON.stringify(shownOf(territory.anchor_id, territory)),
);

/** A territory as JSON, with what was asked for of its history, stored regions, place and label. */
const encodedTerritory = (
  { id, with_regions = false, with_places = false }: Asked,
  territory: AnyTerritory,
  { history, labels }: Pick<Picture, 'history' | 'labels'>,
): string =>
  history === undefined && labels === undefined && !with_regions && !with_places && 'anchor_id' in territory
    ? encodedStored(territory)
    : JSON.stringify({
        ...shownOf(id, territory),
        ...history?.of(regionsOf(territory)),
        ...(with_regions && regionsOf(territory)),
        ...(with_places && placeOf(territory)),
        ...(labels && { why: labels.get(territory.id) }),
      } satisfies Overview['territories'][number]);

const isBounded = (formations: readonly { lens_id: string; bounded: boolean | null }[], lensId: string) =>
  formations.some(({ lens_id, bounded }) => lens_id === lensId && bounded === true);

async function presentPicture(query: Asked, context: Context): Promise<Picture> {
  const { id, kind } = query;
  const {
    caller: { reach },
    read,
    setHeader,
  } = context;
  const anchor = await read.find(findAnchor, { id, kind, reach });
  if (anchor === undefined) throw notFound();
  const lens_id = query.lens_id ?? modalLens(anchor.formations, defaultLensFor(kind).id);
  const view = { anchor_id: id, lens_id, reach };
  const rows = rowsToRead(query);
  if (query.explain && query.zoom !== undefined) throw badRequest('explain: not together with zoom');
  const [stored, ties, orphans, history, labels] = await Promise.all([
    territoriesOf(read, { anchor_id: id, lens_ids: [lens_id], reach }),
    read.list(listBridges, { ...view, limit: rows.bridges }),
    read.list(listOrphans, { anchor_id: id, limit: rows.orphans, reach }),
    query.since === undefined
      ? undefined
      : historySince(read, view, { since: query.since, allFormings: query.all_formings ?? false }),
    query.explain ? labelReasons(read, view) : undefined,
  ]);
  const { territories, bridges } =
    query.zoom === undefined
      ? { territories: stored, bridges: ties }
      : await zoomed(read, view, { territories: stored, bridges: ties }, query.zoom);
  if (isBounded(anchor.formations, lens_id)) setHeader(FORMATION, 'bounded');
  const resources = query.counts ? anchor.resource_count : undefined;
  return { name: anchor.name, resources, territories, bridges, orphans, history, labels };
}

async function picturedPast(
  read: Reader,
  query: Asked & { readonly as_of: string },
  reach: Reach,
): Promise<Picture> {
  const { id, kind, as_of } = query;
  if (query.zoom !== undefined || query.since !== undefined)
    throw badRequest('as_of: not together with zoom or since');
  if (query.explain) throw badRequest('explain: not together with as_of');
  const anchor = await read.find(findAnchorAsOf, { id, kind, as_of, reach });
  if (anchor === undefined) throw notFound();
  const lens_id = query.lens_id ?? modalLens(anchor.formations, defaultLensFor(kind).id);
  const view = { as_of, anchor_id: id, lens_id, reach };
  const [picture, counted] = await Promise.all([
    pastPicture(read, view, rowsToRead(query)),
    query.counts ? read.find(countResourcesAsOf, view) : undefined,
  ]);
  return { name: anchor.name, resources: counted?.resources, ...picture };
}

function overviewOf(
  asked: Asked,
  { name, resources, territories, bridges, orphans, history, labels }: Picture,
  { setHeader }: Pick<Context, 'setHeader'>,
): EncodedJson {
  const { id } = asked;
  const limits = limitsOf(asked);
  const end = limits.offset + limits.orphans;
  const cut = [
    ...(bridges.length > limits.bridges ? [`bridges limited to ${limits.bridges}`] : []),
    ...(orphans.length > end ? [`orphan_nodes limited to ${limits.orphans}`] : []),
  ];
  reportTruncation(setHeader, cut);
  const rest: Omit<Overview, 'territories'> = {
    orphan_nodes: orphans
      .slice(limits.offset, end)
      .map((row) => withoutNulls({ ...row, anchor_id: id, anchor_label: name })),
    bridges: bridges.slice(0, limits.bridges),
    ...(history && { gone: history.gone }),
    ...(resources !== undefined && {
      counts: {
        resources,
        territories: territories.length,
        bridges: bridges.length,
        orphans: orphans.length,
      },
    }),
    ...(asked.explain && { limits: cut }),
  };
  const encoded = territories.map((territory) => encodedTerritory(asked, territory, { history, labels }));
  return new EncodedJson(`{"territories":[${encoded.join()}],${JSON.stringify(rest).slice(1)}`);
}

const panoramaOn = (kind: AnchorKind, described: Described) =>
  defineOperation({
    ...described,
    group: 'Graph',
    method: 'GET',
    access: 'approved',
    params: AnchorId,
    query: Query,
    success: { status: 200, body: TerritoryOverview, headers: [TRUNCATED, FORMATION], etag: true },
    refusals: ['BAD_REQUEST', 'NOT_FOUND'],
    unchangedSince: async ({ params: { id: anchor_id } }, { read }, since) =>
      (await read.find(findLaterChange, { anchor_id, since, most: MOST_EVENTS })) ?? { seq: 0, same: false },
    handler: async ({ params: { id }, query }, context) => {
      const { as_of } = query;
      const asked = { id, kind, ...query };
      const picture =
        as_of === undefined
          ? await presentPicture(asked, context)
          : await picturedPast(context.read, { ...asked, as_of }, context.caller.reach);
      return overviewOf(asked, picture, context);
    },
  });

export const getMapPanorama = panoramaOn('cogmap', {
  id: 'cogmap_panorama',
  summary: 'Read the picture of one map: its territories, the bridges between them, and its orphans',
  path: '/api/graph/cogmaps/{id}/panorama',
});

export const getContextTerritories = panoramaOn('context', {
  id: 'context_territories',
  summary: 'Read the territories of one context, the bridges between them, and its orphans',
  path: '/api/graph/contexts/{id}/panorama',
});
