import { nameSchemas } from '#base/schema-names.ts';
import { Double, OpenObject, optional } from '#base/shapes.ts';
import { actBody, checkAuthorship } from '#homes/invocations/index.ts';
import { defineOperation } from '#operation/define.ts';
import { edgePropertyOf, propertyAsserted } from '#record/ledger/index.ts';
import { FacetAck, markIds, parseMarks, storeContents } from '../../resources/index.ts';
import { changeEdge, EDGE_CHANGE } from '../change-edge.ts';

const EdgeFacetSetRequest = actBody({
  /** One mark per inner key; null removes the mark of its key. */
  values: OpenObject(),
  weight: optional(Double),
});

nameSchemas({ EdgeFacetSetRequest });

export const setEdgeFacet = defineOperation({
  ...EDGE_CHANGE,
  id: 'set_edge_facet',
  group: 'Facets',
  summary: 'Set facet marks of a relationship, one per key; other keys stay',
  path: '/api/relationships/{edge_handle}/facets',
  body: EdgeFacetSetRequest,
  success: { status: 200, body: FacetAck },
  refusals: ['BAD_REQUEST', ...EDGE_CHANGE.refusals],
  handler: async ({ params: { edge_handle }, body }, context) => {
    checkAuthorship(body);
    const { values, weight = 1 } = body;
    const fact = edgePropertyOf(edge_handle, { key: 'facet', value: parseMarks(values), weight });
    await changeEdge(context, {
      edge_handle,
      body,
      store: (tx, event) => storeContents(tx, [event]),
      eventOf: (_, beside) => propertyAsserted(fact, beside),
    });
    return { property_ids: markIds(fact) };
  },
});
