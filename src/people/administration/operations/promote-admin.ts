import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, optional, Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { promoteInTeam } from '../promote.ts';

const Promoted = z.object({ team_id: Uuid, profile_id: Uuid, role: z.literal('owner'), created: Instant });

const PromoteRequest = z.object({ profile_id: UuidInput, team_id: optional(UuidInput) });

nameSchemas({ PromoteAdminRequest: PromoteRequest, AdminPromotion: Promoted });

export const promoteAdmin = defineOperation({
  id: 'promote_admin',
  group: 'Administration',
  summary: 'Make a profile an administrator, and owner of a team',
  method: 'POST',
  path: '/api/access/admin/promote',
  access: 'admin',
  body: PromoteRequest,
  success: { status: 200, body: Promoted },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ body }, { caller, write }) =>
    write(async (tx) => {
      const { profile_id } = body;
      const by = { authority: 'admin', actor: caller.profile_id } as const;
      const promotion = await promoteInTeam(tx, profile_id, body.team_id ?? null, by);
      await tx.append(promotion.events, { occurredAt: promotion.at });
      return { team_id: promotion.team_id, profile_id, role: 'owner' as const, created: promotion.created };
    }),
});
