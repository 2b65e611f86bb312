import { z } from 'zod';
import { between, QueryFlag, QueryInt } from '#base/paging.ts';
import { badRequest } from '#base/refusal.ts';
import { optional, UuidInput } from '#base/shapes.ts';
import { AsOf } from '#knowledge/resources/index.ts';
import { defineOperation } from '#operation/define.ts';
import { AnchorId } from '../../maps/index.ts';
import { ledgerNow } from '../changes-between.ts';
import { daysBefore } from '../report/read-report.ts';
import { reportPage } from '../report/report-page.ts';
import { MapReport } from '../report/shapes.ts';
import { reportOf } from '../report/told-report.ts';
import { reportTruncation, TRUNCATED } from '../rules.ts';

const ROWS = { usual: 10, most: 50 };
const STALE_DAYS = { usual: 90, most: 3650 };
/** Days of changes that are told. */
const DAYS = 7;

const Query = z.object({
  as_of: AsOf,
  since: AsOf.describe('From when on changes are told, as RFC 3339; default: a week earlier.'),
  lens_id: optional(UuidInput),
  limit: optional(QueryInt).describe('Most rows of each list, up to 50; default 10.'),
  stale_days: optional(QueryInt).describe(
    'Days without a change after which a document may be stale, up to 3,650; default 90.',
  ),
  markdown: optional(QueryFlag).describe('Adds the report as a page of Markdown.'),
});

export const mapReport = defineOperation({
  id: 'cogmap_report',
  group: 'Graph',
  summary: 'Report on one map: figures, hubs, brokers, orphans and their partners, what to look at, changes',
  method: 'GET',
  path: '/api/graph/cogmaps/{id}/report',
  access: 'approved',
  params: AnchorId,
  query: Query,
  success: { status: 200, body: MapReport, headers: [TRUNCATED] },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ params: { id }, query }, { caller: { reach }, read, setHeader }) => {
    const as_of = query.as_of ?? ledgerNow();
    const since = query.since ?? daysBefore(as_of, DAYS);
    if (since >= as_of) throw badRequest('since: must be before the time of the report');
    const { report, cut } = await reportOf(read, {
      ...{ id, as_of, since, lens_id: query.lens_id, reach },
      limit: between(1, query.limit ?? ROWS.usual, ROWS.most),
      stale_days: between(0, query.stale_days ?? STALE_DAYS.usual, STALE_DAYS.most),
    });
    reportTruncation(setHeader, cut);
    return query.markdown ? { ...report, markdown: reportPage(report) } : report;
  },
});
