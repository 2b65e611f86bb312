import { expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { chatService, newPrincipal, SECRETS } from '../integration/chat/chat-world.ts';

/** Spec 10 §16: the reaper sweeps the whole instance, so it runs where nobody else links. */

const running = await chatService();

const reap = async (method: 'GET' | 'POST'): Promise<unknown> => {
  const headers = { authorization: `Bearer ${SECRETS.cron}` };
  return (await running.call(method, '/api/slack/intents/reap', { headers })).body;
};

const intentsOf = async (principal: string): Promise<number> =>
  (
    await running.database.execute(
      cypher`MATCH (i:ChatIntent {principal: ${principal}}) RETURN i.principal AS p`,
    )
  ).length;

test.each(['GET', 'POST'] as const)(
  '%s deletes consumed and expired intents, and leaves pending ones',
  async (method) => {
    const { ann } = await running.people({ ann: 'approved' });
    const [consumed, expired, both, pending] = Array.from({ length: 4 }, newPrincipal) as [
      string,
      string,
      string,
      string,
    ];
    await reap(method);
    for (const principal of [consumed, both]) await running.link(principal, ann);
    for (const principal of [expired, pending]) await running.authorizeUrl(principal);
    await running.database.execute(
      cypher`MATCH (i:ChatIntent) WHERE i.principal IN [${expired}, ${both}] SET i.expires_at = datetime() - duration('PT1S')`,
    );
    expect(await reap(method)).toEqual({ swept: 3 });
    expect(await Promise.all([consumed, expired, both, pending].map(intentsOf))).toEqual([0, 0, 0, 1]);
    expect(await reap(method)).toEqual({ swept: 0 });
    // The links themselves are not touched.
    expect((await running.mint(consumed)).body.status).toBe('token');
  },
);
