import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { defineOperation, type Operation } from '#operation/define.ts';
import { BulkItem, BulkResult } from '../items.ts';
import { writeItems } from '../write-items.ts';

/** Items of one call that is not streamed. */
const MOST_ITEMS = 1000;

const BulkRequest = z.object({ items: z.array(BulkItem).max(MOST_ITEMS) });
const BulkResponse = z.object({ results: z.array(BulkResult) });

nameSchemas({ BulkRequest, BulkResponse });

/** @param operations those that the acts of items are, among others */
export function bulkWrite(operations: readonly Operation[]): Operation {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return defineOperation({
    id: 'bulk',
    group: 'Bulk',
    summary: 'Write many resources and relationships, each answered by itself',
    method: 'POST',
    path: '/api/bulk',
    access: 'approved',
    body: BulkRequest,
    success: { status: 200, body: BulkResponse },
    lines: {
      item: BulkItem,
      result: BulkResult,
      itemsIn: (body) => (body as z.output<typeof BulkRequest>).items.length,
      answer: (pages, context) => writeItems(pages, byId, context),
    },
    handler: async ({ body }, context) => {
      const page = body.items.map((value) => ({ value }));
      const results: BulkResult[] = [];
      const pages = (async function* () {
        yield page;
      })();
      for await (const written of writeItems(pages, byId, context)) results.push(...written);
      return { results };
    },
  });
}
