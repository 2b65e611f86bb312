import { z } from 'zod';
import { CommaList } from '#base/comma-list.ts';
import { LIMITS } from '#base/limits.ts';
import { QueryInt } from '#base/paging.ts';
import { optional, Text } from '#base/shapes.ts';
import { ContextRefText, resolveContextRef } from '#homes/contexts/index.ts';
import { defineOperation } from '#operation/define.ts';
import { containerHops, containerTypesOf, propertyKeyOf, reachedByContainers } from '../context-field.ts';
import { countResidual, listContainers, listGroupKeys } from '../context-queries.ts';
import { bucketsOf } from '../residual.ts';
import { reportTruncation, TRUNCATED } from '../rules.ts';
import { ContextPanorama } from '../shapes.ts';

const DEFAULT_GROUP = 'doc_type';

export const getContextPanorama = defineOperation({
  id: 'context_panorama',
  group: 'Graph',
  summary: 'Read the picture of one context: its containers, and the rest in groups',
  method: 'GET',
  path: '/api/graph/contexts/panorama',
  access: 'approved',
  query: z.object({
    context_ref: ContextRefText,
    group_by: optional(Text(LIMITS.key)),
    container_types: optional(CommaList),
    depth: optional(QueryInt),
  }),
  success: { status: 200, body: ContextPanorama, headers: [TRUNCATED], etag: true },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ query }, { caller: { reach }, read, setHeader }) => {
    const context_id = await resolveContextRef(read, query.context_ref, reach);
    const types = containerTypesOf(query.container_types);
    const group_key = propertyKeyOf(query.group_by?.trim() || DEFAULT_GROUP);
    const { hops, cut } = containerHops(query.depth);
    const [containers, group_keys, residual] = await Promise.all([
      read.list(listContainers, { home_id: context_id, types, levels: hops, reach }),
      read.list(listGroupKeys, { context_id, reach }),
      reachedByContainers(read, { context_id, types, hops, reach }).then((reached) =>
        read.list(countResidual, { context_id, reached, key: group_key, reach }),
      ),
    ]);
    reportTruncation(setHeader, cut);
    return {
      containers: containers.map((row) => ({ ...row, kind: 'context' as const, anchor_id: context_id })),
      residual: { group_key, buckets: bucketsOf(residual) },
      group_keys,
    };
  },
});
