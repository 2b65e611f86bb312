import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { occurredNow } from '../../ledger/index.ts';
import { listOwnInvitationRows } from '../invitation-queries.ts';
import { InviteeInvitation } from '../shapes.ts';

export const listOwnInvitations = defineOperation({
  id: 'list_mine',
  group: 'Invitations',
  summary: 'List the invitations to an address that only you hold verified, newest first',
  method: 'GET',
  path: '/api/invitations/mine',
  access: 'authenticated',
  success: { status: 200, body: z.array(InviteeInvitation) },
  handler: async (_, { caller, read }) =>
    read.list(listOwnInvitationRows, { profile_id: caller.profile_id, now: occurredNow() }),
});
