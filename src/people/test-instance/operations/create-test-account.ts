import { defineOperation } from '#operation/define.ts';
import { admitAccount } from '../admit-account.ts';
import { ownServer, type TestParts } from '../parts.ts';
import { AccountAnswer, AccountRequest } from '../shapes.ts';

export const createTestAccount = (parts: TestParts) =>
  defineOperation({
    id: 'create_test_account',
    group: 'Tests',
    summary: 'Create an account with its admission and teams, or find and complete it',
    method: 'POST',
    path: '/api/internal/tests/accounts',
    access: 'internal',
    secret: 'tests',
    body: AccountRequest,
    success: { status: 201, body: AccountAnswer },
    refusals: ['BAD_REQUEST', 'CONFLICT'],
    handler: async ({ body }) => {
      ownServer(parts);
      const { account, profile_id, team_ids } = await admitAccount(parts.gate, body);
      return { profile_id, username: account.username, subject: account.id, team_ids };
    },
  });
