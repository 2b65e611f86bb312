import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { DryRunQuery, dryRunField, writeOrTry } from '#people/access/index.ts';
import { mapUnbound } from '#record/ledger/index.ts';
import { passBindingGate } from '../binding.ts';

const UnbindOutcome = z.object({ cogmap_id: Uuid, team_id: Uuid, unbound: z.boolean(), ...dryRunField });

nameSchemas({ UnbindTeamOutcome: UnbindOutcome });

export const unbindTeam = defineOperation({
  id: 'unbind_team',
  group: 'Cognitive Maps',
  summary: 'Remove the binding of a map to a team',
  method: 'DELETE',
  path: '/api/cognitive-maps/{id}/teams/{team_id}',
  access: 'approved',
  params: z.object({ id: UuidInput, team_id: UuidInput }),
  query: DryRunQuery,
  success: { status: 200, body: UnbindOutcome },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
  handler: async ({ params: { id: cogmap_id, team_id }, query }, context) => {
    const affected = { who: { team_id }, what: { kind: 'kb_cogmaps', id: cogmap_id } } as const;
    return writeOrTry(context, query, affected, async (tx) => {
      const { linked } = await passBindingGate(tx, cogmap_id, team_id, 'detach');
      if (linked)
        await tx.append([mapUnbound({ cogmap_id, team_id, unbound_by: context.caller.profile_id })]);
      return { cogmap_id, team_id, unbound: linked };
    });
  },
});
