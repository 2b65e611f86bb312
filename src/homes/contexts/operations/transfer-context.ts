import { z } from 'zod';
import { conflict } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { contextReassigned } from '#record/ledger/index.ts';
import { ContextId, TransferOutcome } from '../shapes.ts';
import { findTransfer, getSides, listReadGrants, listShares, lockSides } from '../sharing-queries.ts';
import { checkBothSides } from '../two-sided-gate.ts';

const TransferRequest = z.object({ to_team_id: UuidInput });

nameSchemas({ ReassignContextRequest: TransferRequest });

export const transferContext = defineOperation({
  id: 'reassign',
  group: 'Contexts',
  summary: 'Transfer a context that you administer to a team that you manage',
  method: 'POST',
  path: '/api/contexts/{id}/reassign',
  access: 'approved',
  params: ContextId,
  body: TransferRequest,
  success: { status: 200, body: TransferOutcome },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async (
    { params: { id: context_id }, body: { to_team_id: team_id } },
    { caller: { reach }, write },
  ) =>
    write(async (tx) => {
      // Started together to share a round trip; the database runs them in this order.
      const [, sides, transfer, inherited_shares, inherited_read_grants] = await Promise.all([
        tx.list(lockSides, { anchor_id: context_id, team_id }),
        tx.find(getSides, { context_id, team_id, reach }),
        tx.find(findTransfer, { context_id, team_id }),
        tx.list(listShares, { id: context_id }),
        tx.list(listReadGrants, { id: context_id }),
      ]);
      checkBothSides(sides!, 'attach');
      const { owner_table, owner_id, team_slug, slug_taken } = transfer!;
      const reassigned = owner_id !== team_id;
      if (reassigned) {
        if (slug_taken) throw conflict(`+${team_slug} has a context of this slug already`);
        const from = { from_owner_table: owner_table, from_owner_id: owner_id };
        await tx.append([
          contextReassigned({ context_id, ...from, to_owner_table: 'kb_teams', to_owner_id: team_id }),
        ]);
      }
      return {
        context_id,
        owner_ref: `+${team_slug}`,
        reassigned,
        inherited_shares,
        inherited_read_grants,
      };
    }),
});
