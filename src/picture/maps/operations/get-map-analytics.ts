import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { formationEventsOf } from '../formation-count.ts';
import { findAnchor, getStaleness, listRegulation } from '../queries.ts';
import { MapAnalytics, MapId } from '../shapes.ts';

/**
 * Whether the picture of a map is older than its territories and relationships; true for a map that was never formed
 * (spec 50 §3.5).
 * @param times RFC 3339 in one format, so that they compare as text
 */
function isStale(times: {
  readonly materialized_at: string | null;
  readonly latest_touch: string | null;
}): boolean {
  const { materialized_at, latest_touch } = times;
  if (materialized_at === null) return true;
  return latest_touch !== null && latest_touch > materialized_at;
}

export const getMapAnalytics = defineOperation({
  id: 'analytics',
  group: 'Cognitive Maps',
  summary: 'Read whether a map was formed since its last change, and what its telos regulates',
  method: 'GET',
  path: '/api/cognitive-maps/{id}/analytics',
  access: 'approved',
  params: MapId,
  success: { status: 200, body: MapAnalytics },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller: { reach }, read }) => {
    const [anchor, map, regulation] = await Promise.all([
      read.find(findAnchor, { id, kind: 'cogmap', reach }),
      read.find(getStaleness, { id, reach }),
      read.list(listRegulation, { id, reach }),
    ]);
    if (anchor === undefined || map === undefined) throw notFound();
    const { telos_resource_id, ...times } = map;
    return {
      telos_resource_id,
      staleness: {
        ...times,
        is_stale: isStale(times),
        formation_events: await formationEventsOf(read, id, anchor),
      },
      regulation: regulation.map(({ texts, ...row }) => ({
        ...row,
        body_text: texts.length === 0 ? null : texts.join('\n\n'),
      })),
    };
  },
});
