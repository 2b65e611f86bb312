import { badRequest, notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { findAccountByName, type TokenSubject } from '../../authorization-server/index.ts';
import { ownServer, type TestParts } from '../parts.ts';
import { DEFAULT_LIFETIME, TokenAnswer, TokenRequest } from '../shapes.ts';

async function subjectOf(
  { gate }: TestParts,
  { username, client_id }: { username?: string | undefined; client_id?: string | undefined },
): Promise<TokenSubject> {
  if ((username === undefined) === (client_id === undefined))
    throw badRequest('Exactly one of username and client_id is needed');
  if (client_id !== undefined) return { clientId: client_id };
  const account = await findAccountByName(gate.database, username!);
  if (account === undefined) throw notFound('There is no account with this username');
  return { accountId: account.id };
}

export const mintTestToken = (parts: TestParts) =>
  defineOperation({
    id: 'mint_test_token',
    group: 'Tests',
    summary: 'Mint an access token for an account or a machine client, as a sign-in would',
    method: 'POST',
    path: '/api/internal/tests/tokens',
    access: 'internal',
    secret: 'tests',
    body: TokenRequest,
    success: { status: 201, body: TokenAnswer },
    refusals: ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT'],
    handler: async ({ body }) => {
      const server = ownServer(parts);
      const expires_in = body.lifetime_seconds ?? DEFAULT_LIFETIME;
      const access_token = await server.mint(await subjectOf(parts, body), expires_in);
      if (access_token === undefined) throw notFound('There is no machine client with this id');
      return { access_token, token_type: 'Bearer' as const, expires_in };
    },
  });
