import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { DryRunQuery, dryRunField, writeOrTry } from '#people/access/index.ts';
import { contextUnshared } from '#record/ledger/index.ts';
import { ContextAndTeam } from '../shapes.ts';
import { getSides, lockSides } from '../sharing-queries.ts';
import { checkBothSides } from '../two-sided-gate.ts';

const UnshareOutcome = z.object({ context_id: Uuid, team_id: Uuid, unshared: z.boolean(), ...dryRunField });

nameSchemas({ UnshareContextOutcome: UnshareOutcome });

export const unshareTeam = defineOperation({
  id: 'unshare_team',
  group: 'Contexts',
  summary: 'Stop sharing a context with a team',
  method: 'DELETE',
  path: '/api/contexts/{id}/teams/{team_id}',
  access: 'approved',
  params: ContextAndTeam,
  query: DryRunQuery,
  success: { status: 200, body: UnshareOutcome },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
  handler: async ({ params: { id: context_id, team_id }, query }, context) => {
    const { profile_id, reach } = context.caller;
    const event = contextUnshared({ context_id, team_id, unshared_by: profile_id });
    const affected = { who: { team_id }, what: { kind: 'kb_contexts', id: context_id } } as const;
    return writeOrTry(context, query, affected, async (tx) => {
      const [, sides] = await Promise.all([
        tx.list(lockSides, { anchor_id: context_id, team_id }),
        tx.find(getSides, { context_id, team_id, reach }),
      ]);
      checkBothSides(sides!, 'detach');
      if (sides!.linked) await tx.append([event]);
      return { context_id, team_id, unshared: sides!.linked };
    });
  },
});
