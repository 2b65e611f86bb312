import { z } from 'zod';
import { CommaList } from '#base/comma-list.ts';
import { LIMITS } from '#base/limits.ts';
import { QueryInt } from '#base/paging.ts';
import { badRequest } from '#base/refusal.ts';
import { optional, Text, UuidInput } from '#base/shapes.ts';
import { ContextRefText, resolveContextRef } from '#homes/contexts/index.ts';
import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { containerHops, containerTypesOf, propertyKeyOf, reachedByContainers } from '../context-field.ts';
import { listResidual } from '../context-queries.ts';
import { valuesOf } from '../residual.ts';
import { reportTruncation, TRUNCATED } from '../rules.ts';
import { AtlasSubgraph } from '../shapes.ts';
import { traverseFrom } from '../subgraph.ts';

const CompositionQuery = z.object({
  context_ref: ContextRefText,
  container: optional(UuidInput),
  group: optional(Text(LIMITS.ref).meta({ pattern: '^[^:]+:' })),
  container_types: optional(CommaList),
  depth: optional(QueryInt),
  container_depth: optional(QueryInt),
});

interface Group {
  readonly key: string;
  readonly bucket: string;
}

/** `key:value`, cut at the first colon; a value may be blank, a key may not. */
function parseGroup(text: string): Group {
  const colon = text.indexOf(':');
  if (colon < 1) throw badRequest('group: must be key:value');
  return { key: propertyKeyOf(text.slice(0, colon)), bucket: text.slice(colon + 1) };
}

/** Parses the target: exactly one of container and group. */
function targetOf({ container, group }: z.output<typeof CompositionQuery>): string | Group {
  if ((container === undefined) === (group === undefined)) {
    throw badRequest('container, group: exactly one of them is needed');
  }
  return container ?? parseGroup(group!);
}

/** The members of one residual bucket, as counted by the panorama. */
async function membersOf(
  read: Reader,
  field: { context_id: string; types: string[]; hops: number; reach: Reach },
  { key, bucket }: Group,
): Promise<string[]> {
  const { context_id, reach } = field;
  const reached = await reachedByContainers(read, field);
  const rows = await read.list(listResidual, { context_id, reached, key, ...valuesOf(bucket), reach });
  return rows.map((row) => row.id);
}

export const composeContext = defineOperation({
  id: 'context_composition',
  group: 'Graph',
  summary: 'Read what a container or a group of a context is connected with',
  method: 'GET',
  path: '/api/graph/contexts/composition',
  access: 'approved',
  query: CompositionQuery,
  success: { status: 200, body: AtlasSubgraph, headers: [TRUNCATED] },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ query }, { caller: { reach }, read, setHeader }) => {
    const context_id = await resolveContextRef(read, query.context_ref, reach);
    const target = targetOf(query);
    const types = containerTypesOf(query.container_types);
    const { hops, cut: cutContainers } = containerHops(query.container_depth);
    const isOne = typeof target === 'string';
    const from = isOne ? [target] : await membersOf(read, { context_id, types, hops, reach }, target);
    const { picture, cut } = await traverseFrom(read, { from, depth: query.depth, reach });
    reportTruncation(setHeader, isOne ? cut : [...cutContainers, ...cut]);
    return picture;
  },
});
