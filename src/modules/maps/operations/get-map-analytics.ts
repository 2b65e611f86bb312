import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { formationEventsOf } from '../formation-count.ts';
import { findAnchor, getStaleness, listRegulation } from '../queries.ts';
import { MapAnalytics, MapId } from '../shapes.ts';
import { isStale } from '../staleness.ts';

export const getMapAnalytics = defineOperation({
  id: 'analytics',
  group: 'Cognitive Maps',
  summary: 'Tell whether a map was formed since it last changed, and what its telos regulates',
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
