import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { listOwnInvitationRows } from '../invitation-queries.ts';
import { InviteeInvitation } from '../shapes.ts';

export const listOwnInvitations = defineOperation({
  id: 'list_mine',
  group: 'Invitations',
  summary: 'List the invitations to addresses that only you have verified, newest first',
  method: 'GET',
  path: '/api/invitations/mine',
  access: 'authenticated',
  success: { status: 200, body: z.array(InviteeInvitation) },
  handler: async (_, { caller, read }) =>
    read.list(listOwnInvitationRows, { profile_id: caller.profile_id, now: occurredNow() }),
});
