import { z } from 'zod';
import { newId, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import type { Database, TransactionRunner } from '#neo4j/database.ts';
import { query } from '#neo4j/query.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { changeStanding, promote } from '#people/administration/index.ts';
import { append, changeAccessVersion } from '#record/ledger/index.ts';

/** States that no operation can reach yet; each goes through the same rules and ledger as the service does. */

const SYSTEM = { profile_id: SYSTEM_PROFILE_ID, name: 'system' };

export async function approve(
  database: Database,
  profileId: string,
  as: 'approved' | 'admin',
): Promise<void> {
  const by = { authority: 'admin', actor: null, reason: 'test world' } as const;
  await database.write('test', undefined, async (tx) => {
    await changeStanding(tx, profileId, 'approve', by);
    if (as === 'admin') await promote(tx, profileId, by);
  });
}

export const appendRaw = (database: Database, events: readonly LedgerEvent[]): Promise<unknown> =>
  database.write('test', undefined, (tx) => append(tx, SYSTEM, events));

const createTeam = query('../test/world/cypher/create_team', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    slug: z.string(),
    members: z.array(z.object({ profile_id: z.string(), role: z.string() })),
  }),
});

const bindMap = query('../test/world/cypher/bind_map', {
  mode: 'write',
  params: z.object({ map_id: z.string(), team_id: z.string() }),
});

const grantAnchor = query('../test/world/cypher/grant_anchor', {
  mode: 'write',
  params: z.object({ profile_id: z.string(), anchor_id: z.string(), can_write: z.boolean() }),
});

const alignGrantRows = query('../test/world/cypher/align_grants', {
  mode: 'write',
  params: z.object({ principal_id: z.string() }),
});

/** Changes by hand what callers reach, and tells those who remember it. */
const byHand = (database: Database, work: (tx: TransactionRunner) => Promise<unknown>): Promise<unknown> =>
  database.write('test', undefined, async (tx) => {
    await work(tx);
    await changeAccessVersion(tx);
  });

export async function teamOf(
  database: Database,
  members: { profile_id: string; role: string }[],
): Promise<{ id: string; slug: string }> {
  const id = newId();
  const slug = `team-${id.slice(-12)}`;
  await byHand(database, (tx) => tx.list(createTeam, { id, slug, members }));
  return { id, slug };
}

export const bindMapToTeam = (database: Database, map_id: string, team_id: string) =>
  byHand(database, (tx) => tx.list(bindMap, { map_id, team_id }));

/** Has to follow whatever a test does to the grants of a principal by itself: reach reads them from the principal. */
export const alignGrants = (database: Database, principal_id: string) =>
  byHand(database, (tx) => tx.list(alignGrantRows, { principal_id }));

export const grantOnAnchor = (
  database: Database,
  profile_id: string,
  anchor_id: string,
  can_write: boolean,
) =>
  byHand(database, async (tx) => {
    await tx.list(grantAnchor, { profile_id, anchor_id, can_write });
    await tx.list(alignGrantRows, { principal_id: profile_id });
  });
