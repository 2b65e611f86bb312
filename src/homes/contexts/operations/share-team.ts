import { z } from 'zod';
import { ROOT_TEAM_ID } from '#base/ids.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { DryRunQuery, dryRunField, writeOrTry } from '#people/access/index.ts';
import { contextShared } from '#record/ledger/index.ts';
import { ContextId } from '../shapes.ts';
import { getSides, lockSides } from '../sharing-queries.ts';
import { checkBothSides } from '../two-sided-gate.ts';

const ShareRequest = z.object({ team_id: UuidInput });

const ShareOutcome = z.object({
  context_id: Uuid,
  team_id: Uuid,
  shared: z.boolean(),
  /** True for the root team, which contains everyone: sharing with it publishes the context. */
  reaches_everyone: z.boolean(),
  ...dryRunField,
});

nameSchemas({ ShareContextRequest: ShareRequest, ShareContextOutcome: ShareOutcome });

export const shareTeam = defineOperation({
  id: 'share_team',
  group: 'Contexts',
  summary:
    'Share a context that you administer with a team that you manage: the team and its descendants may read it',
  method: 'POST',
  path: '/api/contexts/{id}/teams',
  access: 'approved',
  params: ContextId,
  query: DryRunQuery,
  body: ShareRequest,
  success: { status: 200, body: ShareOutcome },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
  handler: async ({ params, query, body: { team_id } }, context) => {
    const [context_id, { profile_id, reach }] = [params.id, context.caller];
    const event = contextShared({ context_id, team_id, shared_by: profile_id });
    const affected = { who: { team_id }, what: { kind: 'kb_contexts', id: context_id } } as const;
    return writeOrTry(context, query, affected, async (tx) => {
      const [, sides] = await Promise.all([
        tx.list(lockSides, { anchor_id: context_id, team_id }),
        tx.find(getSides, { context_id, team_id, reach }),
      ]);
      checkBothSides(sides!, 'attach');
      const shared = !sides!.linked;
      if (shared) await tx.append([event]);
      return { context_id, team_id, shared, reaches_everyone: team_id === ROOT_TEAM_ID };
    });
  },
});
