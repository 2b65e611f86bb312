import { z } from 'zod';
import { Int32, UuidInput } from '#base/shapes.ts';
import type { Caller, PublicContext } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { EncodedJson } from '#operation/encoded-json.ts';
import { readFields } from '#operation/perform.ts';
import { getMapPanorama, mapReport, SliceRequest, sliceMap } from '../graph/index.ts';

const lens_id = UuidInput.optional().describe('The lens of the picture; by default the usual one.');

export const PanoramaSettings = z.object({ lens_id });
export const ReportSettings = z.object({
  lens_id,
  limit: Int32.min(1).max(50).optional().describe('Most rows of each list; default 10.'),
  stale_days: Int32.min(0)
    .max(3650)
    .optional()
    .describe('Days without a change after which a document may be stale; default 90.'),
});

/** What can be shared of a map, with what is asked for. */
export const VIEW_SETTINGS = { panorama: PanoramaSettings, slice: SliceRequest, report: ReportSettings };

/** The reads that show a view: each takes the id of the map and a time. */
const READS = { panorama: getMapPanorama, slice: sliceMap, report: mapReport } satisfies Record<
  string,
  Operation
>;

export type ViewName = keyof typeof READS;

export const VIEW_NAMES = Object.keys(READS) as [ViewName, ...ViewName[]];

/** A view of a map, as a link stores it. */
export interface StoredView {
  readonly map_id: string;
  readonly view: ViewName;
  readonly settings: Readonly<Record<string, unknown>>;
  /** RFC 3339; null: live. */
  readonly as_of: string | null;
}

/**
 * The audience of a link: a caller with read access to the map and no other right, profile or team.
 * @param id of the link
 */
const audienceOf = (id: string, mapId: string): Caller => ({
  profile_id: id,
  kind: 'machine',
  handle: '',
  display_name: '',
  email: null,
  standing: 'approved',
  is_admin: false,
  login: { link_key: '', client_id: null },
  reach: {
    profile_id: id,
    teams: [],
    readable_anchors: [mapId],
    authorable_anchors: [],
    readable_resources: [],
    writable_resources: [],
  },
});

/**
 * Reads a view as its audience does.
 * @param id of the link
 * @throws Refusal NOT_FOUND for a map or seeds that are not there, and whatever else the read refuses
 */
export async function readView(
  id: string,
  { map_id, view, settings, as_of }: StoredView,
  context: PublicContext,
): Promise<unknown> {
  const read: Operation = READS[view];
  const input = readFields(read, { ...settings, id: map_id, ...(as_of !== null && { as_of }) });
  const answer = await read.handler(input, { ...context, caller: audienceOf(id, map_id) });
  return answer instanceof EncodedJson ? answer.toJSON() : answer;
}
