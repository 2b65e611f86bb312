import { z } from 'zod';
import type { Database } from '#neo4j/database.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { deleteSpentIntents } from '../queries.ts';

/** Schedulers use either method. */
export const reapIntents = (database: Database) =>
  (['GET', 'POST'] as const).map((method) =>
    defineOperation({
      id: `slack_reap_intents_${method.toLowerCase()}`,
      group: 'Slack Link',
      summary: 'Delete pending chat links that are consumed or expired',
      method,
      path: '/api/slack/intents/reap',
      access: 'internal',
      secret: 'cron',
      success: { status: 200, body: z.object({ swept: z.int() }) },
      handler: async () => {
        const now = occurredNow();
        const row = await database.write('reap_intents', undefined, (tx) =>
          tx.find(deleteSpentIntents, { now }),
        );
        return { swept: row?.swept ?? 0 };
      },
    }),
  );
