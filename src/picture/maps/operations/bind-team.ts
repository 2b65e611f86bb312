import { z } from 'zod';
import { ROOT_TEAM_ID } from '#base/ids.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { DryRunQuery, dryRunField, writeOrTry } from '#people/access/index.ts';
import { mapBound } from '#record/ledger/index.ts';
import { passBindingGate } from '../binding.ts';
import { MapId } from '../shapes.ts';

const BindRequest = z.object({ team_id: UuidInput });

const BindOutcome = z.object({
  cogmap_id: Uuid,
  team_id: Uuid,
  bound: z.boolean(),
  /** Everyone belongs below the root team: binding to it publishes the map. */
  reaches_everyone: z.boolean(),
  ...dryRunField,
});

nameSchemas({ BindTeamRequest: BindRequest, BindTeamOutcome: BindOutcome });

export const bindTeam = defineOperation({
  id: 'bind_team',
  group: 'Cognitive Maps',
  summary:
    'Bind a map on which you may grant to a team that you manage: the team and its descendants may read it',
  method: 'POST',
  path: '/api/cognitive-maps/{id}/teams',
  access: 'approved',
  params: MapId,
  query: DryRunQuery,
  body: BindRequest,
  success: { status: 200, body: BindOutcome },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
  handler: async ({ params: { id: cogmap_id }, query, body: { team_id } }, context) => {
    const affected = { who: { team_id }, what: { kind: 'kb_cogmaps', id: cogmap_id } } as const;
    return writeOrTry(context, query, affected, async (tx) => {
      const { linked } = await passBindingGate(tx, cogmap_id, team_id, 'attach');
      if (!linked) await tx.append([mapBound({ cogmap_id, team_id, bound_by: context.caller.profile_id })]);
      return { cogmap_id, team_id, bound: !linked, reaches_everyone: team_id === ROOT_TEAM_ID };
    });
  },
});
