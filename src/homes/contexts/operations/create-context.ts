import type { z } from 'zod';
import { newId } from '#base/ids.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Caller } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { decideParentage } from '#people/teams/index.ts';
import { contextCreated, occurredNow } from '#record/ledger/index.ts';
import { freeSlug, newContextName } from '../names.ts';
import { lockOwnSlugs, lockTeamSlugs } from '../queries.ts';
import { ContextCreateRequest, ContextRow } from '../shapes.ts';

interface Owner {
  readonly id: string;
  readonly owner_ref: string;
  readonly taken: readonly string[];
}

async function lockTeam(tx: Runner, team: string, slug: string, caller: Caller): Promise<Owner> {
  const { profile_id, is_admin } = caller;
  return decideParentage(await tx.find(lockTeamSlugs, { team, slug, profile_id, is_admin }), caller);
}

async function lockProfile(tx: Runner, slug: string, profile_id: string): Promise<Owner> {
  const owner = await tx.find(lockOwnSlugs, { profile_id, slug });
  if (owner === undefined) throw notFound();
  return owner;
}

/** The team that will own the context; undefined for the caller. */
function teamOf(owner: z.output<typeof ContextCreateRequest>['owner']): string | undefined {
  if (owner === undefined || owner === 'Me') return undefined;
  if ('Handle' in owner) throw badRequest('owner: a context is created under yourself or a team');
  return owner.Team;
}

export const createContext = defineOperation({
  id: 'create_context',
  group: 'Contexts',
  summary: 'Create a context under yourself or a team that you manage',
  method: 'POST',
  path: '/api/contexts',
  access: 'approved',
  body: ContextCreateRequest,
  success: { status: 201, body: ContextRow },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ body }, { caller, write }) => {
    const team = teamOf(body.owner);
    const { name, slug: wanted } = newContextName(body.name);
    const id = newId();
    const occurred_at = occurredNow();
    return write(async (tx) => {
      const owner = await (team === undefined
        ? lockProfile(tx, wanted, caller.profile_id)
        : lockTeam(tx, team, wanted, caller));
      const slug = freeSlug(wanted, owner.taken);
      const table = team === undefined ? 'kb_profiles' : 'kb_teams';
      const created = contextCreated({ context_id: id, owner_table: table, owner_id: owner.id, name, slug });
      await tx.append([created], { occurredAt: occurred_at });
      return {
        id,
        name,
        slug,
        kb_owner_table: table,
        kb_owner_id: owner.id,
        owner_ref: owner.owner_ref,
        created: occurred_at,
        updated: occurred_at,
      };
    });
  },
});
