import { z } from 'zod';
import { between, QueryInt } from '#base/paging.ts';
import { optional, UuidInput } from '#base/shapes.ts';
import { AsOf } from '#knowledge/resources/index.ts';
import { defineOperation } from '#operation/define.ts';
import { AnchorId } from '../../maps/index.ts';
import { ledgerNow } from '../changes-between.ts';
import { readCandidates } from '../duplicates/read-candidates.ts';
import { DuplicateCandidates } from '../duplicates/shapes.ts';
import { reportTruncation, TRUNCATED } from '../rules.ts';

const ROWS = { usual: 20, most: 500 };

export const mapDuplicates = defineOperation({
  id: 'cogmap_duplicates',
  group: 'Graph',
  summary: 'Pairs of documents of one map that may be the same, with a score and its reasons',
  method: 'GET',
  path: '/api/graph/cogmaps/{id}/duplicates',
  access: 'approved',
  params: AnchorId,
  query: z.object({
    as_of: AsOf,
    lens_id: optional(UuidInput),
    limit: optional(QueryInt).describe('Most pairs, up to 500; default 20.'),
  }),
  success: { status: 200, body: DuplicateCandidates, headers: [TRUNCATED] },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ params: { id }, query }, { caller: { reach }, read, setHeader }) => {
    const { found, cut } = await readCandidates(read, {
      ...{ id, as_of: query.as_of ?? ledgerNow(), lens_id: query.lens_id, reach },
      limit: between(1, query.limit ?? ROWS.usual, ROWS.most),
    });
    reportTruncation(setHeader, cut);
    return found;
  },
});
