import { z } from 'zod';
import { between, QueryInt } from '#base/paging.ts';
import { optional, UuidInput } from '#base/shapes.ts';
import { AsOf, PastInstant } from '#knowledge/resources/index.ts';
import { defineOperation } from '#operation/define.ts';
import { AnchorId } from '../../maps/index.ts';
import { MapChanges } from '../change-shapes.ts';
import { changesBetween } from '../changes-between.ts';
import { changesDigest } from '../changes-digest.ts';
import { reportTruncation, TRUNCATED } from '../rules.ts';

const TOKENS = { least: 100, most: 100_000 };

const Query = z.object({
  from: PastInstant.describe('The earlier time, as RFC 3339; a map that did not exist then was empty.'),
  to: AsOf.describe('The later time, as RFC 3339; default: now.'),
  lens_id: optional(UuidInput),
  limit: optional(QueryInt).describe('Most changes of each kind, up to 500; default 50.'),
  behind: optional(QueryInt).describe(
    'Most documents and relationships listed for each change, up to 200; default 10.',
  ),
  tokens: optional(QueryInt).describe(
    'Adds a digest in sentences of at most so many tokens, from 100 to 100,000.',
  ),
});

export const mapChanges = defineOperation({
  id: 'cogmap_changes',
  group: 'Graph',
  summary:
    'Compare the picture of one map at two times: territories, bridges and orphans, and what is behind',
  method: 'GET',
  path: '/api/graph/cogmaps/{id}/changes',
  access: 'approved',
  params: AnchorId,
  query: Query,
  success: { status: 200, body: MapChanges, headers: [TRUNCATED] },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ params: { id }, query }, { caller: { reach }, read, setHeader }) => {
    const { changes, cut } = await changesBetween(read, { ...query, id, reach });
    reportTruncation(setHeader, cut);
    if (query.tokens === undefined) return changes;
    const tokens = between(TOKENS.least, query.tokens, TOKENS.most);
    return { ...changes, digest: changesDigest(changes, tokens) };
  },
});
