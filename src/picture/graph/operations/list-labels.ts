import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { EdgeKind, Int64, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { countLabels } from '../queries.ts';

/** Documents whose relationships are counted. */
const MOST_DOCUMENTS = 10_000;

const LabelInUse = z.object({ edge_kind: EdgeKind, label: z.string().nullable(), count: Int64 });

nameSchemas({ LabelInUse });

export const listLabels = defineOperation({
  id: 'list_labels',
  group: 'Graph',
  summary: 'List the kinds and labels of relationships in use in a context or map, most frequent first',
  method: 'GET',
  path: '/api/graph/labels',
  access: 'approved',
  query: z.object({ anchor_id: UuidInput }),
  success: { status: 200, body: z.array(LabelInUse) },
  refusals: ['NOT_FOUND'],
  handler: async ({ query: { anchor_id } }, { caller: { reach }, read }) => {
    if (!reach.readable_anchors.includes(anchor_id)) throw notFound();
    return read.list(countLabels, { anchor_id, limit: MOST_DOCUMENTS, reach });
  },
});
