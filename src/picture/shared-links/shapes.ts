import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { EdgeKind, Instant, Int32, Int64, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import { AsOf } from '#knowledge/resources/index.ts';
import { AtlasSubgraph, MapReport, TerritoryOverview, toldInstant } from '../graph/index.ts';
import type { SharedLinkRow } from './queries.ts';
import { PanoramaSettings, ReportSettings, VIEW_NAMES, VIEW_SETTINGS } from './views.ts';

const DAYS = { usual: 30, most: 365 };

export const SharedViewName = z
  .enum(VIEW_NAMES)
  .describe('What is shown: the panorama of the map, a slice of it, or the report on it.');

const lens_id = Uuid.optional().describe('The lens of the picture; absent for the usual one.');

export const SharedLink = z.object({
  id: Uuid,
  cogmap_id: Uuid,
  view: SharedViewName.describe('Which of the three it is.'),
  panorama: z.object({ lens_id }).optional().describe('What is asked for, of a panorama.'),
  slice: z
    .object({ seeds: z.array(Uuid), depth: Int32, edge_kinds: z.array(EdgeKind).nullish() })
    .optional()
    .describe('What is asked for, of a slice.'),
  report: z
    .object({
      lens_id,
      limit: Int32.optional().describe('Most rows of each list.'),
      stale_days: Int32.optional().describe('Days without a change after which a document may be stale.'),
    })
    .optional()
    .describe('What is asked for, of a report.'),
  title: z.string().describe('The heading of the page.'),
  as_of: Instant.optional().describe('The time of which the view is; absent when it is live.'),
  created_by: z
    .object({ profile_id: Uuid, handle: z.string() })
    .describe('The creator: the link works only while they may share the map.'),
  created: Instant,
  expires: Instant.describe('When the link stops working.'),
  liveness: z.enum(['open', 'expired', 'revoked']).describe('`revoked`, else `expired`, else `open`.'),
  revoked_at: Instant.optional(),
});

export const SharedLinkWithAddress = z.object({
  shared_link: SharedLink.describe('The link.'),
  token: z.string().describe('The secret in the addresses of the view; shown once.'),
  url: z.string().describe('The page of the view.'),
});

export const SharedLinkList = z.object({
  shared_links: z.array(SharedLink).describe('Newest first.'),
  offset: Int64,
  limit: Int64,
  truncated: z.boolean().describe('Whether there are more after this page.'),
});

export const CreateSharedLinkRequest = z.object({
  cogmap_id: UuidInput.describe('A map to which the caller may grant access.'),
  panorama: optional(VIEW_SETTINGS.panorama).describe('Shares the panorama.'),
  slice: optional(VIEW_SETTINGS.slice).describe('Shares a slice.'),
  report: optional(VIEW_SETTINGS.report).describe('Shares the report.'),
  title: optional(Text(LIMITS.title)).describe('The heading of the page; default: the name of the map.'),
  live: optional(z.boolean()).describe(
    'Whether later changes are shown; by default the view stays as of the time of sharing.',
  ),
  as_of: AsOf.describe('The time of which the view is, instead of now; not with `live`.'),
  expires_in_days: optional(z.int().min(1).max(DAYS.most)).describe(
    `From 1 to ${DAYS.most}; default ${DAYS.usual}.`,
  ),
});

export const SharedLinkId = z.object({ id: UuidInput });
export const SharedToken = z.object({ token: Text(LIMITS.key) });

/** A view, as everyone who has its link reads it: one of the three. */
export const SharedView = z.object({
  title: z.string().describe('The heading of the page.'),
  map_name: z.string().describe('The name of the map.'),
  view: SharedViewName.describe('Which of the three it is.'),
  as_of: Instant.optional().describe('The time of which the view is; absent when it is live.'),
  expires: Instant.describe('When the link stops working.'),
  panorama: TerritoryOverview.optional().describe('If that is what is shown.'),
  slice: AtlasSubgraph.optional().describe('If that is what is shown.'),
  report: MapReport.optional().describe('If that is what is shown.'),
});

nameSchemas({
  PanoramaSettings,
  ReportSettings,
  SharedViewName,
  SharedLink,
  SharedLinkWithAddress,
  SharedLinkList,
  CreateSharedLinkRequest,
  SharedView,
});

/** Days until a link expires, unless others are asked for. */
export const USUAL_DAYS = DAYS.usual;

/** Maps a stored link to the view of those who may share the map. */
export function sharedLinkView(row: SharedLinkRow): z.input<typeof SharedLink> {
  const { map_id: cogmap_id, view, settings, as_of, creator_id, creator_handle, revoked_at, ...link } = row;
  const isOver = Date.parse(row.expires) <= Date.now();
  return {
    ...link,
    cogmap_id,
    view,
    [view]: JSON.parse(settings),
    created_by: { profile_id: creator_id, handle: creator_handle },
    liveness: revoked_at !== null ? 'revoked' : isOver ? 'expired' : 'open',
    ...(as_of !== null && { as_of: toldInstant(as_of) }),
    ...(revoked_at !== null && { revoked_at }),
  };
}
