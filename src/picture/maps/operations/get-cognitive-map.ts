import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { listCharter, listFoundations, listMaps } from '../queries.ts';
import { mapRow } from '../rows.ts';
import { MapDetail, MapId } from '../shapes.ts';

export const getCognitiveMap = defineOperation({
  id: 'get_cognitive_map',
  group: 'Cognitive Maps',
  summary: 'Read one cognitive map: its row, its charter and what it is built on',
  method: 'GET',
  path: '/api/cognitive-maps/{id}',
  access: 'approved',
  params: MapId,
  success: { status: 200, body: MapDetail },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller: { reach }, read }) => {
    const [rows, charter, built] = await Promise.all([
      read.list(listMaps, { ids: [id], reach }),
      read.list(listCharter, { id, reach }),
      read.find(listFoundations, { id, reach }),
    ]);
    if (rows[0] === undefined) throw notFound();
    const foundations = built!.foundations.map(([resource_id, title, doc_type, is_telos]) => ({
      resource_id,
      title,
      doc_type,
      is_telos,
    }));
    return { cogmap: mapRow(rows[0]), charter, foundations };
  },
});
