import { queryOptions } from '@tanstack/preact-query';
import { failureOf } from '#sdk/failures.ts';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import { MOST_ROWS, type ReportAddress } from './report-address.ts';
import { limitsIn } from './report-words.ts';

export type Report = AnswerOf<'cogmap_report'>;

/** A report, also as a page of Markdown, and the limits within which the map was examined. */
export interface ReadReport {
  readonly report: Report;
  readonly limits: readonly string[];
}

/** What there is to look at in a map. */
export const reportQuery = (atlas: AtlasClient, id: string, { since, isLong }: ReportAddress) =>
  queryOptions({
    queryKey: ['report', id, since, isLong],
    queryFn: async ({ signal }): Promise<ReadReport> => {
      const query = {
        markdown: true,
        ...(since !== undefined && { since }),
        ...(isLong && { limit: MOST_ROWS }),
      };
      const { data, error, response } = await atlas.GET('/api/graph/cogmaps/{id}/report', {
        params: { path: { id }, query },
        signal,
      });
      if (data === undefined) throw failureOf(response, error);
      return { report: data, limits: limitsIn(response.headers.get('x-result-truncated'), data) };
    },
  });
