import { badRequest, forbidden } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { anchorOf, Double, OpenObject, optional, UuidInput } from '#base/shapes.ts';
import { actBody, checkAuthorship, checkInvocation, stampOf } from '#homes/invocations/index.ts';
import { defineOperation } from '#operation/define.ts';
import { propertyAsserted, propertyOf } from '#record/ledger/index.ts';
import { FacetAck, parseMarks } from '../facet-marks.ts';
import { lockChangeable } from '../queries.ts';
import { markIds, storeContents } from '../store-contents.ts';

const FacetSetRequest = actBody({
  resource: UuidInput,
  /** One mark per inner key; null removes the mark of its key. */
  values: OpenObject(),
  weight: optional(Double),
});

nameSchemas({ FacetSetRequest });

/** @throws Refusal BAD_REQUEST when it sets no mark */
function parseSomeMarks(values: unknown): Readonly<Record<string, unknown>> {
  const marks = parseMarks(values);
  if (Object.keys(marks).length === 0) throw badRequest('values: at least one key is required');
  return marks;
}

export const setFacet = defineOperation({
  id: 'set_facet',
  group: 'Facets',
  summary: 'Set facet marks of a resource, one per key; other keys stay',
  method: 'POST',
  path: '/api/facets',
  access: 'approved',
  body: FacetSetRequest,
  success: { status: 200, body: FacetAck },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ body }, { write }) => {
    checkAuthorship(body);
    const { resource: id, values, weight = 1 } = body;
    return write(
      async (tx) => {
        const reach = await tx.reach();
        const resource = await tx.find(lockChangeable, { id, reach });
        if (resource === undefined) throw forbidden();
        await checkInvocation(tx, body, reach);
        const home = anchorOf(resource.home_kind, resource.home_id);
        const fact = propertyOf(id, { key: 'facet', value: parseSomeMarks(values), weight });
        const event = propertyAsserted(fact, { home, ...stampOf(body) });
        await Promise.all([storeContents(tx, [event]), tx.append([event])]);
        return { property_ids: markIds(fact) };
      },
      { conflicts: [id] },
    );
  },
});
