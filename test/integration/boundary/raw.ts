import type { Database } from '#neo4j/database.ts';
import { changeStanding } from '#people/administration/index.ts';
import { type CypherText, cypher } from '#test/world/cypher.ts';
import type { Caller } from '#test/world/index.ts';

type Act = Parameters<typeof changeStanding>[2];

const SELF_ACTS: readonly Act[] = ['request', 'withdraw', 'request_review'];

/** Performs acts on a profile one after the other, as the service would. */
export async function perform(database: Database, profileId: string, ...acts: Act[]): Promise<void> {
  for (const act of acts) {
    const authority = SELF_ACTS.includes(act) ? 'self_principal' : 'admin';
    await database.write('test', undefined, (tx) =>
      changeStanding(tx, profileId, act, {
        authority,
        actor: null,
        reason: act === 'revoke' ? 'policy' : null,
      }),
    );
  }
}

/** One row of a statement over a profile, for what no operation shows yet. */
export async function look(
  database: Database,
  id: string,
  statement: CypherText,
): Promise<Record<string, unknown>> {
  const [row] = await database.execute(cypher`MATCH (profile:Profile {id: ${id}}) ${statement}`);
  return row ?? {};
}

/** The standing that is stored of a profile. */
export const standingOf = async (database: Database, id: string): Promise<unknown> =>
  (await look(database, id, cypher`RETURN profile.standing AS standing`))['standing'];

/** A resource in the caller's default context, made over HTTP. */
export async function createResource(caller: Caller, headers: Record<string, string> = {}): Promise<string> {
  const contexts = await caller.get('/api/contexts');
  const own = (contexts.body as { id: string; kb_owner_id: string }[]).find(
    (row) => row.kb_owner_id === caller.id,
  );
  const body = {
    title: 'A note',
    origin_uri: 'https://example.org/note',
    kb_context_id: own?.id,
    doc_type: 'concept',
  };
  const created = await caller.post('/api/resources', body, headers);
  if (created.status !== 200) throw new Error(`no resource was made: ${JSON.stringify(created.body)}`);
  return created.body.id as string;
}
